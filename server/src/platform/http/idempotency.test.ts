import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { startSession } from '#server/platform/identity/sessions.ts'
import { rounds } from '#server/testing/app/app.ts'
import { useDatabase } from '#server/testing/app/database.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { prove } from '#server/testing/proof/proof.ts'
import { handle, replayToAll } from './handle.ts'
import { refuse } from './refuse.ts'
import { createServer } from './server.ts'

const createThing = endpoint({
  method: 'POST',
  path: '/api/coisas',
  summary: 'Cria',
  scope: { analista: 'todos' },
  status: 201,
  body: z.object({ nome: z.string() }),
  response: z.object({ id: z.number(), nome: z.string() }),
})

const database = useDatabase()
const held: { app?: FastifyInstance; tokens: string[] } = { tokens: [] }
let refuseNext = false
let failNext = false

beforeAll(async () => {
  const { db } = database
  held.app = createServer({ logLevel: 'silent', trustProxy: undefined })
  handle(
    createThing,
    async ({ db: tx, body }) => {
      const made = await makeCliente(tx, { nome: body.nome })
      if (refuseNext) refuse(409, 'Não agora.')
      if (failNext) throw new Error('broken')
      return made
    },
    { replay: replayToAll },
  ).register(held.app, { db, clock: () => new Date() })
  for (let person = 0; person < 2; person++)
    held.tokens.push(await startSession(db, (await makeUsuario(db)).id, new Date()))
})
afterAll(() => held.app?.close())
beforeEach(async () => {
  ;[refuseNext, failNext] = [false, false]
  await database.db.deleteFrom('clientes').execute()
})

async function post(key: string, nome: string, person = 0, more: object = {}) {
  const answer = await held.app?.inject({
    method: 'POST',
    url: '/api/coisas',
    headers: { authorization: `Bearer ${held.tokens[person]}`, 'idempotency-key': key },
    payload: { nome, ...more },
  })
  return { status: answer?.statusCode, body: answer?.json() }
}
const countRows = async () => (await database.db.selectFrom('clientes').select('id').execute()).length

describe('Idempotency-Key', () => {
  it('I12: a repeat answers what the first did and creates nothing', async () => {
    const key = randomUUID()
    const first = await post(key, 'Uma')
    expect(first.status).toBe(201)
    expect(await post(key, 'Uma')).toEqual(first)
    expect(await post(key.toUpperCase(), 'Uma')).toEqual(first)
    expect(await countRows()).toBe(1)
  })

  it('I12: eight at once create one row and read the same answer', async () => {
    for (let round = 1; round <= rounds(200); round++) {
      const key = randomUUID()
      const answers = await Promise.all(Array.from({ length: 8 }, () => post(key, 'Uma')))
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(answers[0]?.status).toBe(201)
      expect(await countRows()).toBe(round)
    }
    prove('I12', 'eight POSTs with one key at once: one row, one answer', { tried: rounds(200), lost: 0 })
  })

  it('the same key with another body is 422; another person’s key is another key', async () => {
    const key = randomUUID()
    await post(key, 'Uma')
    expect(await post(key, 'Outra')).toMatchObject({ status: 422, body: { code: 'CHAVE_REUTILIZADA' } })
    expect((await post(key, 'Outra', 1)).status).toBe(201)
    expect(await countRows()).toBe(2)
  })

  it('a refusal is kept, its writes are not', async () => {
    const key = randomUUID()
    refuseNext = true
    const first = await post(key, 'Uma')
    expect(first).toMatchObject({ status: 409, body: { error: 'Não agora.' } })
    refuseNext = false
    expect(await post(key, 'Uma')).toEqual(first)
    expect(await countRows()).toBe(0)
  })

  it('a failure of ours is not kept: the retry does the work', async () => {
    const key = randomUUID()
    failNext = true
    expect((await post(key, 'Uma')).status).toBe(500)
    failNext = false
    expect((await post(key, 'Uma')).status).toBe(201)
    expect(await countRows()).toBe(1)
  })

  it('a day later the key is forgotten', async () => {
    const key = randomUUID()
    await post(key, 'Uma')
    await database.db
      .updateTable('chaves_idempotencia')
      .set({ criada_em: new Date(Date.now() - 25 * 3_600_000) })
      .execute()
    expect((await post(key, 'Uma')).status).toBe(201)
    expect(await countRows()).toBe(2)
  })

  it('a password is no part of what is kept, not even as a hash', async () => {
    const key = randomUUID()
    await post(key, 'Uma', 0, { senha: 'ventania de agosto' })
    const { conteudo } = await database.db
      .selectFrom('chaves_idempotencia')
      .select('conteudo')
      .where('chave', '=', key)
      .executeTakeFirstOrThrow()
    await post(randomUUID(), 'Uma', 0, { senha: 'outra ventania' })
    const hashes = await database.db.selectFrom('chaves_idempotencia').select('conteudo').execute()
    expect(hashes.filter((other) => other.conteudo.equals(conteudo)).length).toBeGreaterThanOrEqual(2)
  })

  it('a key that is no UUID is 422', async () => {
    expect((await post('abc', 'Uma')).status).toBe(422)
    expect(await countRows()).toBe(0)
  })
})

describe('handle', () => {
  it('a 500 tells the code to report and nothing else', async () => {
    failNext = true
    const { status, body } = await post(randomUUID(), 'Uma')
    expect(status).toBe(500)
    expect(body).toEqual({
      error: `Erro interno. Informe o código ${body.requestId}.`,
      code: 'ERRO_INTERNO',
      requestId: expect.any(String),
    })
  })

  it('the answer holds only what its schema names', async () => {
    expect(Object.keys((await post(randomUUID(), 'Uma')).body)).toEqual(['id', 'nome'])
  })
})
