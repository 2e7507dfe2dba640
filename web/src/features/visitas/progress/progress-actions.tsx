import { clsx } from 'clsx'
import { LogIn, LogOut, MessageSquareCheck, MessageSquarePlus } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Visita } from '#contract/visitas.ts'
import { LugarDaVisita } from '#web/features/campo/queries.ts'
import { readDraft } from '#web/platform/session/draft.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useOnIntent } from '#web/ui/page/on-intent.ts'
import { useObservacaoDraft } from './observacao-draft.ts'
import { useProgress } from './progress.ts'
import { settle, useSettling } from './settling.ts'
import { sendLater, sendNow, useUndoTime } from './undo-time.ts'
import css from './progress-actions.module.css'

const loadObservacao = () => import('./observacao-dialog.tsx')
const loadWait = () => import('./checkout-wait.tsx')
const CheckoutWait = lazy(loadWait)
const loadNote = () => import('./progress-note.tsx')
const ProgressNote = lazy(loadNote)
/** Before the tap that needs them. */
const loadDialogs = () => Promise.all([loadObservacao(), loadWait(), loadNote()])
const ObservacaoDialog = lazy(loadObservacao)
const ComoFicouDialog = lazy(() => import('./como-ficou-dialog.tsx'))

const steps = { AGUARDANDO: 'checkin', 'EM ANDAMENTO': 'checkout', FINALIZADA: undefined } as const
const words = { checkin: 'Check-in', checkout: 'Check-out' } as const

/** Visitas whose analista was asked how it went: nobody who has nothing to say is asked twice. */
const asked = new Set<number>()

type ProgressActionsProps = {
  visita: Visita
  /** On the card that stands out the step does too. */
  prominent: boolean
}

/** The next step of a visita, and its note. */
export function ProgressActions({ visita, prominent }: ProgressActionsProps) {
  const { id, status } = visita
  const { pending, write, leave, ...note } = useProgress(visita)
  const draft = useObservacaoDraft(visita)
  const [dialog, setDialog] = useState<'observacao' | 'saida'>()
  const until = useUndoTime(id)
  const isSettling = useSettling()
  const isBusy = pending !== undefined
  const next = steps[status]
  const isNoted = visita.observacao_analista !== null
  useOnIntent(loadDialogs)
  // Whoever goes to another screen has made up their mind.
  useEffect(() => () => void sendNow(id), [id])

  async function checkOut(observacao: string) {
    const leaving = await leave(observacao)
    if (!leaving) return
    sendLater(id, leaving)
    settle()
  }
  function step() {
    if (next === 'checkin') void write('checkin', true)
    // What was begun must not be left behind: it is shown again and goes along.
    else if (isNoted || (asked.has(id) && readDraft(draft).trim() === '')) void checkOut('')
    else {
      asked.add(id)
      setDialog('saida')
    }
  }

  const close = () => setDialog(undefined)
  return (
    <div className={clsx(css.actions, prominent && css.prominent)}>
      {until !== undefined ? (
        <Suspense>
          <CheckoutWait id={id} until={until} prominent={prominent} />
        </Suspense>
      ) : (
        next !== undefined && (
          <Button
            {...(prominent ? { size: 'large' } : { look: 'quiet' })}
            icon={next === 'checkin' ? LogIn : LogOut}
            busy={isBusy}
            blocked={isSettling}
            onClick={step}
          >
            {isBusy ? 'Registrando…' : words[next]}
          </Button>
        )
      )}
      <Button
        look="quiet"
        aria-haspopup="dialog"
        icon={isNoted ? MessageSquareCheck : MessageSquarePlus}
        blocked={isBusy || until !== undefined}
        onClick={() => setDialog('observacao')}
      >
        {isNoted ? 'Observação registrada' : 'Observação'}
      </Button>
      <Suspense>
        <LugarDaVisita id={id} />
      </Suspense>
      {(note.isSlow || note.failed) && (
        <Suspense>
          <ProgressNote {...note} />
        </Suspense>
      )}
      {dialog && (
        <Suspense>
          {dialog === 'saida' ? (
            <ComoFicouDialog
              visita={visita}
              onFinish={(observacao) => void checkOut(observacao)}
              onClose={close}
            />
          ) : (
            <ObservacaoDialog visita={visita} onClose={close} />
          )}
        </Suspense>
      )}
    </div>
  )
}
