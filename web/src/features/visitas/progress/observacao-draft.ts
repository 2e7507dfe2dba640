import type { Visita } from '#contract/visitas.ts'
import { keepDraft, readDraft } from '#web/platform/session/draft.ts'
import { useSession } from '#web/platform/session/session.ts'

/** What an analista has begun to write about a visita; `sugestao` is what was ticked of a suggestion. */
export const draftOf = (what: 'observacao' | 'sugestao', id_usuario: number | undefined, id_visita: number) =>
  `${what}:${id_usuario}:${id_visita}`

export function useObservacaoDraft({ id }: Visita) {
  const session = useSession()
  return draftOf('observacao', session?.usuario.id, id)
}

/** What was ticked below what is written already; a line that stands there is not written twice. */
export function withTicked(written: string, ticked: readonly string[]) {
  const lines = written.trimEnd() === '' ? [] : written.trimEnd().split('\n')
  const news = ticked.map((text) => `- ${text}`).filter((line) => !lines.includes(line))
  return [...lines, ...news].join('\n')
}

export function takeIntoObservacao(
  id_usuario: number | undefined,
  id_visita: number,
  ticked: readonly string[],
) {
  const draft = draftOf('observacao', id_usuario, id_visita)
  keepDraft(draft, withTicked(readDraft(draft), ticked))
}
