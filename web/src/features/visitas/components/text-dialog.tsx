import { clsx } from 'clsx'
import { InfoDialog } from '#web/ui/dialogs/info-dialog.tsx'
import { letterOrder } from '#web/ui/markdown/letter-order.ts'
import css from './whole-text.module.css'

type TextDialogProps = { title: string; text: string; open: boolean; onClose: () => void }

/** A chunk of its own: cards are there before anybody reads one to its end. */
export default function TextDialog({ title, text, open, onClose }: TextDialogProps) {
  return (
    <InfoDialog title={title} open={open} onClose={onClose}>
      <p className={clsx(css.text, letterOrder(text))}>{text}</p>
    </InfoDialog>
  )
}
