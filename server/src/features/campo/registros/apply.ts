import { campoTexts as texts, type Feito } from '#contract/campo.ts'
import { saveVisita } from '#server/features/visitas/queries.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Change } from '#server/platform/record/record.ts'
import { formatMoment, localDate } from '#server/platform/time/clock.ts'
import { findState, type VisitaRow } from './queries.ts'
import { afterCheckin, type Moment, type Plan, registroRefusal } from './rules.ts'

type Record = (change: Change) => Promise<void>
type Wanted = { feito: Feito; visita: VisitaRow; known: Plan; autor: number; moment: Moment }
type State = Awaited<ReturnType<typeof findState>>

/** The moment as it counts, and why what was done is not applied. The visit is locked. */
export function judge({ feito, visita, known, moment }: Omit<Wanted, 'autor'>, state: State) {
  const real = feito.tipo === 'checkout' ? afterCheckin(moment, visita.checkin) : moment
  const refusal = registroRefusal(feito, {
    visita,
    day: localDate(real.corrigido),
    planned: [known, visita].map(({ data_hora_prevista }) => localDate(data_hora_prevista)),
    isConcluded: state.isConcluded,
    isSealed: state.isSealed,
    fotos: new Set(state.fotos),
    missing: new Set(state.missing),
  })
  return { moment: real, refusal }
}

/** What the person reads whose visit was moved while they could not know. */
export const toldOf = (visita: VisitaRow, known: Plan) =>
  visita.data_hora_prevista === known.data_hora_prevista
    ? null
    : texts.rescheduled(formatMoment(visita.data_hora_prevista))

const columnsOf = (feito: Feito, { corrigido, hora }: Moment, recebido: Date) => {
  if (feito.tipo === 'checkin')
    return {
      acao: 'checkin',
      changes: { checkin: corrigido, checkin_hora: hora, checkin_recebido_em: recebido },
    } as const
  if (feito.tipo === 'checkout')
    return {
      acao: 'checkout',
      changes: { checkout: corrigido, checkout_hora: hora, checkout_recebido_em: recebido },
    } as const
  if (feito.tipo === 'observacao')
    return { acao: 'observacao_analista', changes: { observacao_analista: feito.dados.texto } } as const
  return undefined
}

type Applying = { db: Db; record: Record; now: Date }

/** Writes what it changes of the visit itself; of all else the registro is the only trace. False where nothing was recorded. */
export async function applyFeito(
  { db, record, now }: Applying,
  { feito, visita, moment }: Pick<Wanted, 'feito' | 'visita' | 'moment'>,
): Promise<boolean> {
  const written = columnsOf(feito, moment, now)
  if (written === undefined) return false
  const after = await saveVisita(db, visita.id, written.changes)
  await record({
    acao: written.acao,
    tabela: 'visitas',
    id_registro: visita.id,
    antes: visita,
    depois: after,
  })
  return true
}
