import type { ReactNode } from 'react'
import { Bones } from './bones.tsx'
import { Failed } from './failed.tsx'

type LoadedProps<Data> = {
  source: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** What is loaded, with its article. */
  what: string
  /** Says in words why nothing came. */
  failureText: (error: Error) => string
  /** What stands there until then. */
  waiting?: ReactNode
  children: (data: Data) => ReactNode
}

const usual = (
  <>
    <output className="visually-hidden">Carregando…</output>
    <Bones lines={4} />
  </>
)

/** A part of a page or of a dialog that loads and fails by itself. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { source, what, failureText, waiting = usual, children } = props
  const { data, error, isFetching, refetch } = source
  return (
    <>
      {error !== null && (
        <Failed
          inline={data !== undefined}
          what={what}
          text={failureText(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined ? error === null && waiting : children(data)}
    </>
  )
}
