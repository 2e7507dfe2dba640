import { expect, it } from 'vitest'
import { useDatabase } from '#server/testing/app/database.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { cleanUp } from './cleanup.ts'

const database = useDatabase()
const now = new Date('2026-06-15T12:00:00Z')
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

it('cleanUp removes what has expired and nothing else', async () => {
  const { db } = database
  const { id } = await makeUsuario(db)
  const session = (byte: number, age: number) => ({
    token_hash: Buffer.alloc(32, byte),
    id_usuario: id,
    criada_em: before(age),
    usada_em: before(age),
  })
  await db
    .insertInto('sessoes')
    .values([session(1, 31 * 24), session(2, 29 * 24)])
    .execute()
  const ended = (byte: number, age: number) => ({
    token_hash: Buffer.alloc(32, byte),
    motivo: 'SENHA_ALTERADA' as const,
    encerrada_em: before(age),
  })
  await db
    .insertInto('sessoes_encerradas')
    .values([ended(1, 8 * 24), ended(2, 6 * 24)])
    .execute()
  await db
    .insertInto('limites')
    .values([
      { chave: 'velha', erros: 1, inicio: before(25) },
      { chave: 'nova', erros: 1, inicio: before(23) },
    ])
    .execute()
  await db
    .insertInto('links_unicos')
    .values([
      { token_hash: Buffer.alloc(32, 1), finalidade: 'senha', id_usuario: id, expira_em: before(1) },
      { token_hash: Buffer.alloc(32, 2), finalidade: 'senha', id_usuario: id, expira_em: before(-1) },
    ])
    .execute()
  const key = (last: string, age: number) => ({
    id_usuario: id,
    chave: `00000000-0000-4000-8000-00000000000${last}`,
    conteudo: Buffer.alloc(32),
    status_http: 200,
    resposta: '{}',
    criada_em: before(age),
  })
  await db
    .insertInto('chaves_idempotencia')
    .values([key('1', 25), key('2', 23)])
    .execute()
  await cleanUp(db, now)
  for (const table of [
    'sessoes',
    'sessoes_encerradas',
    'limites',
    'links_unicos',
    'chaves_idempotencia',
  ] as const)
    expect([table, (await db.selectFrom(table).selectAll().execute()).length]).toEqual([table, 1])
})
