import { useId, useState } from 'react'
import { prioridades } from '#contract/chamados-texts.ts'
import { instantOf, localTime } from '#web/platform/time/local-time.ts'
import { DateTimeField } from '#web/ui/fields/date-time-field.tsx'
import { readDate, writeDate } from '#web/ui/fields/date-text.ts'
import { useDebounced } from '#web/ui/fields/debounced.ts'
import { FormPair } from '#web/ui/fields/form-pair.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import type { Simulacao } from '../queries.ts'
import { type MetaValues, readMetas } from './plano-values.ts'
import { SimulacaoResult } from './simulacao-result.tsx'
import { startsFrom } from './simulacao-starts.ts'
import css from './simulador.module.css'

type IdPrioridade = Simulacao['id_prioridade']

const ids = [5, 4, 3, 2, 1] as const satisfies readonly IdPrioridade[]
const prioridadeOptions = ids.map((id) => ({ value: String(id), text: prioridades[id] }))
const OTHER = 'outro'

function readStart(text: string): { inicio: string } | { fault: string } {
  const { value, fault } = readDate(text, true)
  if (fault !== undefined) return { fault }
  const inicio = value === '' ? undefined : instantOf(value)
  return inicio === undefined ? { fault: 'Diga quando o chamado começaria.' } : { inicio }
}

type SimuladorProps = { id_calendario: string; metas: readonly MetaValues[]; zone: string | undefined }

/** By when a chamado would be due with what stands in the form, saved or not. */
export function Simulador({ id_calendario, metas, zone }: SimuladorProps) {
  const title = useId()
  const [begun] = useState(() => localTime(new Date().toISOString()))
  const starts = startsFrom(begun)
  const [start, setStart] = useState(begun)
  const [typed, setTyped] = useState(writeDate(begun, true))
  const [prioridade, setPrioridade] = useState<IdPrioridade>(4)
  const read = readMetas(useDebounced(metas))
  const moment = readStart(useDebounced(start === OTHER ? typed : writeDate(start, true)))
  const body: Simulacao | undefined =
    'fault' in moment || read === undefined || id_calendario === ''
      ? undefined
      : {
          id_calendario: Number(id_calendario),
          metas: read,
          id_prioridade: prioridade,
          inicio: moment.inicio,
        }

  return (
    <section className={css.simulador} aria-labelledby={title}>
      <h3 id={title} className={css.title}>
        Simulador
      </h3>
      <FormPair>
        <SelectField
          label="Começa"
          options={[...starts, { value: OTHER, text: 'Outro momento' }]}
          value={start}
          onChange={({ target }) => setStart(target.value)}
        />
        <SelectField
          label="Prioridade"
          options={prioridadeOptions}
          value={String(prioridade)}
          onChange={({ target }) => setPrioridade(ids.find((id) => String(id) === target.value) ?? 4)}
        />
      </FormPair>
      {start === OTHER && <OtherStart value={typed} onChange={setTyped} />}
      {body === undefined ? (
        <p className={css.none}>
          {id_calendario === '' ? 'Escolha um calendário para simular.' : 'Corrija os campos para simular.'}
        </p>
      ) : (
        <SimulacaoResult body={body} />
      )}
      {zone !== undefined && <p className={css.note}>Horários de Brasília; o calendário é de {zone}.</p>}
    </section>
  )
}

function OtherStart({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [isLeft, setLeft] = useState(true)
  const reading = readStart(value)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its field holds the keyboard
    <div
      // Enter tries a moment and saves no plan.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
    >
      <DateTimeField
        label="Data e hora"
        value={value}
        onChange={(text) => {
          onChange(text)
          setLeft(false)
        }}
        onBlur={() => setLeft(true)}
        error={isLeft && 'fault' in reading ? reading.fault : undefined}
      />
    </div>
  )
}
