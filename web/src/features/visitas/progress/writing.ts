import { visitasTexts as texts } from '#contract/visitas-texts.ts'
import type { ProgressField } from '#contract/visitas.ts'
import { filaDoCartao, type Passo } from '#web/features/campo/queries.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { keepDraft } from '#web/platform/session/draft.ts'
import { toast } from '#web/ui/feedback/toast/store.ts'
import type { useVisitaProgress } from '../queries.ts'
import type { Undoable } from './undo-time.ts'

const successes: Record<ProgressField, string> = {
  checkin: texts.checkinDone,
  checkout: texts.checkoutDone,
  observacao_analista: texts.observacaoSaved,
}
const failures: Record<ProgressField, string> = {
  checkin: texts.checkinNotDone,
  checkout: texts.checkoutNotDone,
  observacao_analista: texts.observacaoNotSaved,
}

/** A visita, and how to write to it where nothing can be kept. */
type Way = ReturnType<typeof useVisitaProgress> & {
  id: number
  draft: string
  undoMs: number
}
type Value = true | string
/** Another was faster, or it is neither here nor there. */
export type Outcome = 'done' | 'refused' | 'failed'

function passoOf(id_visita: number, field: ProgressField, value: Value): Passo {
  if (field === 'observacao_analista')
    return { id_visita, tipo: 'observacao', dados: { texto: String(value) } }
  return { id_visita, tipo: field, dados: {} }
}

/** Without a queue: a refusal or a lost answer is followed by a look at the truth. */
async function sendAtOnce({ id, save, reload }: Way, field: ProgressField, value: Value): Promise<Outcome> {
  try {
    await save(id, { [field]: value })
    toast.success(successes[field])
    return 'done'
  } catch (reason) {
    void reload()
    if (reason instanceof ApiError && reason.status === 409) {
      toast.warning(reason.error)
      return 'refused'
    }
    toast.error(failures[field])
    return 'failed'
  }
}

/** Into the queue of this device, which tells what becomes of it. */
export async function write(way: Way, field: ProgressField, value: Value): Promise<Outcome> {
  const fila = await filaDoCartao()
  if (!fila) return sendAtOnce(way, field, value)
  return (await fila.keep(passoOf(way.id, field, value))) ? 'done' : 'failed'
}

/** Both at once: a page that is being left sends nothing later. */
async function finish(way: Way, observacao: string): Promise<Outcome> {
  const noted = observacao === '' ? undefined : sendAtOnce(way, 'observacao_analista', observacao)
  const outcome = await sendAtOnce(way, 'checkout', true)
  if ((await noted) === 'done') keepDraft(way.draft, '')
  return outcome
}

/** The check-out, and what was found there, as something that can be taken back; undefined when it was not kept. */
export async function leave(
  way: Way,
  observacao: string,
  onSent: (send: () => Promise<Outcome>) => Promise<unknown>,
): Promise<Undoable | undefined> {
  const fila = await filaDoCartao()
  if (!fila) return { send: () => onSent(() => finish(way, observacao)) }
  const note = observacao === '' ? [] : [passoOf(way.id, 'observacao_analista', observacao)]
  const held = await fila.hold([...note, passoOf(way.id, 'checkout', true)], way.undoMs)
  return (
    held && {
      undo: held.undo,
      send: async () => {
        if (observacao !== '') keepDraft(way.draft, '')
        await held.send()
      },
    }
  )
}
