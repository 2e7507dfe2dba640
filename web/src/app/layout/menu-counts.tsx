import { useContagens, waitingNames } from '#web/features/chamados/components/contagens.ts'
import { Count } from '#web/ui/count.tsx'
import { useTitleCount } from '#web/ui/document-title.ts'

type MenuCountsProps = { counts: readonly ('novas' | 'fila')[] }

/** What waits at this place, also in the title of the window, for whoever looks at another one. */
export function MenuCounts({ counts }: MenuCountsProps) {
  const { data } = useContagens()
  const numbers = { novas: data?.novas.length ?? 0, fila: data?.fila ?? 0 }
  useTitleCount(counts.reduce((sum, name) => sum + numbers[name], 0))
  return counts.map((name) => (
    <Count key={name} count={numbers[name]} counted={waitingNames[name]} strong={name === 'novas'} />
  ))
}
