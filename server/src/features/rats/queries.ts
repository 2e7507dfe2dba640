import { type Insertable, sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listRats } from '#contract/rats.ts'
import type { RespostaRat } from '#contract/rats-texts.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { fetchPage } from '#server/platform/db/lists.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { Reader } from '#server/platform/record/noun.ts'
import type { Local } from '#server/platform/storage/store.ts'
import { readableBy } from './reach.ts'
import type { Registro, VisitaASelar } from './selagem/work.ts'

type Query = QueryOf<typeof listRats>

const newest = sql<number>`(select max(n.revisao) from rats n where n.ano = r.ano and n.numero = r.numero)`

const readable = (db: Db, reader: Reader) => db.selectFrom('rats as r').where(readableBy(reader))

const described = (query: ReturnType<typeof readable>) =>
  query
    .innerJoin('clientes as c', 'c.id', 'r.id_cliente')
    .innerJoin('usuarios as u', 'u.id', 'r.id_analista')
    .leftJoin('rat_respostas as p', 'p.id_rat', 'r.id')
    .select(['r.id', 'r.id_visita', 'r.ano', 'r.numero', 'r.revisao', 'r.id_cliente', 'r.id_analista'])
    .select(['r.selado_em', 'c.nome as nome_cliente', 'p.resposta'])
    .select([sql<string>`u.nome || ' ' || u.sobrenome`.as('nome_analista'), newest.as('revisao_atual')])
    .select(sql<string>`r.conteudo ->> 'data_hora_prevista'`.as('data_hora_prevista'))

export function findRats(db: Db, reader: Reader, query: Query) {
  const { id_visita, id_cliente, ordenar = 'selado_em', direcao = 'desc' } = query
  let matching = readable(db, reader)
  if (id_visita !== undefined) matching = matching.where('r.id_visita', '=', id_visita)
  if (id_cliente !== undefined) matching = matching.where('r.id_cliente', '=', id_cliente)
  const rows = described(matching)
    .$if(ordenar === 'selado_em', (qb) => qb.orderBy('r.selado_em', direcao))
    .orderBy('r.id', direcao)
  return fetchPage(db, rows, query, matching.select('r.id'))
}

/** Both sizes of these registros' pictures. */
const findArquivos = (db: Db, ids: string[]) =>
  db
    .selectFrom('campo_fotos as f')
    .innerJoin('campo_fotos as p', (join) =>
      join.onRef('p.id_registro', '=', 'f.id_registro').on('p.pequena', '=', true),
    )
    .select(['f.id_registro as id', 'f.id as arquivo', 'p.id as pequena'])
    .where('f.pequena', '=', false)
    .where('f.id_registro', '=', sql<string>`any(${ids}::uuid[])`)
    .where('f.id_anexo', 'is not', null)
    .where('p.id_anexo', 'is not', null)
    .orderBy('f.id')
    .execute()

export async function findRat(db: Db, reader: Reader, id: number) {
  const found = await described(readable(db, reader))
    .leftJoin('usuarios as q', 'q.id', 'p.id_usuario')
    .select(['r.codigo', 'r.conteudo', 'r.sha256_conteudo', 'r.sha256_pdf', 'r.id_pdf', 'r.motivo_revisao'])
    .select(['p.texto', 'p.quando', sql<string | null>`q.nome || ' ' || q.sobrenome`.as('nome_usuario')])
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (found === undefined) return undefined
  const revisoes = await db
    .selectFrom('rats')
    .select(['id', 'revisao', 'selado_em'])
    .where('ano', '=', found.ano)
    .where('numero', '=', found.numero)
    .orderBy('revisao')
    .execute()
  const arquivos = await findArquivos(
    db,
    found.conteudo.fotos.map((foto) => foto.id),
  )
  return { ...found, revisoes, arquivos }
}
export type RatFound = NonNullable<Awaited<ReturnType<typeof findRat>>>

/** Answers and revisions of one RAT wait for each other: its visit is locked. */
export const lockVisitaOf = (db: Db, id_visita: number) =>
  db.selectFrom('visitas').select('id').where('id', '=', id_visita).forUpdate().execute()

