import { useEffect, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { Notice } from '../feedback/notice.tsx'
import type { Conflict, SaveProblem } from './save-problem.ts'
import css from './save-problem-notice.module.css'

type SaveProblemNoticeProps = {
  problem: SaveProblem | undefined
  onReload: () => Promise<void>
  onKeep: () => void
  onDiscard: () => void
}

type ExplanationProps = SaveProblemNoticeProps & { problem: SaveProblem }

function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  return (
    <>
      Alguém salvou outros dados nestes campos. O que você digitou continua no formulário.
      <ul className={css.list}>
        {conflicts.map(({ label, saved }) => (
          <li key={label}>
            <span className={css.saved}>
              {label}: agora {saved === '' ? 'vazio' : `“${saved}”`}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Stands above the fields; whoever sent the form from its lower end is brought to it. */
export function SaveProblemNotice(props: SaveProblemNoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  const { problem } = props

  useEffect(() => {
    if (problem !== undefined) place.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])

  return (
    problem && (
      <div ref={place}>
        <Explanation {...props} problem={problem} />
      </div>
    )
  )
}

/** What is wrong and the ways on, each button saying what becomes of the typing. */
function Explanation({ problem, onReload, onKeep, onDiscard }: ExplanationProps) {
  const [busy, setBusy] = useState(false)
  if (problem.step === 'told') return <Notice tone="error">{problem.text}</Notice>

  const reload = async () => {
    setBusy(true)
    await onReload().finally(() => setBusy(false))
  }

  if (problem.step === 'stale')
    return (
      <Notice tone="error">
        {problem.text}
        <div className={css.actions}>
          <Button size="small" look="quiet" busy={busy} onClick={() => void reload()}>
            Recarregar
          </Button>
          <span>O que você digitou não se perde.</span>
        </div>
      </Notice>
    )

  if (problem.conflicts.length === 0)
    return <Notice tone="info">Dados atualizados. Confira os campos e salve.</Notice>
  return (
    <Notice tone="warning">
      <Conflicts conflicts={problem.conflicts} />
      <div className={css.actions}>
        <Button size="small" look="quiet" onClick={onKeep}>
          Manter o que digitei
        </Button>
        <Button size="small" look="quiet" onClick={onDiscard}>
          Usar os dados salvos
        </Button>
      </div>
    </Notice>
  )
}
