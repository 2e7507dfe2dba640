import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { checklistsTexts as texts, ITENS_MAX } from '#contract/checklists-texts.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { ChecklistValues } from './checklist-values.ts'
import { useItemDrag } from './item-drag.ts'
import { type ItemAct, ItemRow } from './item-row.tsx'
import { type ItemDigitado, linesOf, moved, newItem, withLines } from './itens.ts'
import css from './itens-field.module.css'

type ItensFieldProps = {
  value: readonly ItemDigitado[]
  onChange: (itens: ItemDigitado[]) => void
  errors: FieldErrors<ChecklistValues>['itens']
  note: string | undefined
}

/** What is gone through, in its order: moved by dragging, by buttons, and by Alt with the arrow keys. */
export function ItensField({ value, onChange, errors, note }: ItensFieldProps) {
  const list = useRef<HTMLOListElement>(null)
  const [told, setTold] = useState('')
  const isFull = value.length >= ITENS_MAX

  function focusNow(chave: string, act: ItemAct) {
    const row = list.current?.querySelector(`[data-item="${CSS.escape(chave)}"]`)
    row?.querySelector<HTMLElement>(`[data-act="${act}"]`)?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }
  /** Once it is drawn: a row that React moved has lost the focus. */
  const focusOn = (chave: string, act: ItemAct) => requestAnimationFrame(() => focusNow(chave, act))

  function move(from: number, to: number) {
    if (to < 0 || to >= value.length || to === from) return
    onChange(moved(value, from, to))
    setTold(texts.movedTo(to + 1, value.length))
  }
  const { drag, grip } = useItemDrag(list, move)

  function addBelow(place: number, lines: readonly string[] = []) {
    const next = lines.length === 0 ? undefined : withLines(value, place, lines)
    const fresh = newItem()
    if (next) onChange(next)
    else if (!isFull) onChange([...value.slice(0, place + 1), fresh, ...value.slice(place + 1)])
    const at = next?.[Math.min(place + lines.length, next.length - 1)]?.chave ?? fresh.chave
    focusOn(at, 'texto')
  }
  function remove(place: number) {
    // Before it goes: the dialog would take the focus of what is no longer there.
    const neighbour = value[place + 1] ?? value[place - 1]
    if (neighbour) focusNow(neighbour.chave, 'texto')
    onChange(value.filter((_, other) => other !== place))
  }

  return (
    <fieldset className={css.itens} aria-label="Itens">
      <p className={css.title} aria-hidden="true">
        Itens
      </p>
      {note !== undefined && <p className={css.note}>{note}</p>}
      {errors?.message !== undefined && <Notice tone="error">{errors.message}</Notice>}
      <ol ref={list} className={css.list}>
        {value.map((item, place) => (
          <ItemRow
            key={item.chave}
            item={item}
            place={place}
            count={value.length}
            error={errors?.[place]?.texto?.message}
            drag={drag}
            grip={grip(place)}
            onChange={(change) =>
              onChange(value.map((one, other) => (other === place ? { ...one, ...change } : one)))
            }
            onMove={(by, act) => {
              move(place, place + by)
              focusOn(item.chave, act)
            }}
            onNext={() => addBelow(place)}
            onLines={(text) => addBelow(place, linesOf(text))}
            onRemove={() => remove(place)}
          />
        ))}
      </ol>
      {isFull ? (
        <p className={css.note}>{texts.tooMany}</p>
      ) : (
        <div>
          <Button look="text" icon={Plus} onClick={() => addBelow(value.length - 1)}>
            Incluir item
          </Button>
        </div>
      )}
      <p className={css.note}>{texts.hint}</p>
      <output className="visually-hidden">{told}</output>
    </fieldset>
  )
}
