import { Button } from '../buttons/button.tsx'
import { Notice } from '../feedback/notice.tsx'

type PendingNoticeProps = {
  /** What is still open, in words; empty for nothing, undefined while nobody knows. */
  text: string | undefined
  failed: boolean
  onRetry: () => void
}

/** What stays behind when somebody is put out of use. */
export function PendingNotice({ text, failed, onRetry }: PendingNoticeProps) {
  if (failed)
    return (
      <Notice tone="error">
        Não foi possível verificar as pendências.{' '}
        <Button size="small" look="quiet" onClick={onRetry}>
          Tentar novamente
        </Button>
      </Notice>
    )
  if (text === undefined) return <Notice tone="info">Verificando as pendências…</Notice>
  if (text === '') return <Notice tone="info">Nenhuma pendência: nada fica para trás.</Notice>
  return <Notice tone="warning">Ainda há {text}.</Notice>
}
