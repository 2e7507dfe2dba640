import { Plus, X } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import type { Intervalo } from '#contract/sla.ts'
import { INTERVALOS_MAX } from '#contract/sla-terms.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { CellField } from '#web/ui/fields/cell-field.tsx'
import { FieldNote } from '#web/ui/fields/field-note.tsx'
import { completeHora } from '#web/ui/fields/hora-text.ts'
import type { IntervalosFault } from './intervalos-fault.ts'
import css from './intervalos-field.module.css'

type IntervalosFieldProps = {
  label: string
  /** As the eye reads it, where that is shorter. */
  short?: string | undefined
  value: readonly Intervalo[]
  onChange: (intervalos: Intervalo[]) => void
  fault: IntervalosFault | undefined
  /** What else can be done with them. */
  children?: ReactNode
}

const edges = { inicio: 'início', fim: 'fim' } as const

/** The hours of a day, up to four times from one to another; none is a closed day. */
export function IntervalosField(props: IntervalosFieldProps) {
  const { label, short = label, value, onChange, fault, children } = props
  const noteId = useId()
  const box = useRef<HTMLFieldSetElement>(null)

  /** Once it is drawn. */
  const focusOn = (find: (all: HTMLElement) => HTMLElement | null | undefined) =>
    requestAnimationFrame(() => box.current && find(box.current)?.focus())

  function add() {
    onChange([...value, { inicio: '', fim: '' }])
    focusOn((all) => all.querySelectorAll('input')[2 * value.length])
  }
  function remove(place: number) {
    onChange(value.filter((_, other) => other !== place))
    focusOn((all) => all.querySelector<HTMLElement>('[data-add]'))
  }
  const write = (place: number, change: Partial<Intervalo>) =>
    onChange(value.map((one, other) => (other === place ? { ...one, ...change } : one)))

  return (
    <fieldset ref={box} className={css.day} aria-label={label}>
      <span className={css.label} aria-hidden="true">
        {short}
      </span>
      <div className={css.intervals}>
        {value.length === 0 && <span className={css.closed}>Fechado</span>}
        {value.map((intervalo, place) => {
          const ordinal = `${place + 1}º intervalo`
          return (
            // oxlint-disable-next-line react/no-array-index-key -- they have no other name
            <span key={place} className={css.interval}>
              {(['inicio', 'fim'] as const).map((edge) => (
                <span key={edge} className={css.edge}>
                  <CellField
                    label={`${label}, ${edges[edge]} do ${ordinal}`}
                    inputMode="numeric"
                    placeholder="hh:mm"
                    maxLength={6}
                    value={intervalo[edge]}
                    onChange={(text) => write(place, { [edge]: text })}
                    onBlur={() => write(place, { [edge]: completeHora(intervalo[edge]) })}
                    faultyBy={fault?.isAt(place, edge) === true ? noteId : undefined}
                  />
                </span>
              ))}
              <IconButton icon={X} label={`Remover ${ordinal} de ${label}`} onClick={() => remove(place)} />
            </span>
          )
        })}
        {value.length < INTERVALOS_MAX && (
          <IconButton
            data-add
            icon={Plus}
            title="Mais um intervalo"
            label={`Mais um intervalo em ${label}`}
            onClick={add}
          />
        )}
        {children && <span className={css.more}>{children}</span>}
        <FieldNote id={noteId} error={fault?.text} />
      </div>
    </fieldset>
  )
}
