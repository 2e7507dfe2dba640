import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { openPool } from '#server/platform/db/connect.ts'
import { zelo } from '#server/platform/identity/actor.ts'
import { record } from '#server/platform/record/record.ts'
import type { Job } from '#server/platform/background/job.ts'
import { startWork } from '#server/platform/background/work.ts'
import { quick } from './work.ts'

/** A process whose one job stops in the middle of its effect, says so, and goes on at a line. */
const [connectionString] = process.argv.slice(2)
const db = openPool({ connectionString }, { max: 2, pooled: false, onError: () => {} })
const lines = createInterface({ input: process.stdin })
const job: Job = {
  name: 'prova',
  title: 'Prova',
  run: ({ id = 0, finish }) =>
    finish(async (tx) => {
      await record(tx, zelo, { acao: 'alterar', tabela: 'instalacao', id_registro: id }, { now: new Date() })
      const told = once(lines, 'line')
      console.log(`amid ${id}`)
      await told
    }),
}
const onEnd = (_: string, error: unknown) => console.log(error === undefined ? 'ended' : 'undone')
const work = startWork({ config: { connectionString }, pooled: false, db, jobs: [job], pace: quick, onEnd })
await work.ready
console.log('ready')
