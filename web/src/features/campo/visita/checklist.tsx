import { useId, useState } from 'react'
import { aparelhoTexts as texts } from '#contract/campo-aparelho-texts.ts'
import type { VisitaDoPacote } from '#contract/campo.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { PlainField } from '#web/ui/fields/plain-field.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import type { Acts } from './acts.ts'
import css from './visita.module.css'
import { LugarMark } from './lugar-mark.tsx'
import type { Valor, Visao } from './visao.ts'

type Item = NonNullable<VisitaDoPacote['checklist']>['itens'][number]
type Answer = { valor: Valor; lugar: 'fila' | 'enviado' | 'atencao' } | undefined

const shown = (valor: Valor | undefined) =>
  typeof valor === 'number' ? String(valor).replace('.', ',') : typeof valor === 'string' ? valor : ''

type ItemProps = { item: Item; answer: Answer; isClosed: boolean; onAnswer: (valor: Valor) => void }

/** Kept when the field is left: each letter would be a registro of its own. */
function TypedItem({ item, answer, isClosed, onAnswer }: ItemProps) {
  const known = shown(answer?.valor)
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string>()
  const isNumber = item.kind === 'numero'

  function leave() {
    if (typed === undefined || typed.trim() === known) return setTyped(undefined)
    const number = Number(typed.trim().replace(',', '.'))
    if (typed.trim() === '') onAnswer(null)
    else if (!isNumber) onAnswer(typed.trim())
    else if (Number.isFinite(number)) onAnswer(number)
    else return setFault(texts.numberWanted)
    setFault(undefined)
    setTyped(undefined)
  }

  return (
    <PlainField
      label={item.obrigatorio ? `${item.texto} *` : item.texto}
      readOnly={isClosed}
      inputMode={isNumber ? 'decimal' : 'text'}
      maxLength={isNumber ? 14 : 2000}
      value={typed ?? known}
      error={fault}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
    />
  )
}

function ItemRow({ item, answer, isClosed, onAnswer }: ItemProps) {
  return (
    <li className={css.item}>
      {item.kind === 'marcar' ? (
        <CheckField
          label={item.obrigatorio ? `${item.texto} *` : item.texto}
          checked={answer?.valor === true}
          disabled={isClosed}
          onChange={(event) => onAnswer(event.target.checked)}
        />
      ) : (
        <TypedItem item={item} answer={answer} isClosed={isClosed} onAnswer={onAnswer} />
      )}
      {answer && <LugarMark lugar={answer.lugar} />}
    </li>
  )
}

type ChecklistProps = { visita: VisitaDoPacote; visao: Visao; acts: Acts }

export function Checklist({ visita, visao, acts }: ChecklistProps) {
  const id = useId()
  const { checklist } = visita
  if (checklist === null) return null
  const done = checklist.itens.filter((item) => {
    const valor = visao.itens.get(item.id)?.valor
    return valor !== undefined && valor !== null && valor !== false
  })
  return (
    <Panel title="Checklist" note={`${checklist.nome} · ${done.length} de ${checklist.itens.length}`}>
      <ul className={css.items} id={id}>
        {checklist.itens.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            answer={visao.itens.get(item.id)}
            isClosed={visao.concluido !== undefined}
            onAnswer={(valor) =>
              void acts.act({
                id_visita: visita.id,
                tipo: 'item',
                dados: { id_item: item.id, item: item.texto, valor },
              })
            }
          />
        ))}
      </ul>
    </Panel>
  )
}
