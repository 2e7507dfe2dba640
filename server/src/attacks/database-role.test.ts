import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { forgetAudit } from '#server/platform/background/cleanup.ts'
import { daysBefore } from '#server/platform/time/clock.ts'
import { type DatabaseConfig, openClient } from '#server/platform/db/connect.ts'
import { errorCode } from '#server/platform/db/errors.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { writeRetention } from '#server/platform/record/retention.ts'
import { asRole, roles } from '#server/platform/postgres/roles.ts'
import { createDatabase, useDatabase } from '#server/testing/app/database.ts'
import { urlOf } from '#server/testing/app/database-url.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { makeChamadoWithHistory } from '#server/testing/chamados/factory.ts'
import { embeddedIn } from '#server/testing/processes/engines.ts'
import { getJson, makeFolder, runProgram } from '#server/testing/processes/process.ts'
import { prove } from '#server/testing/proof/proof.ts'

const database = useDatabase()
const DENIED = '42501'
const row = { nome_usuario: 'x', acao: 'criar', tabela: 'clientes', antes: null, depois: null }
const entry = (quando: Date) => ({ ...row, quando, id_usuario: null, id_registro: 1, id_requisicao: null })

/** What an attacker would try who can run any statement in the server. */
const attempts = [
  "update auditoria set acao = 'outra'",
  'delete from auditoria',
  'truncate auditoria',
  'drop trigger auditoria_somente_acrescentar on auditoria',
  'alter table auditoria disable trigger all',
  'alter table auditoria owner to current_user',
  'drop table auditoria',
  "begin; set local zelo.manutencao = 'sim'; delete from auditoria",
  'set session_replication_role = replica',
  'create trigger t before insert on auditoria for each row execute function somente_acrescentar()',
  'create or replace function somente_acrescentar() returns trigger language plpgsql as $$ begin return old; end $$',
  'create rule r as on insert to auditoria do instead nothing',
  "update atividades set descricao = 'outra'",
  'delete from atividades',
  'truncate atividades, chamados cascade',
  'delete from artigos_versoes',
  "update notas_internas set texto = 'outra'",
  'delete from notas_internas',
  'delete from lapides',
  "update campo_registros set situacao = 'aplicado'",
  'delete from campo_decisoes',
  'update prazos set auditoria_dias = 1',
  'update migracoes set checksum = nome',
  'alter role current_user superuser',
  `set role ${roles.admin}`,
  `set role ${roles.owner}`,
  `set session authorization ${roles.admin}`,
  `grant ${roles.owner} to current_user`,
  'create role outro superuser',
  'create database outro',
  'create table outra (um int)',
  'create table pgboss.outra (um int)',
  'alter table pgboss.job add column outra int',
  'truncate pgboss.job',
  'drop table pgboss.job',
  'drop schema pgboss cascade',
  "create function pgboss.outra() returns int language sql as 'select 1'",
  'create or replace function pgboss.job_now() returns timestamptz language sql as $$ select now() $$',
  'select pgboss.create_queue(\'outra\', \'{"policy": "standard", "partition": "true"}\')',
  'create extension pg_buffercache',
  'select * from pg_authid',
  'select * from pg_shadow',
  "copy (select 1) to program 'id'",
  "copy usuarios to '/tmp/usuarios'",
  "create temp table t (l text); copy t from '/etc/passwd'",
  "select pg_read_file('postgresql.conf')",
  "select pg_ls_dir('.')",
  "select lo_import('/etc/passwd')",
  "alter system set archive_command = 'id'",
  'select pg_reload_conf()',
  'select pg_promote()',
]

