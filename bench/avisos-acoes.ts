import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { withBenchPostgres } from './database.ts'
import type { Report } from './figures.ts'
import { median } from './measure.ts'
import { actOn, type Side, sideOf } from './prazos-acoes.ts'
import { startSink } from './smtp-sink.ts'

type Tools = Parameters<Parameters<typeof withBenchPostgres>[0]>

const LIVES = 60
const WARM_UP = 20
const TURNS = ['untold', 'told', 'told', 'untold', 'untold', 'told'] as const
type Which = (typeof TURNS)[number]
const ports = { told: 4563, untold: 4564, mail: 4565 }
const GOAL = 1.15

/**
 * What each action costs where people are told of it by the bell and by e-mail, beside the same in a company where nobody
 * is: there its ocorrência is written as told, as before there were avisos. In turns of their own, in which what the
 * actions of the turn before are told by leaves too.
 */
export async function measureTold(prepare: Tools[0], start: Tools[1], settle: Tools[2], report: Report) {
  const size = { visitas: 1000, chamados: 10_000 }
  const databases = {
    told: await prepare('bench_com_avisos', size),
    untold: await prepare('bench_sem_avisos', size),
  }
  const sink = await startSink(ports.mail)
  const mail = {
    ZELO_PUBLIC_URL: 'http://localhost:3000',
    ZELO_SMTP_URL: sink.url,
    ZELO_MAIL_FROM: 'suporte@bench.test',
  }
  await start('server/src/main.ts', ports.told, databases.told.url, '/readyz', mail)
  await start('server/src/main.ts', ports.untold, databases.untold.url, '/readyz')
  await settle()
  const [told, untold] = [await open(databases.told.url), await open(databases.untold.url)]
  await untold.query(`create or replace function bench_calado() returns trigger language plpgsql as
      $$ begin new.distribuida_em := now(); return new; end $$;
    create or replace trigger bench_calado before insert on ocorrencias for each row execute function bench_calado()`)
  // Everybody of the company reads everything by mail.
  await told.query(
    `insert into aviso_preferencias (id_usuario, grupo, canal, ligado)
      select id, 'meus', 'email', true from usuarios where id_empresa = $1 on conflict do nothing`,
    [databases.told.id_empresa],
  )

  const sides: Record<Which, Side> = {
    told: sideOf(ports.told, databases.told),
    untold: sideOf(ports.untold, databases.untold),
  }
  for (let life = 0; life < WARM_UP; life++) for (const side of Object.values(sides)) await actOn(side)
  const samples = new Map<string, Record<Which, number[]>>()
  for (const which of TURNS) {
    await untilSent(told)
    if (which === 'told')
      await told.query("update envios set proxima_em = now() where estado = 'fila' and id_grupo is null")
    for (let life = 0; life < LIVES; life++)
      for (const [what, ms] of await actOn(sides[which])) {
        const times = samples.get(what) ?? { told: [], untold: [] }
        times[which].push(ms)
        samples.set(what, times)
      }
  }
  await untilSent(told)
  const mails = `${sink.taken()} mails left meanwhile`
  for (const [what, times] of samples) {
    if (what === 'resumo') continue
    const [before, after] = [median(times.untold), median(times.told)]
    const note = `${before.toFixed(2)} to ${after.toFixed(2)} ms; ${mails}`
    report({
      what: `${what}, told of by e-mail against not`,
      value: after / before,
      unit: 'x',
      goal: GOAL,
      note,
    })
  }
  await told.end()
  await untold.end()
  sink.stop()
}

async function open(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

/** Nothing is left that would be done in the other one's turn. */
async function untilSent(client: pg.Client) {
  for (;;) {
    const { rows } = await client.query<{
      left: number
    }>(`select (select count(*) from ocorrencias where distribuida_em is null)
      + (select count(*) from envios where estado in ('fila', 'enviando') and proxima_em <= now()) as left`)
    if (Number(rows[0]?.left) === 0) return
    await sleep(100)
  }
}
