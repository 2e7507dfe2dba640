import { sql } from 'kysely'
import type { DadosDe, RegistroCampo, RegistroNaFila } from '#contract/campo.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { Reader } from '#server/platform/record/noun.ts'
import type { Insertable, Selectable } from 'kysely'
import { isSealed } from '#server/features/rats/reach.ts'
import { dadosFor, wasOf } from '../reach.ts'
import type { Moment, Plan } from './rules.ts'

export type RegistroRow = Selectable<Tables['campo_registros']>

export const findRegistro = (db: Db, id: string) =>
  db.selectFrom('campo_registros').selectAll().where('id', '=', id).executeTakeFirst()

/** Also one in the trash. Nobody changes it until the transaction ends; undefined where it never was of this person. */
export const lockVisitaOf = (db: Db, id: number, id_analista: number) =>
  db
    .selectFrom('visitas as v')
    .selectAll('v')
    .where('v.id', '=', id)
    .where(wasOf(id_analista))
    .forUpdate()
    .executeTakeFirst()
export type VisitaRow = Selectable<Tables['visitas']>

/** What the visit was at this moment. */
export async function findPlanAt(db: Db, visita: VisitaRow, moment: string): Promise<Plan> {
  const before = await db
    .selectFrom('visita_anteriores')
    .select(['id_analista', 'id_cliente', 'data_hora_prevista'])
    .where('id_visita', '=', visita.id)
    .where('ate', '>', moment)
    .orderBy('ate')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return before ?? visita
}

const isUndecided = sql<boolean>`not exists (select from campo_decisoes d where d.id_registro = r.id)`
/** Applied at once, or by an admin. */
const isAppliedIn = (alias: 'r' | 'x') => sql<boolean>`(${sql.ref(`${alias}.situacao`)} = 'aplicado'
  or exists (select from campo_decisoes d where d.id_registro = ${sql.ref(`${alias}.id`)} and d.situacao = 'aplicado'))`
const isApplied = isAppliedIn('r')

const isOwnFoto = (autor: number) => sql<boolean>`(r.tipo = 'foto' and r.id_usuario = ${autor}
  and exists (select from campo_fotos f where f.id_registro = r.id))`

type State = {
  isConcluded: boolean
  fotos: string[]
  /** Those whose files have not all come. */
  missing: string[]
  isSealed: boolean
  /** Pictures of this person that count or wait, and all that they announced. */
  ownFotos: number
  announced: number
  hasWaiting: boolean
  /** How much this person has recorded: nobody fills a visit for the next one. */
  registros: number
  tamanho: number
}

/** What the registros of a visit amount to. */
export async function findState(db: Db, id_visita: number, autor: number): Promise<State> {
  const { rows } = await sql<State>`select
      coalesce(bool_or(r.tipo = 'concluir' and ${isApplied}), false) as "isConcluded",
      coalesce(array_agg(r.id) filter (where r.tipo = 'foto' and ${isApplied} and not exists (
        select from campo_registros x where x.id_visita = r.id_visita and x.tipo = 'foto_remover'
          and ${isAppliedIn('x')} and x.dados ->> 'id_foto' = r.id::text)), '{}')::text[] as fotos,
      coalesce(array_agg(r.id) filter (where r.tipo = 'foto' and ${isApplied} and exists (
        select from campo_fotos f where f.id_registro = r.id and f.recebido_em is null)), '{}')::text[] as missing,
      ${isSealed(id_visita)} as "isSealed",
      (count(*) filter (where ${isOwnFoto(autor)} and (${isApplied}
        or (r.situacao = 'pendente' and ${isUndecided}))))::int as "ownFotos",
      (count(*) filter (where ${isOwnFoto(autor)}))::int as announced,
      coalesce(bool_or(r.situacao = 'pendente' and r.id_usuario = ${autor}
        and r.causa not in ('formato', 'importado') and ${isUndecided}), false) as "hasWaiting",
      (count(*) filter (where r.id_usuario = ${autor}))::int as registros,
      coalesce(sum(length(r.dados::text)) filter (where r.id_usuario = ${autor}), 0)::float as tamanho
    from campo_registros r where r.id_visita = ${id_visita}`.execute(db)
  return (
    rows[0] ?? {
      isConcluded: false,
      fotos: [],
      missing: [],
      isSealed: false,
      ownFotos: 0,
      announced: 0,
      hasWaiting: false,
      registros: 0,
      tamanho: 0,
    }
  )
}

type Made = { id_usuario: number; recebido: Date; moment: Moment; outcome: Outcome }
type Outcome = Pick<Insertable<Tables['campo_registros']>, 'situacao' | 'causa' | 'texto'>

/** As its device made it, and what became of it. Undefined where the id, or the place in the order of its device, is taken. */
export function insertRegistro(
  db: Db,
  sent: RegistroNaFila,
  { id_usuario, recebido, moment, outcome }: Made,
) {
  const { id, id_visita, aparelho, seq, formato, tipo, dados, ocorrido_em, contato_em, desvio_ms } = sent
  return db
    .insertInto('campo_registros')
    .values({
      id,
      id_usuario,
      id_visita,
      aparelho,
      seq,
      formato,
      tipo,
      dados: JSON.stringify(dados),
      ocorrido_em,
      contato_em,
      desvio_ms,
      recebido_em: recebido,
      corrigido_em: moment.corrigido,
      hora: moment.hora,
      ...outcome,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** False where the id of a picture is taken. */
export async function announceFotos(db: Db, id_registro: string, { arquivo, pequena }: DadosDe<'foto'>) {
  const announced = await db
    .insertInto('campo_fotos')
    .values(
      [arquivo, pequena].map(({ id, sha256, bytes }) => ({
        id,
        id_registro,
        pequena: id === pequena.id,
        sha256: Buffer.from(sha256, 'hex'),
        bytes,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return announced.length === 2
}

const decided = {
  situacao: sql<RegistroCampo['situacao']>`coalesce(d.situacao, r.situacao)`,
  por: sql<string | null>`p.nome || ' ' || p.sobrenome`,
}

/** As people read them, with what an admin decided. */
export const registrosFor = (db: Db, reader: Reader) =>
  db
    .selectFrom('campo_registros as r')
    .innerJoin('usuarios as u', 'u.id', 'r.id_usuario')
    .leftJoin('campo_decisoes as d', 'd.id_registro', 'r.id')
    .leftJoin('usuarios as p', 'p.id', 'd.id_usuario')
    .select(['r.id', 'r.id_visita', 'r.id_usuario', 'r.tipo', 'r.formato', 'r.aparelho', 'r.seq'])
    .select(['r.ocorrido_em', 'r.recebido_em', 'r.corrigido_em', 'r.hora', 'r.texto'])
    .select([sql<string>`u.nome || ' ' || u.sobrenome`.as('nome_usuario'), 'u.ativo as ativo_usuario'])
    .select([dadosFor(reader).as('dados'), decided.situacao.as('situacao')])
    .select(['d.motivo', decided.por.as('decidido_por'), 'd.quando as decidido_em'])

/** In the order in which they happened. */
export const findRegistrosOf = (db: Db, ids: number[], reader: Reader): Promise<RegistroCampo[]> =>
  registrosFor(db, reader)
    .where('r.id_visita', 'in', ids)
    .orderBy('r.id_visita')
    .orderBy('r.corrigido_em')
    .orderBy('r.recebido_em')
    .orderBy('r.seq')
    .execute()
