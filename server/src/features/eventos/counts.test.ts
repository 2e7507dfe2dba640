import { beforeAll, describe, expect, it } from 'vitest'
import type { Evento } from '#contract/eventos.ts'
import { useApp } from '#server/testing/app/app.ts'
import { peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'
import { listen } from '#server/testing/eventos/listen.ts'

const app = useApp({ live: true })
let address: string
let people: People
beforeAll(async () => {
  address = await app.listen()
  people = await peopleAround(app)
})
type Who = keyof People
const everybody: Who[] = ['admin', 'analista', 'other', 'cliente', 'stranger', 'painel']

async function openStreams(names: Who[]) {
  const streams = await Promise.all(
    names.map(async (who) => ({ who, ...(await listen(address, people[who].token)) })),
  )
  await Promise.all(streams.map(({ hears }) => hears(({ noun }) => noun === 'tudo')))
  return streams
}

async function act(who: Who, path: string, body: object) {
  const { status } = await app.call('POST', `/api/chamados/${path}`, { token: people[who].token, body })
  expect(status).toBe(200)
}
const counts = async (who: Who) =>
  (await app.call('GET', '/api/chamados/contagens', { token: people[who].token })).body

describe('GET /api/eventos › what comes with a change of a chamado', () => {
  it('taken, answered from both sides, handed over, closed › each person’s counts as GET contagens tells them', async () => {
    const { id_chamado } = await ticketOf(app, people)
    const steps: [Who, string, object][] = [
      ['analista', 'atender', {}],
      ['analista', 'responder', { resposta: 'Estou indo.' }],
      ['cliente', 'responder', { resposta: 'Obrigado.' }],
      ['admin', 'escalar', { id_analista: people.other.usuario.id }],
      ['other', 'fechar', {}],
    ]
    const streams = await openStreams(everybody)
    const seen = new Set<string>()
    for (const [who, action, body] of steps) {
      const before = streams.map(({ heard }) => heard.length)
      await act(who, `${id_chamado}/${action}`, body)
      const since = (n: number): Evento[] => streams[n]?.heard.slice(before[n]) ?? []
      // Admin and painel hear everything; one of them tells when all have been told.
      await expect.poll(() => since(5).length).toBe(1)
      for (const [n, { who: reader }] of streams.entries()) {
        const [event] = since(n)
        if (event === undefined) continue
        expect([reader, event.id]).toEqual([reader, id_chamado])
        if (reader === 'painel') expect(event).toEqual({ noun: 'chamados', id: id_chamado })
        else {
          const { fila, novas } = await counts(reader)
          expect([reader, event.fila ?? null, event.nova]).toEqual([
            reader,
            fila,
            [novas].flat().includes(id_chamado),
          ])
        }
        seen.add(`${reader} ${event.nova} ${event.proprio}`)
      }
    }
    for (const { hangUp } of streams) hangUp()
    expect(seen).toEqual(
      new Set([
        'admin false undefined',
        'analista false true',
        'analista true true',
        // It left the queue, which is no own list; then it came.
        'other false false',
        'other true true',
        'cliente false undefined',
        'cliente true undefined',
        'painel undefined undefined',
        // Acted on it once, and it is no longer theirs.
        'analista false false',
      ]),
    )
  })

  it('a chamado that is read › the reader’s other screens, and nobody else’s', async () => {
    const { id_chamado } = await ticketOf(app, people, { id_analista: people.analista.usuario.id })
    await act('cliente', `${id_chamado}/responder`, { resposta: 'Ainda sem rede.' })
    const streams = await openStreams(['analista', 'cliente', 'admin'])
    await act('analista', `${id_chamado}/lido`, { id_atividade: 1 })
    await act('analista', `${id_chamado}/lido`, { id_atividade: 2_000_000_000 })
    const { id_chamado: next } = await ticketOf(app, people, { id_analista: people.analista.usuario.id })
    await act('admin', `${next}/responder`, { resposta: 'Depois.' })
    await Promise.all(streams.map(({ hears }) => hears(({ id }) => id === next)))
    const told = streams.map(({ who, heard }) => [who, heard.filter(({ noun }) => noun === 'lido')])
    // Once: after the first reading an entry was left.
    expect(told).toEqual([
      ['analista', [{ noun: 'lido', id: id_chamado }]],
      ['cliente', []],
      ['admin', []],
    ])
    for (const { hangUp } of streams) hangUp()
  })

  it('heard by many › lists are to be read within a coarse time; heard by few › at once', async () => {
    const crowd = await Promise.all(
      [...Array(20).fill('other'), ...Array(20).fill('analista')].map((who: Who) =>
        listen(address, people[who].token),
      ),
    )
    const [admin] = await openStreams(['admin'])
    const { id_chamado: queued } = await ticketOf(app, people)
    const { id_chamado: taken } = await ticketOf(app, people, { id_analista: people.admin.usuario.id })
    const comment = (id_chamado: number) =>
      app.call('POST', '/api/chamados/atividades', {
        token: people.admin.token,
        body: { id_chamado, descricao: 'Visto.' },
      })
    await comment(queued)
    expect(await admin?.hears(({ id }) => id === queued)).toMatchObject({ prazo: 250 })
    await comment(taken)
    expect((await admin?.hears(({ id }) => id === taken))?.prazo).toBeUndefined()
    for (const { hangUp } of [...crowd, ...(admin ? [admin] : [])]) hangUp()
  })
})
