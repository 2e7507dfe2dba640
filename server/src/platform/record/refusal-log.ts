import { sql } from 'kysely'
import type { Actor } from '../identity/actor.ts'
import type { Db } from '../db/connect.ts'

type RefusedCall = {
  metodo: string
  /** The route's pattern: an address may hold a person's name. */
  rota: string
  status: number
  endereco: string
}

type Counted = RefusedCall & {
  minuto: string
  id_usuario: number
  nome_usuario: string
  vezes: number
  registros: number[]
  ultima: string
  id_requisicao: string
}
type Refused = { call: RefusedCall; actor: Actor; id_registro: number | null; now: Date; requestId: string }

const MINUTE_MS = 60_000
/** Maximum number of ids per entry; the count itself is not limited. */
const MOST_IDS = 100

const keyOf = ({ minuto, id_usuario, endereco, metodo, rota, status }: Counted) =>
  JSON.stringify([minuto, id_usuario, endereco, metodo, rota, status])

function countedOf({ call, actor, id_registro, now, requestId }: Refused): Counted {
  return {
    ...call,
    minuto: new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS).toISOString(),
    id_usuario: actor.id ?? 0,
    nome_usuario: `${actor.nome} ${actor.sobrenome}`.trim(),
    vezes: 1,
    registros: id_registro === null ? [] : [id_registro],
    ultima: now.toISOString(),
    id_requisicao: requestId,
  }
}

const together = (one: Counted, other: Counted): Counted => ({
  ...other,
  vezes: one.vezes + other.vezes,
  registros: [...new Set([...one.registros, ...other.registros])].slice(0, MOST_IDS),
})

const count = (db: Db, rows: Counted[]) =>
  sql`insert into recusas as r
      (minuto, id_usuario, endereco, metodo, rota, status, nome_usuario, vezes, registros, ultima, id_requisicao)
    select minuto, id_usuario, endereco, metodo, rota, status, nome_usuario, vezes, registros, ultima, id_requisicao
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (minuto timestamptz, id_usuario int, endereco text, metodo text,
      rota text, status int, nome_usuario text, vezes int, registros bigint[], ultima timestamptz, id_requisicao text)
    order by minuto, id_usuario, endereco, metodo, rota, status
    on conflict (minuto, id_usuario, endereco, metodo, rota, status) do update set vezes = r.vezes + excluded.vezes,
      ultima = excluded.ultima, id_requisicao = excluded.id_requisicao,
      registros = array(select distinct unnest(r.registros || excluded.registros) order by 1 limit ${sql.lit(MOST_IDS)})`.execute(
    db,
  )

export type RefusalLog = (refused: Refused) => Promise<unknown>

/**
 * Counts rejected calls by person, address, route, status and minute. Those that arrive while a statement runs are
 * written with the next one, so any number of them uses one connection. A failure here never changes a response.
 */
export function createRefusalLog(db: Db): RefusalLog {
  let waiting = new Map<string, Counted>()
  let current: Promise<unknown> = Promise.resolve()
  let next: Promise<unknown> | undefined
  const writeNext = () => {
    const rows = [...waiting.values()]
    waiting = new Map()
    next = undefined
    current = count(db, rows).catch(() => {})
    return current
  }
  return (refused) => {
    const row = countedOf(refused)
    const key = keyOf(row)
    const before = waiting.get(key)
    waiting.set(key, before ? together(before, row) : row)
    return (next ??= current.then(writeNext))
  }
}

/** Moves the counts into the audit log: hourly, and before somebody reads it. */
export const auditRefusals = (db: Db) =>
  sql`with contadas as (delete from recusas where id in (select id from recusas for update skip locked) returning *)
    insert into auditoria (quando, id_usuario, nome_usuario, acao, tabela, id_registro, depois, id_requisicao)
    select ultima, nullif(id_usuario, 0), nome_usuario, 'recusa', 'acessos', case when cardinality(registros) = 1 then registros[1] end,
      jsonb_strip_nulls(jsonb_build_object('metodo', metodo, 'rota', rota, 'status', status, 'endereco', endereco, 'vezes', vezes,
        'registros', case when cardinality(registros) > 1 then to_jsonb(registros) end)), id_requisicao
    from contadas order by ultima, id`.execute(db)
