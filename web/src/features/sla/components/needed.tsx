import type { ComponentProps, ReactNode } from 'react'
import { errorText } from '#web/platform/api/api-error.ts'
import { InfoDialog } from '#web/ui/dialogs/info-dialog.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'

type NeededProps<Data> = Pick<ComponentProps<typeof Loaded<Data>>, 'source' | 'what'> & {
  title: string
  onClose: () => void
  children: (data: Data) => ReactNode
}

/** A dialog that cannot begin without something that is usually there. */
export function Needed<Data>({ title, source, what, onClose, children }: NeededProps<Data>) {
  if (source.data !== undefined) return children(source.data)
  return (
    <InfoDialog open wide title={title} onClose={onClose}>
      <Loaded source={source} what={what} failureText={errorText}>
        {() => null}
      </Loaded>
    </InfoDialog>
  )
}
