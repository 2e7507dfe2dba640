import { campoTexts as texts, feitoDe, type HoraRegistro } from '#contract/campo.ts'
import { saveVisita } from '#server/features/visitas/queries.ts'
import { heldBy } from '#server/features/visitas/reach.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Change } from '#server/platform/record/record.ts'
import { applyFeito, judge } from '../registros/apply.ts'
import { findPlanAt, findState, type RegistroRow, type VisitaRow } from '../registros/queries.ts'
import type { Plan } from '../registros/rules.ts'

type Applying = { db: Db; record: (change: Change) => Promise<void>; now: Date }

/** The visit as its author knew it: out of the trash, theirs, at the customer's where they were. */
async function giveBack({ db, record }: Applying, visita: VisitaRow, autor: number, known: Plan) {
  const isOther = visita.id_analista !== autor || visita.id_cliente !== known.id_cliente
  if (isOther && visita.checkin !== null) refuse(409, texts.begun)
  if (!isOther && visita.excluido_em === null) return visita
  const change = { excluido_em: null, ...(isOther && { id_analista: autor, id_cliente: known.id_cliente }) }
  const after = await saveVisita(db, visita.id, change)
  await record({
    acao: visita.excluido_em === null ? 'alterar' : 'recuperar',
    tabela: 'visitas',
    id_registro: visita.id,
    antes: visita,
    depois: after,
    era: heldBy(visita),
    ...(isOther && { mudou: ['id_analista', 'id_cliente'] }),
  })
  return after
}

type Kept = RegistroRow & { corrigido_em: string; hora: HoraRegistro }

/** Writes what the registro says, as if it had just come; the visit is locked. */
export async function applyPendencia(applying: Applying, row: Kept, visita: VisitaRow) {
  const { db } = applying
  const feito = feitoDe(row) ?? refuse(409, texts.unknownFormato)
  const known = await findPlanAt(db, visita, row.contato_em)
  const own = await giveBack(applying, visita, row.id_usuario, known)
  const state = await findState(db, visita.id, row.id_usuario)
  const moment = { corrigido: new Date(row.corrigido_em), hora: row.hora }
  const judged = judge({ feito, visita: own, known, moment }, state)
  if (judged.refusal !== undefined) refuse(409, judged.refusal)
  await applyFeito(applying, { feito, visita: own, moment: judged.moment })
}
