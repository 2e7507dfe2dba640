import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { type DatabaseConfig, openClient } from '../db/connect.ts'

/** The roles of the embedded database. */
export const roles = {
  /** Superuser: only creates the other two at startup. */
  admin: 'zelo',
  /** Owns the tables: migrations, restores, the demo's calendar. */
  owner: 'zelo_dono',
  /** The server's role: reads and writes rows, appends to the history and never changes it. */
  app: 'zelo_app',
} as const

type Lesser = 'owner' | 'app'

/** Derived from the superuser's password, the only one that is stored. */
const passwordOf = (admin: DatabaseConfig, role: Lesser) =>
  createHmac('sha256', String(admin.password)).update(roles[role]).digest('base64url')

/** The same server as another role. */
export const asRole = (admin: DatabaseConfig, role: Lesser): DatabaseConfig => ({
  ...admin,
  user: roles[role],
  password: passwordOf(admin, role),
})

const powerless = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'

/** Sets both roles and passwords, whatever an earlier version left. */
export async function ensureRoles(admin: pg.Client, address: DatabaseConfig) {
  for (const role of ['owner', 'app'] as const) {
    const name = roles[role]
    const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [name])
    const password = passwordOf(address, role)
    await admin.query(
      `${rowCount === 0 ? 'create' : 'alter'} role ${name} ${powerless} password '${password}'`,
    )
  }
}

/** The product's database, all of it owned by the owner's role. */
export async function ensureDatabase(admin: pg.Client, address: DatabaseConfig, database: string) {
  const { rows } = await admin.query<{ dono: string }>(
    'select pg_get_userbyid(datdba) as dono from pg_database where datname = $1',
    [database],
  )
  const [found] = rows
  if (found === undefined) await admin.query(`create database ${database} owner ${roles.owner}`)
  else if (found.dono !== roles.owner) await handOver(address, database)
  else return
  await admin.query(
    `revoke all on database ${database} from public; grant connect, temporary on database ${database} to ${roles.app}`,
  )
}

/** For a database that an earlier version created as superuser. The extensions stay the superuser's. */
async function handOver(address: DatabaseConfig, database: string) {
  const client = await openClient({ ...address, database })
  try {
    await client.query(`do $$
      declare
        parte text;
      begin
        for parte in
          select format('table %s', oid::regclass) from pg_class
            where relnamespace = 'public'::regnamespace and relkind = 'r'
          union all
          select format('function %s', oid::regprocedure) from pg_proc p
            where pronamespace = 'public'::regnamespace
              and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
          union all
          select format('text search dictionary %s', oid::regdictionary) from pg_ts_dict t
            where dictnamespace = 'public'::regnamespace
              and not exists (select from pg_depend d where d.classid = 'pg_ts_dict'::regclass and d.objid = t.oid and d.deptype = 'e')
          union all
          select format('text search configuration %s', oid::regconfig) from pg_ts_config
            where cfgnamespace = 'public'::regnamespace
        loop
          execute format('alter %s owner to ${roles.owner}', parte);
        end loop;
        alter database ${database} owner to ${roles.owner};
      end $$`)
  } finally {
    await client.end()
  }
}
