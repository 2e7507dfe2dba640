import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { distribute } from '#server/features/avisos/distribuicao/tell.ts'
import { findReaders } from '#server/features/chamados/reach.ts'
import { emailCanal } from '#server/features/emails/saida/canal.ts'
import { webhookCanal } from '#server/features/webhooks/entrega/canal.ts'
import { openPool } from '#server/platform/db/connect.ts'
import { percentile } from '#server/testing/proof/percentile.ts'
import { listen } from '#server/testing/eventos/listen.ts'
import { giveSession, launchBrowser } from '../scripts/browser.ts'
import { measureTold } from './avisos-acoes.ts'
import { type BenchDatabase, withBenchPostgres } from './database.ts'
import { measureIdle, measureQueued, withoutServer } from './envios.ts'
import { besideBare, type Report } from './figures.ts'
import { fetchOnce, measure, type Times } from './measure.ts'

const ROUNDS = 300
const ports = { bare: 4560, zelo: 4561 }
const CHAMADOS = 1_000_000
const SMALL = 10_000
const BIG = 1_000_000
const HEARERS = 200
const ACTIONS = 100
const RINGS = 40
/** E-mail and webhooks. */
const CHANNELS = 2

const perfis = ['admin', 'analista', 'cliente'] as const
type Perfil = (typeof perfis)[number]
const calls = [
  { what: 'contagem', path: '/api/avisos/contagem', goal: 3 },
  { what: 'avisos', path: '/api/avisos', goal: 5 },
  { what: 'avisos, unread ones', path: '/api/avisos?nao_lidos=true', goal: 5 },
]
type Asked = (typeof calls)[number] & { perfil: Perfil }
const asked: Asked[] = perfis.flatMap((perfil) => calls.map((call) => ({ ...call, perfil })))

/** With e-mail set up and a million tickets: the bell with ten thousand avisos and with a million, and what telling people costs. */
export const benchAvisos = (report: Report) =>
  withBenchPostgres(async (prepare, start, settle) => {
    const database = await prepare('bench_chamados_1000000', { visitas: 100_000, chamados: CHAMADOS })
    await start('bench/bare.ts', ports.bare, database.url, '/')
    await start('server/src/main.ts', ports.zelo, database.url, '/readyz', withoutServer)
    await settle()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await fill(client, database, SMALL)
    const few = await measureBell(database)
    await fill(client, database, BIG)
    const many = await measureBell(database)
    for (const [place, { what, perfil, goal }] of asked.entries()) {
      const [before, after] = [few.times[place], many.times[place]]
      if (!before || !after) throw new Error('nothing was measured')
      for (const figure of besideBare(`${what} of ${perfil}`, many.bare, after, {
        median: goal,
        p95: goal * 3,
      }))
        report(figure)
      report({
        what: `${what} of ${perfil}, 1,000,000 against 10,000`,
        value: after.median / before.median,
        unit: 'x',
        goal: 1.5,
        note: `${before.median.toFixed(2)} to ${after.median.toFixed(2)} ms`,
      })
    }
    const id_chamado = await measureTelling(client, database, report)
    await client.query('update avisos set lido_em = now() where lido_em is null')
    await measureRinging(database, id_chamado, report)
    await client.query('truncate envios, canais')
    await measureIdle(client, database, CHANNELS, report)
    await measureQueued(client, database, ports.zelo, report)
    await clear(client)
    await client.end()
    await measureTold(prepare, start, settle, report)
  })

