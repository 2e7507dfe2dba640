import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { useApp } from '#server/testing/app/app.ts'
import { peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'
import { longText } from '#server/testing/texts/long-text.ts'
import { prove } from '#server/testing/proof/proof.ts'

const app = useApp()
let people: People
beforeAll(async () => {
  people = await peopleAround(app)
})

const COMMENTS = 26
const ANSWERS = 20

/** Twenty answers of another person on this ticket, in milliseconds. */
async function answer(id_chamado: number) {
  const started = performance.now()
  for (let n = 0; n < ANSWERS; n++) {
    const { status } = await app.call('POST', `/api/chamados/${id_chamado}/responder`, {
      token: people.analista.token,
      body: { resposta: 'Certo, obrigado.', id_status: n % 2 === 0 ? 4 : 1 },
    })
    expect(status).toBe(200)
  }
  return performance.now() - started
}

it('cliente › 26 comments of 20 kB leave the answers of others on that ticket as quick as before', async () => {
  const { id_chamado } = await ticketOf(app, people, { id_analista: people.analista.usuario.id })
  await answer(id_chamado)
  const before = await answer(id_chamado)
  for (let n = 0; n < COMMENTS; n++) {
    const { status } = await app.call('POST', '/api/chamados/atividades', {
      token: people.cliente.token,
      body: { id_chamado, descricao: longText(n) },
    })
    expect(status).toBe(201)
  }
  const after = await answer(id_chamado)
  const { rows } = await sql<{ words: number }>`select length(busca) as words from chamados
    where id_chamado = ${id_chamado}`.execute(app.db)
  expect(rows[0]?.words).toBeLessThan(100)
  // With all words on the ticket it was twenty times as long.
  expect(after / before).toBeLessThan(5)
  prove('A12', '26 comments of 20 kB: how long others’ answers on that ticket take', {
    tried: COMMENTS + 3 * ANSWERS,
    lost: 0,
    figure: `${(before / ANSWERS).toFixed(0)} ms before, ${(after / ANSWERS).toFixed(0)} ms after`,
  })
})

it('cliente › however many short entries and edits, a ticket carries the words of a few pages only', async () => {
  const { id_chamado } = await ticketOf(app, people, {
    id_analista: people.analista.usuario.id,
    descricao: longText(40),
  })
  for (let n = 0; n < 40; n++)
    await app.call('POST', '/api/chamados/atividades', {
      token: people.cliente.token,
      body: { id_chamado, descricao: longText(41 + n, 1_000) },
    })
  await app.call('PUT', `/api/chamados/${id_chamado}`, {
    token: people.admin.token,
    body: { titulo: 'Outro título' },
  })
  const { rows } = await sql<{ words: number }>`select length(busca) as words from chamados
    where id_chamado = ${id_chamado}`.execute(app.db)
  expect(rows[0]?.words).toBeLessThan(2_000)
  prove('A12', 'forty entries of 1 kB: words that every action on the ticket writes anew', {
    tried: 40,
    lost: 0,
    figure: `${rows[0]?.words}`,
  })
})

it('everyone › no index lets writes pile up until another person pays for sorting them in', async () => {
  const { rows } = await sql<{
    name: string
  }>`select c.relname as name from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and not coalesce(c.reloptions && array['fastupdate=off', 'gin_pending_list_limit=64'], false)`.execute(
    app.db,
  )
  expect(rows).toEqual([])
})
