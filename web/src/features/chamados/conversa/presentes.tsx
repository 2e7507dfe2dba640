import { Eye, PenLine } from 'lucide-react'
import { presentesText } from './presentes-text.ts'
import { usePresentes } from './presenca.ts'
import css from './presentes.module.css'

/** Above a conversation, for the team: who else is at it. */
export function Presentes({ id }: { id: number }) {
  const people = usePresentes(id)
  const isAnswered = people.some(({ estado }) => estado === 'respondendo')
  const Icon = isAnswered ? PenLine : Eye
  return (
    <output className={css.presentes}>
      {presentesText(people).map((line, place) => (
        <span key={line} className={css.line}>
          {place === 0 && <Icon size={15} aria-hidden="true" />}
          {line}
        </span>
      ))}
    </output>
  )
}
