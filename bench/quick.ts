import { execFileSync } from 'node:child_process'
import { artigosCalls } from './artigos.ts'
import { chamadosCalls } from './chamados-calls.ts'
import { campoCalls } from './campo.ts'
import { fillCampo } from './campo-dados.ts'
import { withBenchPostgres } from './database.ts'
import type { Report } from './figures.ts'
import { paineisCalls } from './paineis.ts'
import { explain, hasBigScan, hearCalls } from './plans.ts'
import { prazosCalls } from './prazos.ts'
import { visitasCalls } from './visitas.ts'
import { weigh } from './weights.ts'

const SMALL = { visitas: 5000, chamados: 10_000, artigos: 10 }
/**
 * Allowed statements: the session, and a list with its total; a search of articles also looks up words, sounds and
 * synonyms.
 */
const MOST_STATEMENTS = 10
/** A registro is known or not, before and under the lock of its visita; it is applied, recorded twice, and answered with its visita. */
const MOST_OF_REGISTRO = 12

/**
 * npm run bench -- --quick: deterministic checks only. Each call on 10,000 tickets: no sequential scan of a growing
 * table, no statement per row, few statements; and the size of each screen.
 */
export const benchQuick = (report: Report) =>
  withBenchPostgres(async (prepare) => {
    execFileSync('node', ['scripts/build-web.ts'])
    const database = await prepare('bench_rapido', SMALL)
    const calls = [
      ...chamadosCalls(database, SMALL.chamados),
      ...visitasCalls(database),
      ...paineisCalls(database),
      ...prazosCalls(database).map(({ what, path, perfil }) => ({ what, path, token: database[perfil] })),
      ...artigosCalls(database),
      ...campoCalls(database, await fillCampo(database)),
    ]
    const heard = await hearCalls(database.url, calls)
    const failed = heard.filter(({ status }) => status !== 200)
    report({
      what: 'calls that were not answered',
      value: failed.length,
      unit: '',
      goal: 0,
      note: namesOf(failed),
    })
    const plans = await explain(database.url, heard)
    const scans = plans.filter(({ plan }) => hasBigScan(plan))
    report({
      what: 'plans with a sequential scan of a big table',
      value: scans.length,
      unit: '',
      goal: 0,
      note: namesOf(scans),
    })
    for (const { what, plan } of scans) console.log(`== ${what}\n${plan}`)

    const registro = heard.find(({ what }) => what === 'registro')
    report({
      what: 'statements of one registro',
      value: registro?.statements.length ?? 0,
      unit: '',
      goal: MOST_OF_REGISTRO,
    })
    const most = heard
      .filter((one) => one !== registro)
      .toSorted((a, b) => b.statements.length - a.statements.length)[0]
    report({
      what: 'statements of one call, at most',
      value: most?.statements.length ?? 0,
      unit: '',
      goal: MOST_STATEMENTS,
      note: most?.what ?? '',
    })
    // The same list with three rows and with fifty: what asks per row asks more often.
    const lists = calls.filter(({ path }) => path.includes('por_pagina='))
    const sized = (rows: number) =>
      lists.map((call) => ({
        ...call,
        path: call.path.replace(/por_pagina=\d+/, `por_pagina=${rows}`).replace(/&pagina=\d+/, ''),
      }))
    const [few, many] = [await hearCalls(database.url, sized(3)), await hearCalls(database.url, sized(50))]
    const growing = many.filter(
      ({ statements }, place) => statements.length > (few[place]?.statements.length ?? 0),
    )
    report({
      what: 'lists that ask more often for more rows',
      value: growing.length,
      unit: '',
      goal: 0,
      note: namesOf(growing),
    })
    for (const figure of weigh()) report(figure)
  })

const namesOf = (found: { what: string }[]) => [...new Set(found.map(({ what }) => what))].join(', ')