describe('the server’s own role', () => {
  it('may not do what only an owner or a superuser may', async () => {
    await database.db.insertInto('auditoria').values(entry(new Date())).execute()
    const outcomes = []
    for (const statement of attempts) {
      const client = await openClient(asRole(database.config, 'app'))
      const outcome = await client.query(statement).then(() => 'done', errorCode)
      outcomes.push([statement, outcome])
      await client.end()
    }
    expect(outcomes.filter(([, outcome]) => outcome !== DENIED)).toEqual([])
    prove('A10', 'statements beyond what the server’s role needs', { tried: attempts.length, lost: 0 })
  })

  it('may use every table, and changes no history', async () => {
    const { rows } = await sql<{ tabela: string; pode: string }>`
      select c.relname as tabela, string_agg(p.tipo, ' ' order by p.tipo) as pode
      from pg_class c cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER', 'REFERENCES']) as p (tipo)
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege(${roles.app}, c.oid, p.tipo)
      group by 1`.execute(database.owner)
    const tables = await sql`select from pg_tables where schemaname = 'public'`.execute(database.owner)
    expect(rows).toHaveLength(tables.rows.length)
    const of = (pode: string) => rows.filter((found) => found.pode === pode).map(({ tabela }) => tabela)
    expect(of('SELECT').toSorted()).toEqual(['migracoes', 'prazos'])
    expect(of('INSERT SELECT').toSorted()).toEqual([
      'artigos_versoes',
      'atividades',
      'auditoria',
      'calendario_versoes',
      'campo_decisoes',
      'campo_registros',
      'lapides',
      'notas_internas',
      'rat_respostas',
      'rats',
      'sla_passos',
    ])
    expect(of('DELETE INSERT SELECT UPDATE')).toHaveLength(rows.length - 13)
    const { rows: queues } = await sql<{ pode: string }>`
      select distinct array_to_string(array(select privilege_type from aclexplode(c.relacl) where grantee = ${roles.app}::regrole order by 1), ' ') as pode
      from pg_class c where c.relnamespace = 'pgboss'::regnamespace and c.relkind in ('r', 'p')`.execute(
      database.owner,
    )
    expect(queues).toEqual([{ pode: 'DELETE INSERT SELECT UPDATE' }])
  })

  it('lets the audit log forget nothing before the operator’s time, whatever it asks for', async () => {
    const { db, owner, config } = database
    await db
      .insertInto('auditoria')
      .values([10, 40, 800].map((days) => entry(daysBefore(new Date(), days))))
      .execute()
    const left = async () =>
      (
        await sql<{
          n: number
        }>`select count(*)::int as n from auditoria where quando < now() - interval '5 days'`.execute(owner)
      ).rows[0]?.n
    await forgetAudit(db, new Date('2999-01-01'), 0)
    expect(await left()).toBe(2)
    await writeRetention(asRole(config, 'owner'), { trashDays: 90, auditDays: 30, positionDays: 180 })
    await forgetAudit(db, new Date(), 30)
    expect(await left()).toBe(1)
    const someone = await makeUsuario(db)
    const atividade = { id_analista: someone.id, descricao: 'Oi', status_chamado: 1 }
    const chamado = await makeChamadoWithHistory(db, { excluido_em: daysBefore(new Date(), 10) }, [atividade])
    await sql`select remover_da_lixeira('chamados', 'infinity', 1000)`.execute(db)
    const kept = db.selectFrom('atividades').select('descricao').where('id_chamado', '=', chamado.id_chamado)
    expect(await kept.execute()).toHaveLength(1)
    await expect(sql`select remover_da_lixeira('usuarios', 'infinity', 1000)`.execute(db)).rejects.toThrow(
      'null',
    )
  })
})

