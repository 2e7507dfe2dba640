import type { Visita } from '#contract/visitas.ts'
import { useSession } from '#web/platform/session/session.ts'

/** Under which name a text is kept that was begun and not sent. */
export function useObservacaoDraft({ id }: Visita) {
  const session = useSession()
  return `observacao:${session?.usuario.id}:${id}`
}
