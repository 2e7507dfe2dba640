import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { News } from '#server/platform/db/live.ts'
import { useApp } from '#server/testing/app/app.ts'
import { foundBy, peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'
import { gatherTexts, writeWordsSoon } from '../jobs.ts'

const app = useApp()
let people: People
beforeAll(async () => {
  people = await peopleAround(app)
})

const search = (busca: string, who: keyof People = 'admin') => foundBy(app, people[who], busca)

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

  it('of a text that cannot be read, or of a long history that is read again, keep nobody from being found', async () => {
    const { id_chamado } = await ticketOf(app, people, { descricao: 'Cupinzeiro' })
    const token = people.admin.token
    await sql`insert into atividades (id_chamado, id_analista, tipo, descricao, status_chamado)
      select ${id_chamado}, ${people.admin.usuario.id}, 'comentario', 'Formiga' || n, 1 from generate_series(1, 60) as n`.execute(
      app.db,
    )
    await gatherTexts(app.db, new Date())
    await app.call('PUT', `/api/chamados/${id_chamado}`, { token, body: { descricao: 'Formigueiro' } })
    // Words of before the change are found while the history is read again, and no longer than that.
    expect(await search('formigueiro formiga7')).toEqual([id_chamado])
    await gatherTexts(app.db, new Date())
    expect([await search('formiga7 formigueiro'), await search('cupinzeiro formiga7')]).toEqual([
      [id_chamado],
      [],
    ])

    await sql`create function lexemas_de_teste() returns trigger language plpgsql as $$ begin
      if new.palavras @@ 'veneno'::tsquery then raise exception 'unreadable'; end if; return new; end $$`.execute(
      app.owner,
    )
    await sql`create trigger palavras_de_teste before insert on palavras_soltas for each row execute function lexemas_de_teste()`.execute(
      app.owner,
    )
    await ticketOf(app, people, { titulo: 'Veneno' })
    const { id_chamado: other } = await ticketOf(app, people, { titulo: 'Besouro' })
    expect([await search('veneno'), await search('besouro')]).toEqual([[], [other]])
    await sql`drop trigger palavras_de_teste on palavras_soltas`.execute(app.owner)
    await gatherTexts(app.db, new Date())
    expect(await search('veneno')).toHaveLength(1)
  })

  it('are found by all who search at the same time, whoever of them writes the words', async () => {
    for (let n = 0; n < 10; n++) {
      const { id_chamado } = await ticketOf(app, people, { titulo: `Centopeia${n}` })
      const found = await Promise.all([1, 2, 3, 4].map(() => search(`centopeia${n}`)))
      expect(found).toEqual([[id_chamado], [id_chamado], [id_chamado], [id_chamado]])
    }
  })
})
