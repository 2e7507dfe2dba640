import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { Search, X } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { countText, firstStop, stopsOf, type Group, type Stop } from './groups.ts'
import { optionId, PaletteList } from './palette-list.tsx'
import './palette.css'

type PaletteSearchProps = {
  text: string
  onText: (text: string) => void
  placeholder: string
  /** What is found for the text, now and as the answers come. */
  groups: readonly Group[]
  onOpen: (to: string) => void
  onClose: () => void
}

/** One field that leads everywhere. The keyboard stays in the input. */
export function PaletteSearch(props: PaletteSearchProps) {
  const { text, onText, placeholder, groups, onOpen, onClose } = props
  const listId = useId()
  /** Where somebody moved to; undefined leaves it to what is found. */
  const [moved, setMoved] = useState<string>()
  const stops = groups.flatMap(stopsOf)
  const active = stops.find(({ key }) => key === moved) ?? firstStop(groups)

  function choose({ entry, retry }: Stop) {
    if (entry) onOpen(entry.to)
    else retry?.()
  }
  function step(by: number) {
    const place = stops.findIndex(({ key }) => key === active?.key)
    const from = place < 0 && by < 0 ? 0 : place
    setMoved(stops[(from + by + stops.length) % stops.length]?.key)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key !== 'Enter') return
    else if (active) choose(active)
    event.preventDefault()
  }

  return (
    <>
      <div className="palette-search">
        <Search size={18} aria-hidden="true" />
        <input
          className="palette-input"
          role="combobox"
          type="text"
          autoComplete="off"
          maxLength={200}
          aria-label="Buscar"
          placeholder={placeholder}
          aria-autocomplete="list"
          aria-expanded={stops.length > 0}
          aria-controls={listId}
          aria-activedescendant={active && optionId(listId, active.key)}
          value={text}
          onChange={(event) => {
            onText(event.target.value)
            setMoved(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton aria-label="Fechar" onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <PaletteList id={listId} groups={groups} active={active?.key} onActive={setMoved} onChoose={choose} />
      <output className="visually-hidden">{countText(groups)}</output>
      <div className="palette-keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> mover
        </span>
        <span>
          <kbd>Enter</kbd> abrir
        </span>
        <span>
          <kbd>Esc</kbd> fechar
        </span>
      </div>
    </>
  )
}

const focusInput = (dialog: HTMLElement) => dialog.querySelector('input')?.focus()

type PaletteFrameProps = { onClose: () => void; children: ReactNode }

export function PaletteFrame({ onClose, children }: PaletteFrameProps) {
  const titleId = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { className: 'palette' }, transition: { onEntering: focusInput } }}
      // A screen that arrives late takes the focus for its heading; what the dialog gets back belongs to the field.
      // Afterwards: during the event the dialog still notes to whom the focus returns.
      onFocus={({ target, currentTarget }) => {
        if (target.tabIndex < 0) queueMicrotask(() => focusInput(currentTarget))
      }}
    >
      <h2 id={titleId} className="visually-hidden">
        Buscar
      </h2>
      {children}
    </Dialog>
  )
}
