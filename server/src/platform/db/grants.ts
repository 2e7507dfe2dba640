import type pg from 'pg'

/** Written by the owner alone: the schema's own history, and how long things are kept. */
const READ_ONLY = ['migracoes', 'prazos']

type Part = { nome: string; deve: string[]; tem: string[] }

/**
 * What the server's own role may do with each part of the schema, read from the catalog so that no new table is forgotten:
 * history that a trigger keeps from change can only be added to.
 */
const parts = `select format('table %I', c.relname) as nome,
    case when c.relname = any($2::text[]) then array['SELECT']
      when exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'somente_acrescentar'::regproc)
        then array['INSERT', 'SELECT']
      else array['DELETE', 'INSERT', 'SELECT', 'UPDATE'] end as deve,
    array(select privilege_type from aclexplode(c.relacl) where grantee = $1::regrole order by 1) as tem
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  union all
  select format('sequence %I', c.relname), array['SELECT'],
    array(select privilege_type from aclexplode(c.relacl) where grantee = $1::regrole order by 1)
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
  union all
  select format('function %s', p.oid::regprocedure), array['EXECUTE'],
    array(select privilege_type from aclexplode(p.proacl) where grantee = $1::regrole)
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef`

/** Whoever calls this is the owner, and the only one at work on the schema. */
export async function grantTo(owner: pg.Client, role: string) {
  const { rows } = await owner.query<Part>(parts, [role, READ_ONLY])
  const name = owner.escapeIdentifier(role)
  const changes = rows
    .filter(({ deve, tem }) => deve.join() !== tem.join())
    .flatMap(({ nome, deve }) => [
      `revoke all on ${nome} from ${name}`,
      `grant ${deve.join(', ')} on ${nome} to ${name}`,
    ])
  if (changes.length > 0) await owner.query(changes.join(';'))
}
