import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

type ActiveDialogProps = {
  name: string
  /** What it is to become. */
  active: boolean
  text: string
  /** Rejects when it was refused. */
  onChange: () => Promise<void>
  onClose: () => void
  /** Undefined when the content of the dialog itself says why. */
  explain: (reason: unknown) => string | undefined
  children?: ReactNode
}

/** Puts a record out of use, or back. */
export function ActiveDialog({
  name,
  active,
  text,
  onChange,
  onClose,
  explain,
  children,
}: ActiveDialogProps) {
  const verb = active ? 'Reativar' : 'Desativar'
  return (
    <ConfirmDialog
      title={`${verb} ${name}?`}
      text={text}
      confirmLabel={verb}
      onClose={onClose}
      onConfirm={async () => {
        try {
          await onChange()
          onClose()
        } catch (reason) {
          const refusal = explain(reason)
          return refusal === undefined ? undefined : { text: refusal }
        }
      }}
    >
      {children}
    </ConfirmDialog>
  )
}
