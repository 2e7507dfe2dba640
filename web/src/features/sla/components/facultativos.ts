import { useRef, useState } from 'react'
import type { Calendario } from '#contract/sla.ts'
import { type Facultativo, facultativosSla } from '#contract/sla-terms.ts'
import { slaTexts as texts } from '#contract/sla-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { useCalendarioWrites } from '../queries.ts'

/** Which optional holidays hold: the switch moves at once, and goes back when it was refused. */
export function useFacultativos({ id, facultativos: saved }: Pick<Calendario, 'id' | 'facultativos'>) {
  const { update } = useCalendarioWrites()
  const [wanted, setWanted] = useState<Facultativo[]>()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const facultativos = wanted ?? saved

  async function toggle(chave: Facultativo, on: boolean) {
    const next = facultativosSla.filter((one) => (one === chave ? on : facultativos.includes(one)))
    setWanted(next)
    // One after the other: the last press is the one that stays.
    const sent = last.current.then(() => update(id, { facultativos: next }))
    last.current = sent.catch(() => undefined)
    try {
      await sent
      toast.success(texts.calendarioSaved)
    } catch (reason) {
      toast.error(errorText(reason))
    }
    setWanted((now) => (now === next ? undefined : now))
  }
  return { facultativos, toggle: (chave: Facultativo, on: boolean) => void toggle(chave, on) }
}
