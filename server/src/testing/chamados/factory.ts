import type { Insertable } from 'kysely'
import { isClosed } from '#contract/chamados.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { makeUsuario } from '../usuarios/factory.ts'

type Wanted = Partial<Insertable<Tables['chamados']>>
type Entry = Insertable<Tables['atividades']>
/** A comment unless told otherwise. */
export type AtividadeWanted = Omit<Entry, 'id_chamado' | 'tipo'> & Partial<Pick<Entry, 'tipo'>>

/** A ticket opened by a cliente of its company unless told otherwise; a closed one knows when it was closed. */
export async function makeChamado(db: Db, wanted: Wanted = {}) {
  const id_usuario =
    wanted.id_usuario ??
    (
      await makeUsuario(db, {
        perfil: 'cliente',
        ...(wanted.id_cliente && { id_empresa: wanted.id_cliente }),
      })
    ).id
  const opener = await db
    .selectFrom('usuarios')
    .selectAll()
    .where('id', '=', id_usuario)
    .executeTakeFirstOrThrow()
  const id_cliente = wanted.id_cliente ?? opener.id_empresa
  if (id_cliente === null) throw new Error('a chamado opened by staff needs id_cliente')
  const fechado_em = isClosed(wanted.id_status ?? 1) ? (wanted.fechado_em ?? new Date()) : null
  const values = {
    titulo: 'Sem internet',
    descricao: 'A rede parou.',
    criado_por: `${opener.nome} ${opener.sobrenome}`,
    ...wanted,
    id_usuario,
    id_cliente,
    fechado_em,
  }
  return db.insertInto('chamados').values(values).returningAll().executeTakeFirstOrThrow()
}

/** A ticket as its history left it: the last atividade's status is the ticket's. */
export async function makeChamadoWithHistory(db: Db, wanted: Wanted, history: AtividadeWanted[]) {
  const last = history.at(-1)
  const id_status = last?.status_chamado ?? 1
  const chamado = await makeChamado(db, {
    ...wanted,
    id_status,
    ...(last?.data_criacao && { fechado_em: last.data_criacao }),
  })
  if (history.length > 0)
    await db
      .insertInto('atividades')
      .values(history.map((entry) => ({ tipo: 'comentario', ...entry, id_chamado: chamado.id_chamado })))
      .execute()
  return chamado
}

export const makeAtividade = (db: Db, wanted: AtividadeWanted & { id_chamado: number }) =>
  db
    .insertInto('atividades')
    .values({ tipo: 'comentario', ...wanted })
    .returningAll()
    .executeTakeFirstOrThrow()

/** What the team notes on a ticket. */
export const makeNota = (db: Db, wanted: Insertable<Tables['notas_internas']>) =>
  db.insertInto('notas_internas').values(wanted).returningAll().executeTakeFirstOrThrow()
