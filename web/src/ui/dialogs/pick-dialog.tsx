import { useId, type KeyboardEvent } from 'react'
import { Spinner } from '../buttons/button.tsx'
import { PlainField } from '../fields/plain-field.tsx'
import type { SearchOption, SearchProps } from '../fields/combobox.tsx'
import { Dialog, DialogActions, DialogBody } from './dialog.tsx'
import { Button } from '../buttons/button.tsx'
import css from './pick-dialog.module.css'

type PickDialogProps<Option extends SearchOption> = Omit<SearchProps<Option>, 'value' | 'onChange'> & {
  title: string
  /** What it is for. */
  lead: string
  label: string
  /** The one that is being sent. */
  busy: number | undefined
  onChoose: (option: Option) => void
  onClose: () => void
}

/** From a key in the list or above it, the one to go to. */
function neighbour(key: string, from: Element, list: HTMLElement) {
  const stops = [...list.querySelectorAll<HTMLElement>('input, [data-option]')]
  const place = stops.indexOf(stops.find((stop) => stop === from) ?? list)
  return stops[place + (key === 'ArrowDown' ? 1 : -1)]
}

/** One of a few, by one press: the choice is the answer. Typing sifts them, Enter takes the first. */
export function PickDialog<Option extends SearchOption>(props: PickDialogProps<Option>) {
  const { title, lead, label, options, onSearch, searching, nothing, optionText, optionNote } = props
  const { busy, onChoose, onClose } = props
  const leadId = useId()
  const choose = (option: Option | undefined) => option && busy === undefined && onChoose(option)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, target, currentTarget } = event
    if ((key !== 'ArrowDown' && key !== 'ArrowUp') || !(target instanceof Element)) return
    event.preventDefault()
    neighbour(key, target, currentTarget)?.focus()
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      keep={() => busy !== undefined}
      begin={(dialog) => dialog.querySelector('input')}
      describedBy={leadId}
    >
      <DialogBody>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its buttons and field hold the keyboard */}
        <div className={css.pick} onKeyDown={onKeyDown}>
          <p id={leadId} className={css.lead}>
            {lead}
          </p>
          <PlainField
            label={label}
            type="search"
            autoComplete="off"
            onChange={({ target }) => onSearch(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing && !searching) choose(options[0])
            }}
          />
          {options.length === 0 ? (
            <output className={css.nothing}>{searching ? 'Procurando…' : nothing}</output>
          ) : (
            <ul className={css.options} aria-label={label}>
              {options.map((option) => (
                <li key={option.id}>
                  <button
                    type="button"
                    data-option
                    className={css.option}
                    aria-busy={busy === option.id ? true : undefined}
                    aria-disabled={busy === undefined ? undefined : true}
                    onClick={() => choose(option)}
                  >
                    <span className={css.name}>{optionText(option)}</span>{' '}
                    {busy === option.id ? (
                      <Spinner />
                    ) : (
                      <span className={css.note}>{optionNote?.(option)}</span>
                    )}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </DialogBody>
      <DialogActions>
        <Button look="quiet" blocked={busy !== undefined} onClick={onClose}>
          Cancelar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
