import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { refusals } from '#contract/endpoint.ts'
import { openClient } from '#server/platform/db/connect.ts'
import { endSessions } from '#server/platform/identity/sessions.ts'
import { rounds, useApp } from '#server/testing/app/app.ts'
import { closeQuestion, makeKnowledge } from '#server/testing/assistente/knowledge.ts'
import { historyOf, peopleAround, ticketOf } from '#server/testing/chamados/people.ts'
import { listen } from '#server/testing/eventos/listen.ts'
import { prove } from '#server/testing/proof/proof.ts'
import { inParts, lastPieces, piece, useProvider } from '#server/testing/assistente/provider.ts'

const provider = useProvider()
const app = useApp({
  model: () => ({ baseUrl: `${provider.url}/v1`, apiKey: 'x', model: 'm', timeoutMs: 60_000 }),
  live: true,
})
let origin = ''
beforeAll(async () => {
  origin = await app.listen()
  await makeKnowledge(app.db)
})

/** An analista with a ticket, and an admin who ends their session. */
async function situation() {
  const people = await peopleAround(app)
  const { analista, admin } = people
  const { id_chamado } = await ticketOf(app, people, { id_analista: analista.usuario.id })
  return {
    ...analista,
    id_chamado,
    answer: () =>
      app.call('POST', `/api/chamados/${id_chamado}/responder`, {
        token: analista.token,
        body: { resposta: 'Feito.' },
      }),
    sendAway: () =>
      app.call('PUT', `/api/usuarios/${analista.usuario.id}/toggleativo`, {
        token: admin.token,
        body: { ativo: 'N' },
      }),
  }
}

