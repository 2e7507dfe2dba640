import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { clsx } from 'clsx'
import type { HTMLAttributes, KeyboardEvent } from 'react'
import { nomesItem, tiposItem } from '#contract/checklists-texts.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { CellField } from '#web/ui/fields/cell-field.tsx'
import { CellSelect } from '#web/ui/fields/cell-select.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import type { ItemDrag } from './item-drag.ts'
import type { ItemDigitado } from './itens.ts'
import css from './itens-field.module.css'

/** What of an item has the focus; its grip is for pointers alone. */
export type ItemAct = 'texto' | 'up' | 'down'

const kinds = tiposItem.map((value) => ({ value, text: nomesItem[value] }))

type ItemRowProps = {
  item: ItemDigitado
  place: number
  count: number
  error: string | undefined
  drag: ItemDrag | undefined
  grip: HTMLAttributes<HTMLElement>
  onChange: (change: Partial<ItemDigitado>) => void
  /** By one, up or down. */
  onMove: (by: -1 | 1, act: ItemAct) => void
  onNext: () => void
  onLines: (text: string) => void
  onRemove: () => void
}

/** A line above or below what the held item would stand beside. */
function edgeOf({ from, to }: ItemDrag, place: number, count: number) {
  if (place === from || to === from) return undefined
  const others = place > from ? place - 1 : place
  if (others === to) return css.above
  return others === count - 2 && to === count - 1 ? css.below : undefined
}

export function ItemRow(props: ItemRowProps) {
  const { item, place, count, error, drag, grip, onChange, onMove, onNext, onLines, onRemove } = props
  const name = `item ${place + 1}`
  const isHeld = drag?.from === place

  function onKey(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1, 'texto')
  }
  function onEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || item.texto.trim() === '') return
    event.preventDefault()
    onNext()
  }

  return (
    <li
      data-item={item.chave}
      className={clsx(css.item, isHeld && css.held, drag && edgeOf(drag, place, count))}
      style={isHeld ? { translate: `0 ${drag.by}px` } : undefined}
    >
      <span {...grip} className={css.grip} data-grip aria-hidden="true">
        <GripVertical size={18} />
      </span>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of its fields */}
      <div className={css.fields} onKeyDown={onKey}>
        <div className={css.line}>
          <div className={css.texto}>
            <CellField
              data-act="texto"
              label={`Texto do ${name}`}
              placeholder="O que conferir"
              value={item.texto}
              maxLength={300}
              error={error}
              onChange={(texto) => onChange({ texto })}
              onKeyDown={onEnter}
              onPaste={(event) => {
                const text = event.clipboardData.getData('text')
                if (!text.trim().includes('\n')) return
                event.preventDefault()
                onLines(text)
              }}
            />
          </div>
          {count > 1 && <IconButton icon={X} label={`Remover o ${name}`} onClick={onRemove} />}
        </div>
        <div className={clsx(css.line, css.how)}>
          <div className={css.kind}>
            <CellSelect
              label={`Resposta do ${name}`}
              options={kinds}
              value={item.kind}
              onChange={(kind) => onChange({ kind })}
            />
          </div>
          <CheckField
            label="Obrigatório"
            aria-label={`Obrigatório: ${name}`}
            checked={item.obrigatorio}
            onChange={({ target }) => onChange({ obrigatorio: target.checked })}
          />
          <div className={css.acts}>
            <IconButton
              icon={ArrowUp}
              label={`Mover o ${name} para cima`}
              data-act="up"
              aria-disabled={place === 0 || undefined}
              onClick={() => onMove(-1, 'up')}
            />
            <IconButton
              icon={ArrowDown}
              label={`Mover o ${name} para baixo`}
              data-act="down"
              aria-disabled={place === count - 1 || undefined}
              onClick={() => onMove(1, 'down')}
            />
          </div>
        </div>
      </div>
    </li>
  )
}
