import { Undo2 } from 'lucide-react'
import { useSeconds } from '#web/platform/time/seconds.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { settle, useSettling } from './settling.ts'
import { takeBack } from './undo-time.ts'
import css from './progress-actions.module.css'

type CheckoutWaitProps = { id: number; until: number; prominent: boolean }

/** Tapped, and not sent yet: a thumb that slipped can take it back. */
export default function CheckoutWait({ id, until, prominent }: CheckoutWaitProps) {
  const left = Math.max(1, Math.ceil((until - useSeconds()) / 1000))
  const isSettling = useSettling()
  return (
    <>
      <Button
        look="quiet"
        {...(prominent && { size: 'large' })}
        icon={Undo2}
        blocked={isSettling}
        onClick={() => {
          void takeBack(id)
          settle()
        }}
      >
        Desfazer check-out
        <span className={css.left} aria-hidden="true">
          {Math.min(left, 6)} s
        </span>
      </Button>
      <output className={css.note}>
        O check-out é enviado em 6 segundos, ou na hora se você sair desta tela.
      </output>
    </>
  )
}