/** A fiftieth for each who asks, the newest sixty of them unread; the rest is other people's. */
async function fill(
  client: pg.Client,
  { id_admin, id_analista, id_cliente, id_empresa }: BenchDatabase,
  total: number,
) {
  await clear(client)
  await client.query("set session_replication_role = 'replica'")
  const from = (await client.query<{ id: string }>('select coalesce(max(id), 0) as id from ocorrencias'))
    .rows[0]
  await client.query(
    `insert into ocorrencias (tipo, tabela, id_registro, id_autor, criada_em, distribuida_em)
    select 'fechado', 'chamados', 1 + n % $2, $3, now(), now() from generate_series(1, $1) as n`,
    [total, CHAMADOS, id_admin],
  )
  await client.query(
    `with meus as (
      select array(select id_chamado from chamados where excluido_em is null order by id_chamado desc limit 300) as admin,
        array(select id_chamado from chamados where excluido_em is null and id_analista = $4 order by id_chamado desc limit 300) as analista,
        array(select id_chamado from chamados where excluido_em is null and id_cliente = $6 order by id_chamado desc limit 300) as cliente)
    insert into avisos (id_usuario, id_ocorrencia, tipo, quem, id_chamado, criado_em, lido_em)
    select case n % 50 when 0 then $3 when 1 then $4 when 2 then $5 else 100 + n % 4000 end, $7 + n, 'fechado',
      case n % 50 when 0 then 'admins' when 2 then 'abriu' else 'analista' end,
      case n % 50 when 0 then admin[1 + n / 50 % cardinality(admin)] when 1 then analista[1 + n / 50 % cardinality(analista)]
        when 2 then cliente[1 + n / 50 % cardinality(cliente)] else 1 + n % $2 end,
      now() - ($1 - n) * interval '6 seconds', case when n <= $1 - 50 * 60 then now() end
    from meus, generate_series(1, $1::int) as n`,
    [total, CHAMADOS, id_admin, id_analista, id_cliente, id_empresa, from?.id ?? 0],
  )
  await client.query("set session_replication_role = 'origin'")
  await client.query('vacuum analyze avisos, ocorrencias')
}

/** As the other parts know these data. */
const clear = (client: pg.Client) =>
  // With all constraints looked at it would take minutes.
  client.query(`truncate avisos, ocorrencias, envios, canais, aviso_preferencias restart identity;
    set session_replication_role = 'replica';
    delete from usuarios where email like 'colega%@bench.test';
    set session_replication_role = 'origin'`)

async function measureBell(database: BenchDatabase): Promise<{ bare: Times; times: Times[] }> {
  const [bare, ...times] = await measure(
    [
      { port: ports.bare, path: '/' },
      ...asked.map(({ path, perfil }) => ({ port: ports.zelo, path, token: database[perfil] })),
    ],
    ROUNDS,
  )
  if (!bare) throw new Error('nothing was measured')
  return { bare, times }
}

