import { keepDraft, readDraft } from '#web/platform/session/draft.ts'
import { useSession } from '#web/platform/session/session.ts'

/** What one person has begun to write for one action on one chamado. */
export function useActionDraft(action: string, id_chamado: number) {
  const name = `${action}:${useSession()?.usuario.id}:${id_chamado}`
  return {
    read: () => readDraft(name),
    keep: (text: string) => keepDraft(name, text),
    drop: () => keepDraft(name, ''),
  }
}
