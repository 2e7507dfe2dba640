import type { ReactNode } from 'react'
import { errorText } from '#web/platform/api/api-error.ts'
import { InfoDialog } from '#web/ui/dialogs/info-dialog.tsx'
import { Bones } from '#web/ui/feedback/bones.tsx'
import { Failed } from '#web/ui/feedback/failed.tsx'

type NeededProps<Data> = {
  title: string
  source: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** What is loaded, with its article. */
  what: string
  onClose: () => void
  children: (data: Data) => ReactNode
}

/** A dialog that cannot begin without something that is usually there. */
export function Needed<Data>({ title, source, what, onClose, children }: NeededProps<Data>) {
  const { data, error, isFetching, refetch } = source
  if (data !== undefined) return children(data)
  return (
    <InfoDialog open wide title={title} onClose={onClose}>
      {error === null ? (
        <>
          <output className="visually-hidden">Carregando…</output>
          <Bones lines={4} />
        </>
      ) : (
        <Failed what={what} text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </InfoDialog>
  )
}