/** One answer to two hundred people, a look with nothing to tell, and how long a bell takes to ring. */
async function measureTelling(client: pg.Client, database: BenchDatabase, report: Report) {
  const statements: string[] = []
  const db = openPool(
    { connectionString: database.url },
    {
      max: 1,
      pooled: false,
      onError: () => {},
      log: ({ query }) => void statements.push(query.sql),
    },
  )
  const clock = () => new Date()
  const settings = withoutServer
  const canais = [emailCanal({ settings }), webhookCanal({ clock, outward: {} })]
  const tell = () => distribute({ db, clock, findReaders, canais })
  const { rows } = await client.query<{ id_chamado: number }>(
    `with gente as (insert into usuarios (nome, sobrenome, email, perfil, senha_hash, id_empresa)
        select 'Colega', n::text, 'colega' || n || '@bench.test', 'cliente', 'nenhuma', $1 from generate_series(1, $2) as n
        returning id),
      escolhas as (insert into aviso_preferencias select id, 'meus', 'email', true from gente)
    select id_chamado from chamados where id_cliente = $1 and excluido_em is null and id_status = 1 and id_analista = any(
      select id from usuarios where perfil = 'analista' and ativo = 'S') order by id_chamado desc limit 1`,
    [database.id_empresa, HEARERS],
  )
  const id_chamado = rows[0]?.id_chamado ?? 0
  const happen = () =>
    // The server is not woken: what it would tell is told here.
    client.query(
      `begin; set local session_replication_role = 'replica';
      insert into ocorrencias (tipo, tabela, id_registro, criada_em) values ('resposta_equipe', 'chamados', ${id_chamado}, now()); commit`,
    )
  const times: number[] = []
  const counts: number[] = []
  for (let round = 0; round < 30; round++) {
    await happen()
    statements.length = 0
    const started = performance.now()
    await tell()
    if (statements.length > 4) times.push(performance.now() - started)
    counts.push(statements.length)
  }
  const { rows: queued } = await client.query<{ total: number }>(
    "select count(*)::int as total from envios where id_chamado = $1 and canal = 'email'",
    [id_chamado],
  )
  const mails = Math.round((queued[0]?.total ?? 0) / counts.length)
  report({
    what: `one answer to ${HEARERS} people, by bell and e-mail: statements`,
    value: Math.max(...counts),
    unit: '',
    goal: 6,
    note: `${percentile(times, 0.5).toFixed(1)} ms, ${mails} mails each`,
  })
  statements.length = 0
  await tell()
  report({
    what: 'a look with nothing to tell, statements besides begin and commit',
    value: statements.filter((text) => !['begin', 'commit'].includes(text)).length,
    unit: '',
    goal: 1,
  })
  await db.destroy()

  const address = `http://127.0.0.1:${ports.zelo}`
  const stream = await listen(address, database.cliente)
  await stream.hears(({ noun }) => noun === 'tudo')
  const rings: number[] = []
  for (let n = 0; n < ACTIONS; n++) {
    await fetchOnce({
      port: ports.zelo,
      path: `/api/chamados/atividades`,
      token: database.admin,
      body: () => ({ id_chamado, descricao: `Estamos vendo, ${n}.` }),
    })
    const [answered, heard] = [performance.now(), stream.heard.length]
    const rang = () => stream.heard.slice(heard).some(({ noun }) => noun === 'avisos')
    await stream.hears(rang)
    await fetchOnce({ port: ports.zelo, path: '/api/avisos/contagem', token: database.cliente })
    rings.push(performance.now() - answered)
  }
  stream.hangUp()
  report({
    what: 'from an answer to the number of the bell, 95th',
    value: percentile(rings, 0.95),
    unit: 'ms',
    goal: 1000,
    note: `median ${percentile(rings, 0.5).toFixed(0)} ms`,
  })
  return id_chamado
}

/** The same on the screen of somebody who has the product open: from the answer to the number beside the bell. */
async function measureRinging(
  { cliente, admin, id_cliente }: BenchDatabase,
  id_chamado: number,
  report: Report,
) {
  const address = `http://127.0.0.1:${ports.zelo}`
  const browser = await launchBrowser()
  const page = await browser.newPage()
  await giveSession(page, cliente, { id: id_cliente, nome: 'Cliente', perfil: 'cliente' })
  const listening = page.waitForResponse(`${address}/api/eventos`)
  await page.goto(`${address}/dashboard/cliente/ajuda`)
  await listening
  const rings: number[] = []
  for (let n = 1; n <= RINGS; n++) {
    const name = n === 1 ? 'Avisos, 1 não lido' : `Avisos, ${n} não lidos`
    const shown = page.getByRole('button', { name, exact: true }).waitFor()
    await fetchOnce({
      port: ports.zelo,
      path: '/api/chamados/atividades',
      token: admin,
      body: () => ({ id_chamado, descricao: `Continuamos vendo, ${n}.` }),
    })
    const answered = performance.now()
    await shown
    rings.push(performance.now() - answered)
    // A person is told now and then: each time is one of its own.
    await sleep(1200)
  }
  await browser.close()
  report({
    what: 'from an answer to the bell on the screen, 95th',
    value: percentile(rings, 0.95),
    unit: 'ms',
    goal: 1000,
    note: `median ${percentile(rings, 0.5).toFixed(0)} ms`,
  })
}
