import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
} from 'react'
import { Answer } from './answer.tsx'
import { InfoDialog } from '../dialogs/info-dialog.tsx'
import { Button } from '../buttons/button.tsx'
import { Folded } from '../fields/folded.tsx'
import { TextAreaField } from '../fields/text-area-field.tsx'
import css from './question-dialog.module.css'

type AnswerProps<Source> = ComponentProps<typeof Answer<Source>>

type QuestionDialogProps<Source> = Omit<AnswerProps<Source>, 'answer'> & {
  /** Stopped when the dialog closes. */
  answer: AnswerProps<Source>['answer'] & { stop: () => void }
  title: string
  open: boolean
  onClose: () => void
  label: string
  /** What stands in the box at first. */
  initial?: string
  /** Below the box: what to write, or how much of it is there. */
  hintOf: (question: string) => string
  /** What is wrong with a question, so that it is not sent. */
  faultOf: (question: string) => string | undefined
  submitLabel: string
  onAsk: (question: string) => void
  /** What is in the box is asked at once, and the box stands folded under this name. */
  folded?: string
  /** What can be done with the answer. */
  actions?: ReactNode
}

/** A question that can be changed and asked again, and what was answered below it. */
export function QuestionDialog<Source>(props: QuestionDialogProps<Source>) {
  const { title, open, onClose, label, initial = '', hintOf, faultOf, submitLabel } = props
  const { onAsk, answer, folded, actions } = props
  const busy = answer.isRunning
  const [question, setQuestion] = useState(initial)
  const [fault, setFault] = useState<string>()
  const [isUnfolded, setUnfolded] = useState(() => faultOf(initial) !== undefined)
  const box = useRef<HTMLTextAreaElement>(null)

  const askAtOnce = useEffectEvent(() => {
    if (!busy && answer.step !== 'done' && faultOf(question) === undefined) onAsk(question)
  })
  useEffect(() => {
    if (open && folded !== undefined) askAtOnce()
  }, [open, folded])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const found = faultOf(question)
    setFault(found)
    if (found === undefined) onAsk(question)
    else box.current?.focus()
  }

  function close() {
    answer.stop()
    onClose()
  }

  const form = (
    <form className={css.question} noValidate onSubmit={submit}>
      <TextAreaField
        ref={box}
        label={label}
        rows={2}
        value={question}
        error={fault}
        hint={hintOf(question)}
        onChange={(event) => {
          setQuestion(event.target.value)
          setFault(undefined)
        }}
      />
      <Button type="submit" busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
  return (
    <InfoDialog
      title={title}
      open={open}
      onClose={close}
      wide="extra"
      begin={() => (folded === undefined ? box.current : null)}
      actions={actions}
    >
      {folded === undefined ? (
        form
      ) : (
        <Folded
          summary={folded}
          open={isUnfolded}
          onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
        >
          {form}
        </Folded>
      )}
      <div className={answer.step === 'idle' ? undefined : css.answer}>
        <Answer answer={answer} plainNote={props.plainNote} nameOf={props.nameOf} linkOf={props.linkOf} />
      </div>
    </InfoDialog>
  )
}
