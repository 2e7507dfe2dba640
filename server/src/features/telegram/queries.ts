import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

const hashOf = (codigo: string) => createHash('sha256').update(codigo).digest()

export const findConectado = async (db: Db, id: number) => {
  const found = await db
    .selectFrom('usuarios')
    .select(['id_chat', 'id_chat_confirmado_em'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.id_chat ? found.id_chat_confirmado_em : null
}

/** In place of the one before. */
export const saveCodigo = (db: Db, id_usuario: number, codigo: string, expira_em: Date) =>
  db
    .insertInto('telegram_codigos')
    .values({ id_usuario, codigo_hash: hashOf(codigo), expira_em })
    .onConflict((conflict) =>
      conflict.column('id_usuario').doUpdateSet({ codigo_hash: hashOf(codigo), expira_em }),
    )
    .execute()

/** Whose code this is. It is gone with that, also where it was too old. */
export async function takeCodigo(db: Db, codigo: string, now: Date) {
  const taken = await db
    .deleteFrom('telegram_codigos')
    .where('codigo_hash', '=', hashOf(codigo))
    .returning(['id_usuario', 'expira_em'])
    .executeTakeFirst()
  return taken !== undefined && new Date(taken.expira_em) > now ? taken.id_usuario : undefined
}

const person = ['id', 'nome', 'sobrenome', 'id_chat'] as const

export const lockPessoa = (db: Db, id: number) =>
  db
    .selectFrom('usuarios')
    .select(person)
    .where('id', '=', id)
    .where('ativo', '=', 'S')
    .where('perfil', '<>', 'painel')
    .forUpdate()
    .executeTakeFirst()

/** For whom an admin has typed this conversation, and nobody has confirmed it. */
export const lockTyped = (db: Db, id_chat: string) =>
  db
    .selectFrom('usuarios')
    .select(person)
    .where('id_chat', '=', id_chat)
    .where('id_chat_confirmado_em', 'is', null)
    .where('ativo', '=', 'S')
    .where('perfil', '<>', 'painel')
    .orderBy('id')
    .forUpdate()
    .execute()

/** Who is told in this conversation. */
export const lockConectados = (db: Db, id_chat: string) =>
  db
    .selectFrom('usuarios')
    .select(person)
    .where('id_chat', '=', id_chat)
    .where('id_chat_confirmado_em', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()

export const saveChat = (db: Db, id: number, id_chat: string, now: Date | null) =>
  db
    .updateTable('usuarios')
    .set({ id_chat, id_chat_confirmado_em: now, versao: sql<number>`versao + 1` })
    .where('id', '=', id)
    .execute()

export const findLido = async (db: Db) =>
  (await db.selectFrom('telegram_leitura').select('ultimo').executeTakeFirst())?.ultimo

export const saveLido = (db: Db, ultimo: number) =>
  db
    .insertInto('telegram_leitura')
    .values({ ultimo })
    .onConflict((conflict) => conflict.column('unica').doUpdateSet({ ultimo }))
    .execute()

/** Where this person has asked to be told. */
export async function findChat(db: Db, id: number) {
  const found = await db
    .selectFrom('usuarios')
    .select('id_chat')
    .where('id', '=', id)
    .where('id_chat_confirmado_em', 'is not', null)
    .executeTakeFirst()
  return found?.id_chat || undefined
}
