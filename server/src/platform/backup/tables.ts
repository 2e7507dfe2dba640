import type pg from 'pg'

export type BackupTable = {
  tabela: string
  colunas: string[]
  /** A fixed order, independent of the engine's collation: equal tables give equal bytes. */
  copyOut: string
  copyIn: string
}

/** Credentials are left out: a session that was ended must not become valid again by a restore. So is what lasts seconds. */
const LEFT_OUT = [
  'migracoes',
  'sessoes',
  'sessoes_encerradas',
  'dispositivos',
  'links_unicos',
  'aberturas',
  'presencas',
]

type Found = { tabela: string; colunas: string[]; ordem: string[]; refere: string[] }

/** The tables from the catalog, each after those it references. Generated columns are left out. */
export async function findTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<Found>(
    `select c.relname as tabela,
      array(select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attnum) as colunas,
      array(select quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
        from pg_index i cross join lateral unnest(i.indkey::int[]) with ordinality as k (num, lugar)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num
        where i.indrelid = c.oid and i.indisprimary and k.lugar <= i.indnkeyatts order by k.lugar) as ordem,
      array(select f.relname::text from pg_constraint r join pg_class f on f.oid = r.confrelid
        where r.conrelid = c.oid and r.contype = 'f' and r.confrelid <> c.oid) as refere
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1::text[])
    order by c.relname`,
    [LEFT_OUT],
  )
  return inOrder(rows).map(({ tabela, colunas, ordem }) => {
    const columns = colunas.join(', ')
    return {
      tabela,
      colunas,
      copyOut: `copy (select ${columns} from public."${tabela}" order by ${ordem.join(', ')}) to stdout`,
      copyIn: `copy public."${tabela}" (${columns}) from stdin`,
    }
  })
}

function inOrder(tables: Found[]): Found[] {
  const placed: Found[] = []
  const isPlaced = (name: string) => placed.some(({ tabela }) => tabela === name)
  while (placed.length < tables.length) {
    const next = tables.find(({ tabela, refere }) => !isPlaced(tabela) && refere.every(isPlaced))
    if (next === undefined) throw new Error('the tables refer to each other in a circle')
    placed.push(next)
  }
  return placed
}

export type Sequence = { tabela: string; coluna: string; valor: number }

/** The last value of each identity sequence; 0 before the first. */
export async function findSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select c.relname as tabela, a.attname as coluna,
      coalesce(pg_sequence_last_value(pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass), 0)::bigint as valor
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> '' order by 1, 2`,
  )
  return rows
}

/** Settings for backup and restore: one text format for values, no statement timeout. */
export const sessionSettings = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8'; set search_path = public;
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`
