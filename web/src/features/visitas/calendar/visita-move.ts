import { visitasTexts as texts } from '#contract/visitas-texts.ts'
import type { CalendarVisita } from '#contract/visitas.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { useVisitaWrites } from '../queries.ts'

/** Where a visita shall go: only what changes. */
export type VisitaTarget = { data_hora_prevista?: string; id_analista?: number }

/** What was done is done where it was planned. */
export const isMovable = ({ status }: CalendarVisita) => status !== 'FINALIZADA'

export function useVisitaMove() {
  const { update, reload } = useVisitaWrites()

  async function takeBack(before: CalendarVisita, moved: CalendarVisita, target: VisitaTarget) {
    const { data_hora_prevista, id_analista } = before
    try {
      await update(before.id, {
        ...('data_hora_prevista' in target && { data_hora_prevista }),
        ...('id_analista' in target && { id_analista }),
        // Of the move's own answer: whoever changed it since is not overwritten.
        versao: moved.versao,
      })
      toast.success('A visita voltou para onde estava.')
    } catch (reason) {
      toast.error(errorText(reason), { seconds: 8 })
      void reload()
    }
  }

  /** Rejects when it was refused. */
  return async function move(visita: CalendarVisita, target: VisitaTarget) {
    const moved = await update(visita.id, { ...target, versao: visita.versao })
    toast.success(texts.changed, {
      action: {
        label: 'Desfazer',
        about: `Visita #${visita.id} alterada`,
        onChoose: () => void takeBack(visita, moved, target),
      },
    })
  }
}
