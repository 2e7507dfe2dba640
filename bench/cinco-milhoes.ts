import { chamadosCalls } from './chamados-calls.ts'
import { type BenchDatabase, withBenchPostgres } from './database.ts'
import type { Report } from './figures.ts'
import { measure } from './measure.ts'
import { paineisCalls } from './paineis.ts'

const CHAMADOS = 5_000_000
const ROUNDS = 40
const PORT = 4540
/** People notice at a tenth of a second. */
const NOTICED_MS = 100

/** Every call of the ticket screens and dashboards with five million tickets. Takes an hour or more and 46 GB for the data. */
export const benchCincoMilhoes = (report: Report) =>
  withBenchPostgres(async (prepare, start, settle) => {
    const huge = await prepare('bench_chamados_5000000', { visitas: 100_000, chamados: CHAMADOS })
    await start('server/src/main.ts', PORT, huge.url, '/readyz')
    await settle()
    await measureHuge(huge, PORT, report)
  })

async function measureHuge(huge: BenchDatabase, port: number, report: Report) {
  for (const { what, path, token } of [...chamadosCalls(huge, CHAMADOS), ...paineisCalls(huge)]) {
    const [times] = await measure([{ port, path, token }], ROUNDS)
    if (!times) throw new Error('nothing was measured')
    report({
      what: `5,000,000 tickets: ${what}, 95th`,
      value: times.p95,
      unit: 'ms',
      goal: NOTICED_MS,
      note: `median ${times.median.toFixed(1)} ms`,
    })
  }
}
