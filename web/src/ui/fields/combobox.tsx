/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the browser's own lists cannot hold what a server finds */
import { clsx } from 'clsx'
import { ChevronDown, X } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
} from 'react'
import { ComboboxPopup } from './combobox-popup.tsx'
import css from './combobox.module.css'
import field from './field.module.css'

export type SearchOption = { id: number; nome: string }

export type SearchProps<Option extends SearchOption> = {
  value: Option | null
  onChange: (value: Option | null) => void
  /** What was found for the text that `onSearch` was told. */
  options: readonly Option[]
  /** Told what is typed, and an empty text when the list opens. */
  onSearch: (text: string) => void
  searching: boolean
  /** Shown in place of the options when there are none: nothing found, or why nobody could look. */
  nothing: string
  optionText: (option: Option) => string
  /** What helps to choose, beside the name. */
  optionNote?: ((option: Option) => string | undefined) | undefined
}

type ComboboxProps<Option extends SearchOption> = SearchProps<Option> &
  Omit<ComponentProps<'input'>, keyof SearchProps<Option> | 'className'> & {
    labelId: string
    /** A button empties it, for a choice that is not asked for. */
    clearable?: boolean
  }

/** One of many, found by typing a part of the name. The keyboard stays in the input. */
export function Combobox<Option extends SearchOption>(props: ComboboxProps<Option>) {
  const { value, onChange, options, onSearch, searching, nothing, optionText, optionNote, labelId, ...rest } =
    props
  const { clearable = false, onBlur, ref, ...input } = rest
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  /** What is being typed; undefined while the field shows the choice. */
  const [typed, setTyped] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  /** Enter came before the answer: its first option is chosen when it is there, also if the person went on meanwhile. */
  const [isAwaited, setIsAwaited] = useState(false)
  const noted = options.map((option) => ({ option, note: optionNote?.(option) }))
  const chosenText = value === null ? '' : optionText(value)
  const hasOptions = isOpen && options.length > 0
  // What is still shown for an earlier text must not be chosen by a quick Enter.
  const isActive = hasOptions && !searching && active >= 0 && active < options.length

  useEffect(() => {
    if (isActive) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [isActive, listId, active])

  const chooseFirst = useEffectEvent(() => {
    if (options.length > 0) choose(options[0])
    else if (isOpen) setIsAwaited(false)
    else close()
  })
  useEffect(() => {
    if (!isAwaited || searching) return undefined
    const timer = setTimeout(chooseFirst)
    return () => clearTimeout(timer)
  }, [isAwaited, searching])

  function open() {
    setIsOpen(true)
    onSearch(typed ?? '')
  }
  function close() {
    setIsOpen(false)
    setTyped(undefined)
    setActive(-1)
    setIsAwaited(false)
  }
  function choose(option: Option | undefined) {
    if (option) onChange(option)
    close()
  }
  function step(by: number) {
    if (!isOpen) open()
    setIsAwaited(false)
    const { length } = options
    if (length > 0) setActive((place) => (place < 0 && by < 0 ? length - 1 : (place + by + length) % length))
  }
  function type(text: string) {
    setTyped(text)
    setIsOpen(true)
    setActive(text === '' ? -1 : 0)
    setIsAwaited(false)
    onSearch(text)
    if (text === '') onChange(null)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && isActive) choose(options[active])
    else if (event.key === 'Enter' && isOpen && searching) setIsAwaited(true)
    // The dialog around it stays: this closes the list only.
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={field.box} ref={box}>
      <input
        {...input}
        ref={ref}
        className={clsx(field.input, field.withArrow)}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={hasOptions}
        aria-controls={hasOptions ? listId : undefined}
        aria-activedescendant={isActive ? `${listId}-${active}` : undefined}
        value={typed ?? chosenText}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onClick={open}
        // A long name is seen from its beginning.
        onFocus={({ target }) => {
          target.setSelectionRange(0, target.value.length, 'backward')
          target.scrollLeft = 0
        }}
        onBlur={(event) => {
          if (isAwaited) setIsOpen(false)
          else close()
          onBlur?.(event)
        }}
      />
      {clearable && value !== null ? (
        <button
          type="button"
          className={field.toggle}
          aria-label="Limpar"
          aria-describedby={labelId}
          onClick={() => onChange(null)}
        >
          <X size={16} aria-hidden="true" />
        </button>
      ) : (
        <ChevronDown className={field.arrow} size={18} aria-hidden="true" />
      )}
      {isOpen && (
        <ComboboxPopup anchor={box} note={searching ? 'Procurando…' : nothing} hasOptions={hasOptions}>
          <div id={listId} role="listbox" aria-labelledby={labelId}>
            {noted.map(({ option, note }, place) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input holds the keyboard
              <div
                key={option.id}
                id={`${listId}-${place}`}
                role="option"
                tabIndex={-1}
                className={clsx(css.option, place === active && css.active)}
                aria-selected={option.id === value?.id}
                onClick={() => choose(option)}
              >
                {optionText(option)} {note !== undefined && <span className={css.aside}>{note}</span>}
              </div>
            ))}
          </div>
        </ComboboxPopup>
      )}
    </div>
  )
}
