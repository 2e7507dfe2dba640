import { openPool } from '#server/platform/db/connect.ts'
import { startSession } from '#server/platform/identity/sessions.ts'
import { buildSilentApp } from '../app/build.ts'

/**
 * Starts a server, sets its clock to each of these moments and prints what its calls answer; the zone is the
 * process's.
 */
const [connectionString, id_usuario, ...questions] = process.argv.slice(2)
const db = openPool({ connectionString }, { max: 2, pooled: false, onError: () => {} })
let now = new Date()
const app = await buildSilentApp({ db, clock: () => now })
const answers: string[] = []
for (const question of questions) {
  const [moment = '', url = ''] = question.split(' ')
  now = new Date(moment)
  const authorization = `Bearer ${await startSession(db, Number(id_usuario), now)}`
  const { statusCode, body } = await app.inject({ url, headers: { authorization } })
  answers.push(`${question} ${statusCode} ${body}`)
}
console.log(JSON.stringify({ hour: new Date('2026-11-16T12:00:00Z').getHours(), answers }))
await app.close()
await db.destroy()
