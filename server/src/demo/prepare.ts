import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { demoAccount } from '#contract/demo.ts'
import { perfis } from '#contract/endpoint.ts'
import { daysBefore, localDate } from '#server/platform/time/clock.ts'
import { type DatabaseConfig, type Db, openPool } from '#server/platform/db/connect.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { SetupError } from '#server/platform/process/setup-error.ts'
import type { Store } from '#server/platform/storage/store.ts'
import { attachTo, letGo } from './anexos.ts'
import { linkTo } from './envios.ts'
import { type Receive, receiveHeld } from './retidos.ts'
import { seedArtigos } from './artigos.ts'
import { seedAvisos } from './avisos.ts'
import { makeCalendar } from './calendar.ts'
import { seedChamados } from './chamados.ts'
import { seedCampo } from './em-campo.ts'
import { seedPeople } from './people.ts'
import { seedPlanos } from './planos.ts'
import { makeRandom } from './random.ts'
import { withRats } from './rats.ts'
import { shiftDemo } from './shift.ts'
import { seedPrazos } from './prazos.ts'
import { seedTraces } from './traces.ts'
import { seedVisitas } from './visitas.ts'

const SEED = 20_240_229

type Wanted = {
  novo: boolean
  now: Date
  store: Store
  /** Where people open it. */
  base?: string
  /** The way in for mails; without it none comes. */
  receive?: Receive
}

/** Uses the owner's role: only it may change the history's dates. */
export async function prepareDemoAs(owner: DatabaseConfig, wanted: Wanted): Promise<string[]> {
  const db = openPool(owner, { max: 1, pooled: false, onError: () => {} })
  try {
    return await prepareDemo(db, wanted)
  } finally {
    await db.destroy()
  }
}

/** Fills an empty database with the demo, or moves an older demo to today. Returns the accounts to print. */
export async function prepareDemo(db: Db, wanted: Wanted): Promise<string[]> {
  const { novo, now, store, base = 'http://localhost:3000', receive } = wanted
  const isFilled = await inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`lock table instalacao`.execute(tx)
    const found = await tx.selectFrom('instalacao').selectAll().executeTakeFirst()
    if (found?.modo !== 'demo') await refuseRealCompany(tx)
    if (found?.modo === 'demo' && !novo) {
      await bringToToday(tx, found.dia_demo ?? localDate(now), { now, store })
      await linkTo(tx, base)
      return false
    }
    await letGo(tx, () => fill(tx, { now, store, base }))
    return true
  })
  if (isFilled && receive) await receiveHeld(db, receive, now)
  return perfis.map((perfil) => {
    const { email, senha } = demoAccount(perfil)
    return `${perfil.padEnd(9)} ${email}  senha ${senha}`
  })
}

async function refuseRealCompany(tx: Db) {
  const someone = await tx.selectFrom('usuarios').select('id').limit(1).executeTakeFirst()
  if (someone)
    throw new SetupError(
      'Este banco de dados já tem usuários e não é da demonstração. A demonstração não toca nele: aponte DATA_DIR ou DATABASE_URL para outro.',
    )
}

type Filled = { now: Date; store: Store; base: string }

async function fill(tx: Db, { now, store, base }: Filled) {
  await sql`set local zelo.manutencao = 'sim'`.execute(tx)
  await emptyTables(tx)
  const calendar = makeCalendar(now)
  const random = makeRandom(SEED)
  await tx.insertInto('instalacao').values({ modo: 'demo', dia_demo: calendar.today }).execute()
  const people = await seedPeople(tx, calendar, random)
  await seedArtigos(tx, people, calendar, random)
  await seedVisitas(tx, people, calendar, random)
  await seedPlanos(tx, people, calendar)
  await seedChamados(tx, people, calendar, random, attachTo(store))
  await seedPrazos(tx, people, calendar)
  await sql`select preencher_movimentos()`.execute(tx)
  await readOlderNews(tx, now)
  await seedTraces(tx, people, calendar)
  await seedCampo(tx, store, people, calendar)
  await seedAvisos(tx, calendar, base)
}

/** Tables that migrations fill. */
const SHIPPED = ['migracoes', 'status', 'prioridades', 'sinonimos', 'assistente', 'prazos']

/** From the catalog, so that a new table cannot be forgotten. */
async function emptyTables(tx: Db) {
  const { rows } = await sql<{ tabela: string }>`select tablename as tabela from pg_tables
    where schemaname = 'public' and tablename <> all(${SHIPPED})`.execute(tx)
  const tables = rows.map(({ tabela }) => sql.table(tabela))
  await sql`truncate ${sql.join(tables)} restart identity`.execute(tx)
}

/** Entries older than a day are marked as read, so that new ones stand out. */
const readOlderNews = (tx: Db, now: Date) =>
  sql`insert into leituras (id_usuario, id_chamado, id_atividade, id_nota)
    select u.id, t.id_chamado, max(a.id_atividade), case when u.perfil = 'cliente' then 0 else coalesce((select max(n.id)
      from notas_internas n where n.id_chamado = t.id_chamado and n.criado_em < ${daysBefore(now, 1)}), 0) end
    from chamados t
      join usuarios u on u.id = t.id_analista or u.id_empresa = t.id_cliente
      join atividades a on a.id_chamado = t.id_chamado and a.data_criacao < ${daysBefore(now, 1)}
    group by u.id, t.id_chamado`.execute(tx)

async function bringToToday(tx: Db, from: string, { now, store }: Pick<Wanted, 'now' | 'store'>) {
  const today = localDate(now)
  const days = Temporal.PlainDate.from(from).until(today).days
  if (days <= 0) return
  await withRats(tx, store, () => shiftDemo(tx, days, now))
  await tx.updateTable('instalacao').set({ dia_demo: today }).execute()
}