describe('npm start', () => {
  /** Once nobody is still logging in: such a connection has no role yet, and must not go uncounted. */
  const usersOf = async (config: DatabaseConfig, which: string) => {
    const client = await openClient(config)
    for (;;) {
      const { rows } = await client.query<{ papel: string | null }>(
        `select distinct usename as papel from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid() and ${which}`,
      )
      if (rows.some(({ papel }) => papel === null)) continue
      await client.end()
      return rows.map(({ papel }) => papel)
    }
  }

  it('on the embedded database holds no connection but of the lesser role', async () => {
    const folder = makeFolder()
    const server = runProgram('main', [], { DATA_DIR: folder })
    expect((await getJson(`${await server.address()}/readyz`)).status).toBe(200)
    expect(await usersOf(await (await embeddedIn(folder)).config(), 'true')).toEqual([roles.app])
  })

  it('with ZELO_DATABASE_OWNER_URL migrates as the owner and works as the role of DATABASE_URL', async () => {
    const config = await createDatabase('template0')
    const server = runProgram('main', [], {
      DATABASE_URL: urlOf(asRole(config, 'app')),
      ZELO_DATABASE_OWNER_URL: urlOf(asRole(config, 'owner')),
      DATA_DIR: makeFolder(),
    })
    expect((await getJson(`${await server.address()}/readyz`)).status).toBe(200)
    const client = await openClient(asRole(config, 'app'))
    await expect(client.query('delete from auditoria')).rejects.toMatchObject({ code: DENIED })
    await client.end()
    expect(await usersOf(config, 'datname = current_database()')).toEqual([roles.app])
  })

  it('a database of one role becomes one of two, as docs/operation.md says', async () => {
    const config = await createDatabase('template0')
    const [before, after] = ['uma', 'dona'].map((name) => `${name}_${config.database.slice(-8)}`)
    const login = (user: string | undefined) => urlOf({ ...config, user: String(user), password: 'ventania' })
    const superuser = await openClient(config)
    await superuser.query(
      `create role ${before} login password 'ventania'; alter database ${config.database} owner to ${before}`,
    )
    const DATA_DIR = makeFolder()
    const one = runProgram('main', [], { DATABASE_URL: login(before), DATA_DIR })
    expect((await getJson(`${await one.address()}/readyz`)).status).toBe(200)
    await one.stop()
    await superuser.query(`create role ${after} login password 'ventania'; reassign owned by ${before} to ${after};
      grant connect, temporary on database ${config.database} to ${before}`)
    const urls = { DATABASE_URL: login(before), ZELO_DATABASE_OWNER_URL: login(after) }
    const two = runProgram('main', [], { ...urls, DATA_DIR })
    expect((await getJson(`${await two.address()}/readyz`)).status).toBe(200)
    await two.stop()
    const { rows } = await superuser.query('select has_table_privilege($1, $2, $3) as may', [
      before,
      'auditoria',
      'DELETE',
    ])
    expect(rows).toEqual([{ may: false }])
    await superuser.end()
  })

  it('a database that an earlier version made as superuser becomes the owner’s, and goes on', async () => {
    const folder = makeFolder()
    const first = runProgram('main', [], { DATA_DIR: folder })
    await first.address()
    const admin = await openClient(await (await embeddedIn(folder)).config())
    // As it was: everything the superuser's, no other role, no grants, no queues.
    await admin.query(
      `drop schema pgboss cascade; alter database zelo owner to zelo; reassign owned by ${roles.owner} to zelo; drop owned by ${roles.app}; drop owned by ${roles.owner}`,
    )
    await admin.end()
    await first.stop()
    const second = runProgram('main', [], { DATA_DIR: folder })
    expect((await getJson(`${await second.address()}/readyz`)).status).toBe(200)
    const looker = await openClient(await (await embeddedIn(folder)).config())
    const { rows } = await looker.query(
      `select distinct pg_get_userbyid(relowner) as dono from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
       union select pg_get_userbyid(proowner) from pg_proc where proname in ('somente_acrescentar', 'esquecer_auditoria')`,
    )
    await looker.end()
    expect(rows).toEqual([{ dono: roles.owner }])
    expect(
      await migrate(asRole(await (await embeddedIn(folder)).config(), 'owner'), await readMigrations()),
    ).toEqual([])
  })
})
