export type Content = { texto: string; anexos: readonly string[] }
export type Stored = Content & { atualizado_em: string }
type Sent = Content & { base: string | null; escrito_em: Date }

/** What becomes of a draft that arrives, and which of two is handed back to be offered. */
type Outcome =
  | { keep: 'sent'; at: string; outro: 'stored' | undefined }
  | { keep: 'stored'; outro: 'sent' | undefined }
  | { keep: 'none'; outro: 'sent' | undefined }

const isEmpty = ({ texto, anexos }: Content) => texto.trim() === '' && anexos.length === 0
const isSame = (one: Content, other: Content) =>
  one.texto === other.texto && one.anexos.join() === other.anexos.join()

/** The newer of two wins; one that goes on from what is stored is always newer, whatever its clock says. */
export function settle(stored: Stored | undefined, sent: Sent, now: Date): Outcome {
  const written = Math.min(sent.escrito_em.getTime(), now.getTime())
  if (stored === undefined)
    // What it goes on from was sent or discarded meanwhile: it must not come back by itself.
    return isEmpty(sent)
      ? { keep: 'none', outro: undefined }
      : sent.base !== null
        ? { keep: 'none', outro: 'sent' }
        : { keep: 'sent', at: new Date(written).toISOString(), outro: undefined }
  const last = new Date(stored.atualizado_em).getTime()
  const continues = sent.base === stored.atualizado_em
  if (isEmpty(sent))
    return continues ? { keep: 'none', outro: undefined } : { keep: 'stored', outro: undefined }
  if (isSame(stored, sent)) return { keep: 'stored', outro: undefined }
  if (continues)
    return { keep: 'sent', at: new Date(Math.max(written, last + 1)).toISOString(), outro: undefined }
  return written > last
    ? { keep: 'sent', at: new Date(written).toISOString(), outro: 'stored' }
    : { keep: 'stored', outro: 'sent' }
}
