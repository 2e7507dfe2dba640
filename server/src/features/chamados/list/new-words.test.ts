import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { News } from '#server/platform/db/live.ts'
import { rowsOf, useApp } from '#server/testing/app/app.ts'
import { peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'
import { gatherTexts, writeWordsSoon } from '../jobs.ts'

const app = useApp()
let people: People
beforeAll(async () => {
  people = await peopleAround(app)
})

const search = async (busca: string, who: keyof People = 'admin') =>
  rowsOf(
    await app.call('GET', `/api/chamados?busca=${encodeURIComponent(busca)}`, { token: people[who].token }),
  ).map(({ id_chamado }) => id_chamado)

describe('the words of a new text', () => {
  const waiting = async () =>
    (await app.db.selectFrom('textos_novos').select('id_texto').execute()).map(({ id_texto }) => id_texto)

  it('are written a moment after somebody heard of the change', async () => {
    const { id_chamado } = await ticketOf(app, people, { titulo: 'Marimbondo' })
    expect(await waiting()).not.toEqual([])
    let tell = (_news: News) => {}
    const stop = writeWordsSoon(app.db, {
      follow: (listener) => {
        tell = listener
        return () => {}
      },
    })
    tell({ payloads: ['1'] })
    await expect.poll(waiting, { timeout: 10_000 }).toEqual([])
    stop()
    const { rows } = await sql`select from palavras_soltas
      where id_chamado = ${id_chamado} and palavras @@ 'marimbondo'::tsquery`.execute(app.db)
    expect(rows).toHaveLength(1)
  })

  it('wait while somebody writes to the ticket, and say of it what it then says', async () => {
    const { id_chamado } = await ticketOf(app, people, { titulo: 'Vaga-lume' })
    await app.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('chamados')
        .set({ id_cliente: people.stranger.usuario.id_empresa ?? 0 })
        .where('id_chamado', '=', id_chamado)
        .execute()
      expect(await search('vaga-lume')).toEqual([])
      expect(await waiting()).toEqual([0])
    })
    expect([await search('vaga-lume', 'cliente'), await search('vaga-lume', 'stranger')]).toEqual([
      [],
      [id_chamado],
    ])
  })

  it('are written once, whoever writes them: answers, edits and searches at the same time', async () => {
    const { id_chamado } = await ticketOf(app, people, {
      titulo: 'Louva-a-deus',
      id_analista: people.analista.usuario.id,
    })
    await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        await app.call('POST', `/api/chamados/${id_chamado}/responder`, {
          token: people.analista.token,
          body: { resposta: `Libélula${n}` },
        })
        if (n % 4 === 0)
          await app.call('PUT', `/api/chamados/${id_chamado}`, {
            token: people.admin.token,
            body: { descricao: `Joaninha${n}` },
          })
        await Promise.all([search(`libelula${n}`), n % 3 === 0 && gatherTexts(app.db, new Date())])
      }),
    )
    for (let n = 0; n < 12; n++) expect(await search(`libelula${n} louva`)).toEqual([id_chamado])
    expect(await waiting()).toEqual([])
  })
})
