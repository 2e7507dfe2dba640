import type pg from 'pg'
import { WORK_SCHEMA } from '../background/schema.ts'

/** Tables that only the owner may write: applied migrations and retention. */
const READ_ONLY = ['migracoes', 'prazos']

type Part = { nome: string; deve: string[]; tem: string[] }

/**
 * Grants for the server's role, computed from the catalog so that no new table is forgotten: tables with the append-
 * only trigger can only be read and appended to. Of pg-boss's schema it may use the rows.
 */
const parts = `select format('schema %I', n.nspname) as nome, array['USAGE'] as deve,
    array(select privilege_type from aclexplode(n.nspacl) where grantee = $1::regrole) as tem
  from pg_namespace n where n.nspname = $3
  union all
  select format('table %I.%I', $3::text, c.relname), array['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
    array(select privilege_type from aclexplode(c.relacl) where grantee = $1::regrole order by 1)
  from pg_class c where c.relnamespace = $3::regnamespace and c.relkind in ('r', 'p')
  union all
  select format('table %I', c.relname),
    case when c.relname = any($2::text[]) then array['SELECT']
      when exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'somente_acrescentar'::regproc)
        then array['INSERT', 'SELECT']
      else array['DELETE', 'INSERT', 'SELECT', 'UPDATE'] end,
    array(select privilege_type from aclexplode(c.relacl) where grantee = $1::regrole order by 1)
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  union all
  select format('sequence %I', c.relname), array['SELECT'],
    array(select privilege_type from aclexplode(c.relacl) where grantee = $1::regrole order by 1)
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
  union all
  select format('function %s', p.oid::regprocedure), array['EXECUTE'],
    array(select privilege_type from aclexplode(p.proacl) where grantee = $1::regrole)
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef`

/** Must be called by the owner, with the lock of the migrator. */
export async function grantTo(owner: pg.Client, role: string) {
  const { rows } = await owner.query<Part>(parts, [role, READ_ONLY, WORK_SCHEMA])
  const name = owner.escapeIdentifier(role)
  const changes = rows
    .filter(({ deve, tem }) => deve.join() !== tem.join())
    .flatMap(({ nome, deve }) => [
      `revoke all on ${nome} from ${name}`,
      `grant ${deve.join(', ')} on ${nome} to ${name}`,
    ])
  if (changes.length > 0) await owner.query(changes.join(';'))
}
