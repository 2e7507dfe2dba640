import type { ReactNode } from 'react'
import { errorText } from '#web/platform/api/api-error.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Failed } from '#web/ui/feedback/failed.tsx'

type LoadedProps<Data> = {
  source: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** What is loaded, with its article. */
  what: string
  /** Of what usually stands there, in pixels. */
  height?: number
  children: (data: Data) => ReactNode
}

/** A part of a page that loads and fails by itself. */
export function Loaded<Data>({ source, what, height = 120, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = source
  return (
    <>
      {error !== null && (
        <Failed
          inline={data !== undefined}
          what={what}
          text={errorText(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined ? error === null && <Skeleton fills height={height} /> : children(data)}
    </>
  )
}
