import { sql } from 'kysely'
import type { ChamadoListado } from '#contract/chamados.ts'
import { isClosed } from '#contract/chamados-texts.ts'
import type { Situacao } from '#contract/sla-terms.ts'
import { isDue, ofShownPlan } from '#server/features/sla/reach.ts'
import { type Condition, isOpen, type Reader } from '../reach.ts'

/** What a list shows of deadlines. For a cliente only where the plan of their company says so, and the one that it is by. */
const isForCliente = sql`(coalesce(pl.mostrar_cliente, false)
  and not exists (select from sla_relogios r where r.id_chamado = t.id_chamado and ${isDue} and not ${ofShownPlan}))`
export const prazoColumns = ({ perfil }: Reader) => sql`t.vence_em, t.perto_em, t.vence_meta,
  ${perfil === 'cliente' ? isForCliente : sql`pl.id is not null`} as com_plano,
  exists (select from planos) as ha_planos`
/** The plan of each customer. */
export const prazoJoin = sql`left join planos pl on pl.id = coalesce(c.id_plano, (select d.id from planos d where d.padrao))`

type Prazo = Pick<ChamadoListado, 'vence_em' | 'perto_em' | 'vence_meta'>
export type WithPrazo = Prazo & { id_status: number; com_plano: boolean; ha_planos: boolean }

function situacaoOf({ vence_em, perto_em, vence_meta, id_status }: WithPrazo, now: Date): Situacao | null {
  if (isClosed(id_status)) return null
  if (!vence_em) return vence_meta ? 'pausado' : 'sem_meta'
  const moment = now.toISOString()
  if (vence_em < moment) return 'vencido'
  return perto_em && perto_em <= moment ? 'perto' : 'no_prazo'
}

/** The row as it is answered: nothing of deadlines where there is no plan at all. */
export function withPrazo<Row extends WithPrazo>({ com_plano, ha_planos, ...row }: Row, now: Date) {
  const { vence_em, perto_em, vence_meta, ...rest } = row
  if (!ha_planos) return rest
  if (!com_plano) return { ...rest, vence_em: null, perto_em: null, vence_meta: null, sla: null }
  return { ...rest, vence_em, perto_em, vence_meta, sla: situacaoOf({ ...row, com_plano, ha_planos }, now) }
}

const situations = {
  vencido: (now: Date) => sql`t.vence_em < ${now}`,
  perto: (now: Date) => sql`t.vence_em >= ${now} and t.perto_em <= ${now}`,
  no_prazo: (now: Date) => sql`t.vence_em >= ${now} and t.perto_em > ${now}`,
  pausado: () => sql`t.vence_em is null and t.vence_meta is not null`,
} as const

const isIn = (wanted: readonly (keyof typeof situations)[], now: Date): Condition =>
  sql`(${isOpen} and (${sql.join(
    wanted.map((one) => sql`(${situations[one](now)})`),
    sql` or `,
  )}))`

type Wanted = {
  sla: readonly (keyof typeof situations)[]
  now: Date
  isSought: boolean
  ocultos: readonly number[]
}

/** The rows of words, which a search reads, know nothing of deadlines. */
export function isSituated({ sla, now, isSought, ocultos }: Wanted): Condition {
  const isShown = ocultos.length === 0 ? sql`true` : sql`t.id_chamado <> all(${ocultos}::int[])`
  return isSought
    ? sql`t.id_chamado in (select t.id_chamado from chamados t where t.excluido_em is null and ${isIn(sla, now)} and ${isShown})`
    : sql`(${isIn(sla, now)} and ${isShown})`
}

type Late = { de: string; ate: string; caller: Reader; isSought: boolean }

/** A cycle that ended in these months ended late; for a cliente one of their own company, by a plan that they are shown. */
export function wasLate({ de, ate, caller: { perfil, id_empresa }, isSought }: Late): Condition {
  const isLate = sql`r.mes between ${`${de}-01`}::date and ${`${ate}-01`}::date
    and r.estourado_em is not null and r.motivo_desconsiderado is null
    ${perfil === 'cliente' ? sql`and r.id_cliente = ${id_empresa} and ${ofShownPlan}` : sql``}`
  // A search asks one span after the other: of what it finds alone, where `offset` keeps PostgreSQL from gathering all of many months.
  return isSought && de !== ate
    ? sql`exists (select from sla_relogios r where r.id_chamado = t.id_chamado and ${isLate} offset 0)`
    : sql`t.id_chamado in (select r.id_chamado from sla_relogios r where ${isLate})`
}
