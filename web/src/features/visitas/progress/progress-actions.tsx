import { clsx } from 'clsx'
import { LogIn, LogOut, MessageSquareCheck, MessageSquarePlus } from 'lucide-react'
import type { Visita } from '#contract/visitas.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useProgress } from './progress.ts'
import { useSettling } from './settling.ts'
import css from './progress-actions.module.css'

type ProgressNoteProps = Pick<ReturnType<typeof useProgress>, 'isSlow' | 'failed'>

/** What the button cannot say: that it takes long, or that it did not work. */
export function ProgressNote({ isSlow, failed }: ProgressNoteProps) {
  if (failed) return <p className={clsx(css.note, css.failed)}>Ainda não foi registrado.</p>
  if (!isSlow) return null
  return (
    <output className={css.note}>A conexão está lenta: ainda enviando. Não é preciso tocar de novo.</output>
  )
}

const steps = { AGUARDANDO: 'checkin', 'EM ANDAMENTO': 'checkout', FINALIZADA: undefined } as const
const words = { checkin: 'Check-in', checkout: 'Check-out' } as const

type ProgressActionsProps = {
  visita: Visita
  /** On the card that stands out the step does too. */
  prominent: boolean
  onObservacao: (visita: Visita) => void
}

/** The next step of a visita, and its note. */
export function ProgressActions({ visita, prominent, onObservacao }: ProgressActionsProps) {
  const { pending, write, ...note } = useProgress(visita)
  const isSettling = useSettling()
  const isBusy = pending !== undefined
  const next = steps[visita.status]
  const isNoted = visita.observacao_analista !== null
  return (
    <div className={clsx(css.actions, prominent && css.prominent)}>
      {next !== undefined && (
        <Button
          {...(prominent ? { size: 'large' } : { look: 'quiet' })}
          icon={next === 'checkin' ? LogIn : LogOut}
          busy={isBusy}
          blocked={isSettling}
          onClick={() => void write(next, true)}
        >
          {isBusy ? 'Registrando…' : words[next]}
        </Button>
      )}
      <Button
        look="quiet"
        aria-haspopup="dialog"
        icon={isNoted ? MessageSquareCheck : MessageSquarePlus}
        blocked={isBusy}
        onClick={() => onObservacao(visita)}
      >
        {isNoted ? 'Observação registrada' : 'Observação'}
      </Button>
      <ProgressNote {...note} />
    </div>
  )
}