/** How many statements of others wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
  return rows[0]?.total ?? 0
}

it('S1: a write that waits for a row while its caller is deactivated is 401 and leaves nothing', async () => {
  const { id_chamado, answer, usuario } = await situation()
  const holder = await openClient(app.config)
  await holder.query('begin')
  await holder.query('select from chamados where id_chamado = $1 for update', [id_chamado])
  const answering = answer()
  await expect.poll(waiting).toBe(1)
  // By SQL, because the product's own call would wait for the same row.
  await endSessions(app.db, usuario.id, 'SENHA_ALTERADA', new Date())
  await holder.query('commit')
  await holder.end()
  expect((await answering).body).toMatchObject({ error: refusals.sessionEnded, code: 'SENHA_ALTERADA' })
  expect(await historyOf(app, id_chamado)).toEqual([])
})

it('S1: a password that an admin sets is not set if their session ended while it was hashed', async () => {
  const { usuario: target } = await app.logIn('analista')
  const { usuario, token } = await app.logIn('admin')
  const holder = await openClient(app.config)
  await holder.query('begin')
  await holder.query('select from usuarios where id = $1 for update', [target.id])
  const body = { senha: 'nova senha comprida' }
  const setting = app.call('PUT', `/api/trocasenha/${target.id}`, { token, body })
  await expect.poll(waiting).toBe(1)
  await endSessions(app.db, usuario.id, 'CONTA_DESATIVADA', new Date())
  await holder.query('commit')
  await holder.end()
  expect((await setting).status).toBe(401)
  const { senha_hash } = await app.db
    .selectFrom('usuarios')
    .select('senha_hash')
    .where('id', '=', target.id)
    .executeTakeFirstOrThrow()
  expect(senha_hash).toBe(target.senha_hash)
})

it('S1: whoever ends a session waits for the write that has passed its check, and is answered after it', async () => {
  // A write that stands at its commit for as long as the test wants.
  await sql`create function parar() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(4711); return null; end $$`.execute(app.owner)
  await sql`create constraint trigger parar after insert on atividades deferrable initially deferred
    for each row execute function parar()`.execute(app.owner)
  const { id_chamado, answer, sendAway, usuario } = await situation()
  const holder = await openClient(app.config)
  await holder.query('select pg_advisory_lock(4711)')
  const answering = answer()
  await expect.poll(waiting).toBe(1)
  const ended = endSessions(app.db, usuario.id, 'SENHA_ALTERADA', new Date())
  await expect.poll(waiting).toBe(2)
  expect(await historyOf(app, id_chamado)).toEqual([])
  await holder.query('select pg_advisory_unlock(4711)')
  await ended
  expect(await historyOf(app, id_chamado)).toHaveLength(1)
  expect((await answering).status).toBe(200)
  await holder.end()
  await sql`drop function parar cascade`.execute(app.owner)
  expect((await sendAway()).status).toBe(200)
})

it('S1: an answer and the deactivation at once: with its answer nothing more is written', async () => {
  const tried = rounds(200)
  let lost = 0
  for (let round = 0; round < tried; round++) {
    const { id_chamado, answer, sendAway } = await situation()
    const answering = answer()
    expect((await sendAway()).status).toBe(200)
    const seen = await historyOf(app, id_chamado)
    const { status } = await answering
    expect([200, 401]).toContain(status)
    const after = await historyOf(app, id_chamado)
    if (after.length !== seen.length || after.length !== (status === 200 ? 1 : 0)) lost++
  }
  expect(lost).toBe(0)
  prove('S1', 'answer and deactivation at once: written after the deactivation was answered', { tried, lost })
})

it('S1: a read that took longer than a moment is not given to a session that ended meanwhile', async () => {
  const { token, usuario } = await situation()
  const holder = await openClient(app.config)
  await holder.query('begin; lock table chamados in access exclusive mode')
  const began = performance.now()
  const reading = app.call('GET', '/api/chamados', { token })
  await expect.poll(waiting).toBe(1)
  await endSessions(app.db, usuario.id, 'SENHA_ALTERADA', new Date())
  await expect.poll(() => performance.now() - began, { timeout: 3000 }).toBeGreaterThan(1100)
  await holder.query('commit')
  await holder.end()
  expect((await reading).status).toBe(401)
})

const ask = (token: string, accept: string) =>
  fetch(`${origin}/api/openaiartigos/consultarartigosia`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, accept },
    body: JSON.stringify({ observacao: closeQuestion }),
  })

it('S1: a model’s answer in pieces ends with the session, and the model is hung up on', async () => {
  const { token, usuario } = await situation()
  provider.play(({ response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(piece('Come'))
  })
  const reader = (await ask(token, 'text/event-stream')).body?.getReader()
  const next = async () => Buffer.from((await reader?.read())?.value ?? '').toString()
  expect(await next()).toContain('event: delta')
  await endSessions(app.db, usuario.id, 'SENHA_ALTERADA', new Date())
  const last = await next()
  expect(last).toContain('event: erro')
  expect(last).toContain(refusals.sessionEnded)
  await provider.hungUp()
})

it('S1: a model’s whole answer is not given to a session that ended while it wrote', async () => {
  const { token, usuario } = await situation()
  provider.play(async (exchange) => {
    await endSessions(app.db, usuario.id, 'SENHA_ALTERADA', new Date())
    await inParts(piece('Segredo'), lastPieces)(exchange)
  })
  const answer = await ask(token, 'application/json')
  expect([answer.status, await answer.text()]).toEqual([401, expect.not.stringContaining('Segredo')])
})

it('S1: live events end with the session; one that ended in the very moment of asking hears nothing', async () => {
  const tried = rounds(100, 10)
  for (let round = 0; round < tried; round++) {
    const { token, usuario } = await app.logIn('admin')
    const listening = listen(origin, token)
    await endSessions(app.db, usuario.id, 'SENHA_ALTERADA', new Date())
    const stream = await listening
    await stream.over
    expect([200, 401]).toContain(stream.status)
  }
  prove('S1', 'a stream asked for while its session ends: still open after', { tried, lost: 0 })
})

it('S1: a session that ended while nobody heard of it ends its stream as soon as somebody does', async () => {
  const { token, usuario } = await app.logIn('admin')
  const stream = await listen(origin, token)
  await stream.hears(({ noun }) => noun === 'tudo')
  const began = performance.now()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'zelo-direto' and datname = current_database()`.execute(app.db)
  await endSessions(app.db, usuario.id, 'SENHA_ALTERADA', new Date())
  await stream.over
  // Sooner than the next sign of life, at which every stream looks by itself.
  expect(performance.now() - began).toBeLessThan(15_000)
})
