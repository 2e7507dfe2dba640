import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { Feriado } from '#contract/sla.ts'
import type { Facultativo } from '#contract/sla-terms.ts'
import { formatDay } from '#web/platform/time/dates.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import { SwitchFilter } from '#web/ui/list/filters.tsx'
import { dayText, factsOf } from './feriados-list.ts'
import css from './feriado-item.module.css'

type FeriadoItemProps = {
  feriado: Feriado
  /** Whether its calendar keeps it. */
  vale: boolean
  /** Another of that day holds in its place. */
  replaced: boolean
  onToggle: (chave: Facultativo, on: boolean) => void
  onRemove: () => void
}

const origens = {
  nacional: { text: 'Nacional', tone: 'neutral' },
  facultativo: { text: 'Facultativo', tone: 'neutral' },
  proprio: { text: 'Próprio', tone: 'primary' },
} as const

/** One holiday: when, what, whose, and what can be done about it. */
export function FeriadoItem({ feriado, vale, replaced, onToggle, onRemove }: FeriadoItemProps) {
  const name = useId()
  const { data, nome, origem, chave } = feriado
  return (
    <li className={css.item}>
      <time className={css.day} dateTime={data}>
        {dayText(feriado)}
      </time>
      <div>
        <p id={name} className={css.name}>
          {nome} <Pill tone={origens[origem].tone}>{origens[origem].text}</Pill>
        </p>
        <p className={css.facts}>
          {replaced ? 'Vale outro feriado desta data' : vale ? factsOf(feriado) : 'Dia de atendimento'}
        </p>
      </div>
      {chave !== null && (
        <SwitchFilter
          label={`Vale em ${formatDay(data).slice(0, 5)}`}
          value={vale}
          onChange={(on) => onToggle(chave, on)}
        />
      )}
      {origem === 'proprio' && (
        <Button look="text" icon={Trash2} aria-describedby={name} onClick={onRemove}>
          Excluir
        </Button>
      )}
    </li>
  )
}
