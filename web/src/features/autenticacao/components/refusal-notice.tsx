import { refusals } from '#contract/endpoint.ts'
import { ApiError, errorText } from '#web/platform/api/api-error.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Says why nothing happened; a wait counts down on screen but is announced only once. */
export function RefusalNotice({ reason, secondsLeft }: { reason: unknown; secondsLeft: number }) {
  if (!(reason instanceof ApiError) || reason.retryAfter === undefined)
    return <Notice tone="error">{errorText(reason)}</Notice>

  const [before, after] = refusals.tooMany(secondsLeft).split(String(secondsLeft))
  return (
    <Notice tone="error">
      {before}
      <span aria-live="off">
        {secondsLeft}
        {after}
      </span>
    </Notice>
  )
}
