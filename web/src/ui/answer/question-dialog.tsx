import { useRef, useState, type ComponentProps, type SubmitEvent } from 'react'
import { Answer } from './answer.tsx'
import { InfoDialog } from '../dialogs/info-dialog.tsx'
import { Button } from '../buttons/button.tsx'
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
}

/** A question that can be changed and asked again, and what was answered below it. */
export function QuestionDialog<Source>(props: QuestionDialogProps<Source>) {
  const { title, open, onClose, label, initial = '', hintOf, faultOf, submitLabel } = props
  const { onAsk, answer } = props
  const busy = answer.isRunning
  const [question, setQuestion] = useState(initial)
  const [fault, setFault] = useState<string>()
  const box = useRef<HTMLTextAreaElement>(null)

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

  return (
    <InfoDialog title={title} open={open} onClose={close} wide="extra" begin={() => box.current}>
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
      <div className={answer.step === 'idle' ? undefined : css.answer}>
        <Answer answer={answer} plainNote={props.plainNote} nameOf={props.nameOf} linkOf={props.linkOf} />
      </div>
    </InfoDialog>
  )
}
