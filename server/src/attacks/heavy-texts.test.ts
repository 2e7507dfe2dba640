import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { writeWords } from '#server/features/chamados/queries.ts'
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

/** Which words of the ticket were written by which transaction. */
const writings = async (id_chamado: number) => {
  await writeWords(app.db)
  const { rows } = await sql<{ text: string; by: string }>`select tipo || id_texto as text, xmin::text as by
    from palavras_soltas where id_chamado = ${id_chamado}`.execute(app.db)
  return Object.fromEntries(rows.map(({ text, by }) => [text, by]))
}

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
  const written = await writings(id_chamado)
  const after = await answer(id_chamado)
  expect(await writings(id_chamado)).toMatchObject(written)
  // With all words on the ticket it was twenty times as long.
  expect(after / before).toBeLessThan(5)
  prove('A12', '26 comments of 20 kB: how long others’ answers on that ticket take', {
    tried: COMMENTS + 3 * ANSWERS,
    lost: 0,
    figure: `${(before / ANSWERS).toFixed(0)} ms before, ${(after / ANSWERS).toFixed(0)} ms after`,
  })
})

it('cliente › after forty entries an edit of the title writes the words of the ticket’s own text anew, and no others', async () => {
  const { id_chamado } = await ticketOf(app, people, {
    id_analista: people.analista.usuario.id,
    descricao: longText(40),
  })
  for (let n = 0; n < 40; n++)
    await app.call('POST', '/api/chamados/atividades', {
      token: people.cliente.token,
      body: { id_chamado, descricao: longText(41 + n, 1_000) },
    })
  const before = await writings(id_chamado)
  await app.call('PUT', `/api/chamados/${id_chamado}`, {
    token: people.admin.token,
    body: { titulo: 'Outro título' },
  })
  const after = await writings(id_chamado)
  const anew = Object.keys(before).filter((text) => after[text] !== before[text])
  expect([Object.keys(before).length, anew]).toEqual([41, ['chamado0']])
  prove('A12', 'forty entries of 1 kB: texts whose words an edit writes anew', {
    tried: 40,
    lost: 0,
    figure: `${anew.length}`,
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
