import pg from 'pg'
import { type BenchDatabase, withBenchPostgres } from './database.ts'
import type { Figure, Report } from './figures.ts'
import { measure, type Target } from './measure.ts'

const ROUNDS = 300
const PORT = 4523
const CHAMADOS = 10_000
const NOTAS = 200_000
const FILES = 20
const ENTRIES = 1000

/** The conversation with files, the note beside the comment, and the search of staff with many notes and with few. */
export const benchConversa = (report: Report) =>
  withBenchPostgres(async (prepare, start, settle) => {
    const database = await prepare('bench_conversa_10000', { visitas: 1000, chamados: CHAMADOS })
    await start('server/src/main.ts', PORT, database.url, '/readyz')
    await settle()
    const [bare, filed, long] = await makeChamados(database)
    const ask = (path: string, perfil: 'admin' | 'analista' = 'admin', body?: () => unknown): Target => ({
      port: PORT,
      path,
      token: database[perfil],
      ...(body && { body }),
    })
    const conversa = (id: number | undefined) => ask(`/api/chamados/${id}/conversa`)
    report(await ratio('conversation with 20 files against none', conversa(bare), conversa(filed), 1.3))
    report(await ratio('conversation of 1,000 entries against 10', conversa(bare), conversa(long), 3))
    for (const size of [200, 4000]) {
      const text = () => `${Math.random()} cabo queimado na sala do servidor `.repeat(200).slice(0, size)
      const comment = ask('/api/chamados/atividades', 'admin', () => ({
        id_chamado: bare,
        descricao: text(),
      }))
      const note = ask(`/api/chamados/${bare}/notas`, 'admin', () => ({ texto: text() }))
      report(await ratio(`note of ${size} characters against a comment`, comment, note, 1.1))
    }
    await searchAmongNotas(database, report, ask)
  })

async function ratio(what: string, before: Target, after: Target, goal: number): Promise<Figure> {
  const [first, second] = await measure([before, after], ROUNDS)
  if (!first || !second) throw new Error('nothing was measured')
  return {
    what: `${what}, median`,
    value: second.median / first.median,
    unit: 'x',
    goal,
    note: `${first.median.toFixed(2)} to ${second.median.toFixed(2)} ms`,
  }
}

/** Three open tickets with ten entries: one as it is, one with files at its entries, one with a thousand entries and notes. */
async function makeChamados({ url, id_admin }: BenchDatabase): Promise<number[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Of the run before.
  await client.query(
    `set zelo.manutencao = 'sim'; delete from anexos; delete from notas_internas; reset zelo.manutencao`,
  )
  const { rows } = await client.query<{ id: number }>(
    'select id_chamado as id from chamados where id_status = 1 and excluido_em is null order by id_chamado desc limit 3',
  )
  const ids = rows.map(({ id }) => id)
  for (const [place, id] of ids.entries())
    await client.query(
      `insert into atividades (id_chamado, id_analista, descricao, status_chamado, tipo)
      select $1, $2, repeat('Verifiquei os cabos e reiniciei. ', 8), 1, 'resposta' from generate_series(1, $3)`,
      [id, id_admin, place === 2 ? ENTRIES : 10],
    )
  await client.query(
    `insert into anexos (id_usuario, id_chamado, id_atividade, nome, tipo, tamanho, recebido, sha256, estado, local, miniatura, usado_em)
    select $2, $1, id_atividade, 'foto ' || n || '.png', 'image/png', 90000, 90000, sha256('x'), 'pronto', 'pasta', decode(repeat('00', 20000), 'hex'), now()
    from generate_series(1, $3) as n, lateral (select id_atividade from atividades where id_chamado = $1 order by id_atividade desc limit 1 offset n % 10) as a`,
    [ids[1], id_admin, FILES],
  )
  await client.end()
  return ids
}

type Ask = (path: string, perfil: 'admin' | 'analista') => Target

/** A word of all notes, one of every tenth, and one of a few, before and after there are many. */
async function searchAmongNotas({ url, id_admin }: BenchDatabase, report: Report, ask: Ask) {
  const words = ['quetzal', 'impressora', 'xilofone']
  const searches = words.flatMap((word) =>
    (['admin', 'analista'] as const).map((perfil) => ({
      what: `search of ${word} by ${perfil}`,
      target: ask(`/api/chamados?por_pagina=9&campos=lista&busca=${word}`, perfil),
    })),
  )
  const before = await measure(
    searches.map(({ target }) => target),
    50,
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into notas_internas (id_chamado, id_autor, texto)
    select 1 + n % $2, $1, 'O quetzal voltou' || case when n % 10 = 0 then ' e a impressora' else '' end
      || case when n % 20000 = 0 then ' com xilofone' else '' end || ' da sala ' || n
    from generate_series(1, $3) as n where exists (select from chamados where id_chamado = 1 + n % $2)`,
    [id_admin, CHAMADOS, NOTAS],
  )
  await client.query('vacuum analyze notas_internas')
  await client.end()
  const after = await measure(
    searches.map(({ target }) => target),
    50,
  )
  for (const [place, { what }] of searches.entries()) {
    const [few, many] = [before[place], after[place]]
    if (few && many)
      report({
        what: `${what}, 200,000 notes against none`,
        value: many.median / few.median,
        unit: 'x',
        note: `${few.median.toFixed(2)} to ${many.median.toFixed(2)} ms`,
      })
  }
}