export const insertResposta = (
  db: Db,
  values: { id_rat: number; id_usuario: number; resposta: RespostaRat; texto: string; quando: Date },
) => db.insertInto('rat_respostas').values(values).execute()

export const findByCodigo = (db: Db, codigo: string) =>
  db
    .selectFrom('rats as r')
    .select(['r.ano', 'r.numero', 'r.revisao', 'r.selado_em', 'r.sha256_pdf', newest.as('revisao_atual')])
    .where('r.codigo', '=', codigo)
    .executeTakeFirst()

/** A visit with a RAT is not deleted. */
export const hasRat = async (db: Db, id_visita: number) =>
  (await db
    .selectFrom('rats')
    .select('id')
    .where('id_visita', '=', id_visita)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Applied when it came, or later by an admin. */
const isAppliedIn = (alias: 'r' | 'x') => sql<boolean>`(${sql.ref(`${alias}.situacao`)} = 'aplicado'
  or exists (select from campo_decisoes d where d.id_registro = ${sql.ref(`${alias}.id`)} and d.situacao = 'aplicado'))`
const isApplied = isAppliedIn('r')
const isRemoved = sql<boolean>`exists (select from campo_registros x where x.id_visita = r.id_visita
  and x.tipo = 'foto_remover' and ${isAppliedIn('x')} and x.dados ->> 'id_foto' = r.id::text)`
const missingFotos = sql<number>`(select count(*)::int from campo_fotos f join campo_registros r on r.id = f.id_registro
  where r.id_visita = v.id and f.recebido_em is null and ${isApplied} and not ${isRemoved})`

/** Waits for its RAT, and has none. */
export async function findASelar(db: Db, id: number): Promise<VisitaASelar | undefined> {
  const { rows } = await sql<VisitaASelar>`select v.id, v.id_cliente, v.id_analista, c.nome as nome_cliente,
      c.endereco, c.cidade, c.contato, u.nome || ' ' || u.sobrenome as nome_analista, v.tipo, v.data_hora_prevista,
      v.observacao_analista, v.checkin, v.checkout, v.checkin_hora, v.checkout_hora, ${missingFotos} as faltam,
      array(select i.id from checklist_itens i where i.id_checklist = v.id_checklist order by i.ordem, i.id) as ordem,
      coalesce((select json_object_agg(t.id_chamado, t.titulo) from chamados t
        where t.id_cliente = v.id_cliente and t.excluido_em is null and t.id_chamado in (
          select (p ->> 'id_chamado')::int from campo_registros r, jsonb_array_elements(r.dados -> 'resultados') p
          where r.id_visita = v.id and r.tipo = 'concluir' and r.formato = 1)), '{}') as titulos
    from visitas v join clientes c on c.id = v.id_cliente join usuarios u on u.id = v.id_analista
    where v.id = ${id} and v.excluido_em is null
      and exists (select from rat_esperas e where e.id_visita = v.id)
      and not exists (select from rats a where a.id_visita = v.id)`.execute(db)
  return rows[0]
}

/** Also those that were not applied: whoever signed may have seen them. */
export async function findRegistros(db: Db, id_visita: number): Promise<Registro[]> {
  const { rows } =
    await sql<Registro>`select r.id, r.id_usuario, r.aparelho, r.seq, r.tipo, r.formato, r.dados, r.corrigido_em,
      coalesce(r.ocorrido_em + r.desvio_ms * interval '1 millisecond', r.corrigido_em)::timestamptz(3) as no_aparelho,
      r.contato_em, r.recebido_em, r.situacao, ${isApplied} as aplicado
    from campo_registros r where r.id_visita = ${id_visita}
    order by r.corrigido_em, r.aparelho, r.seq`.execute(db)
  return rows
}

export type FotoGuardada = { id_registro: string; id_anexo: string; local: Local }

/** The small pictures of these registros. */
export const findFotos = (db: Db, ids: string[]): Promise<FotoGuardada[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('campo_fotos as f')
        .innerJoin('anexos as x', 'x.id', 'f.id_anexo')
        .select(['f.id_registro', 'x.id as id_anexo', 'x.local'])
        .where('f.pequena', '=', true)
        .where('f.id_registro', 'in', ids)
        .execute()

/** Visits that wait for their RAT, the first ones first. */
export async function findEsperas(db: Db, limit: number, id_analista?: number) {
  const { rows } = await sql<{
    id_visita: number
    nome_cliente: string
    data_hora_prevista: string
    checkout: string | null
    faltam: number
    tentativas: number
  }>`select v.id as id_visita, c.nome as nome_cliente, v.data_hora_prevista, v.checkout, e.tentativas,
      ${missingFotos} as faltam
    from rat_esperas e join visitas v on v.id = e.id_visita join clientes c on c.id = v.id_cliente
    where v.excluido_em is null ${id_analista === undefined ? sql`` : sql`and v.id_analista = ${id_analista}`}
    order by e.desde, e.id_visita limit ${limit}`.execute(db)
  return rows
}

/**
 * Visits that lack nothing and whose time has come: those waiting for something keep none of them from being seen, and
 * those that failed before come last.
 */
export async function findSelaveis(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id_visita: number }>`select e.id_visita
    from rat_esperas e join visitas v on v.id = e.id_visita
    where v.excluido_em is null and v.checkout is not null and ${missingFotos} = 0
      and (e.tentar_em is null or e.tentar_em <= ${now})
    order by e.tentativas, e.desde, e.id_visita limit ${limit}`.execute(db)
  return rows.map(({ id_visita }) => id_visita)
}

/** Twice as long after each failure, an hour at most. */
export const postponeEspera = (db: Db, id_visita: number, now: Date) =>
  sql`update rat_esperas set tentativas = least(tentativas + 1, 100),
      tentar_em = ${now}::timestamptz + least(10 * power(2, least(tentativas, 10)), 3600) * interval '1 second'
    where id_visita = ${id_visita}`.execute(db)

export const removeEspera = (db: Db, id_visita: number) =>
  db.deleteFrom('rat_esperas').where('id_visita', '=', id_visita).execute()

/** The number that comes next, as far as it is known now. */
export async function nextNumero(db: Db, ano: number): Promise<number> {
  const row = await db.selectFrom('rat_numeros').select('ultimo').where('ano', '=', ano).executeTakeFirst()
  return (row?.ultimo ?? 0) + 1
}

/** Whoever takes one holds the row until their transaction ends: a number that is not used is taken again. */
export async function takeNumero(db: Db, ano: number): Promise<number> {
  const { ultimo } = await db
    .insertInto('rat_numeros')
    .values({ ano, ultimo: 1 })
    .onConflict((conflict) =>
      conflict.column('ano').doUpdateSet({ ultimo: sql<number>`rat_numeros.ultimo + 1` }),
    )
    .returning('ultimo')
    .executeTakeFirstOrThrow()
  return ultimo
}

export const insertRat = (db: Db, values: Insertable<Tables['rats']>) =>
  db.insertInto('rats').values(values).returning(['id', 'ano', 'numero', 'revisao']).executeTakeFirstOrThrow()

type Kept = { id: string; local: Local }

/** An object that is on its way into the store; it goes when nothing shows it. */
export const announceObject = (db: Db, { id, local }: Kept, now: Date) =>
  db.insertInto('objetos_soltos').values({ id, local, desde: now }).execute()

export const forgetObject = (db: Db, { id, local }: Kept) =>
  db.deleteFrom('objetos_soltos').where('id', '=', id).where('local', '=', local).execute()

type Pdf = Kept & { id_usuario: number; nome: string; tamanho: number; sha256: Buffer; criado_em: Date }

/** The row of a PDF that the store has. */
export const insertPdf = (db: Db, pdf: Pdf) =>
  db
    .insertInto('anexos')
    .values({ ...pdf, finalidade: 'campo', tipo: 'application/pdf', recebido: pdf.tamanho, estado: 'pronto' })
    .execute()

export const findPdf = (db: Db, id: string) =>
  db.selectFrom('anexos').select(['id', 'local']).where('id', '=', id).executeTakeFirst()
