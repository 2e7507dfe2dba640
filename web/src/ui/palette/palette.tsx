import { Search, X } from 'lucide-react'
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { countText, firstStop, stopsOf, type Group, type Stop } from './groups.ts'
import { optionId, PaletteList } from './palette-list.tsx'
import css from './palette.module.css'

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
  /** Enter came before the answer: what it leads to opens as soon as it is known. */
  const [isAwaited, setAwaited] = useState(false)
  const isSearching = groups.some(({ searching }) => searching)
  const awaited = isAwaited ? active?.entry?.to : undefined
  if (isAwaited && !isSearching && awaited === undefined) setAwaited(false)
  useEffect(() => {
    if (awaited !== undefined) onOpen(awaited)
  }, [awaited, onOpen])

  function choose({ entry, retry }: Stop) {
    if (entry) onOpen(entry.to)
    else retry?.()
  }
  function step(by: number) {
    const place = stops.findIndex(({ key }) => key === active?.key)
    const from = place < 0 && by < 0 ? 0 : place
    setAwaited(false)
    setMoved(stops[(from + by + stops.length) % stops.length]?.key)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key !== 'Enter') return
    else if (active) choose(active)
    else setAwaited(isSearching)
    event.preventDefault()
  }

  return (
    <>
      <div className={css.search}>
        <Search size={18} aria-hidden="true" />
        <input
          className={css.input}
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
            setAwaited(false)
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton icon={X} label="Fechar" onClick={onClose} />
      </div>
      <PaletteList id={listId} groups={groups} active={active?.key} onActive={setMoved} onChoose={choose} />
      <output className="visually-hidden">{countText(groups)}</output>
      <div className={css.keys} aria-hidden="true">
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

const inputOf = (dialog: HTMLElement) => dialog.querySelector('input')

type PaletteFrameProps = { onClose: () => void; children: ReactNode }

export function PaletteFrame({ onClose, children }: PaletteFrameProps) {
  return (
    <Dialog title="Buscar" hidesTitle width="wide" place="top" begin={inputOf} onClose={onClose}>
      {children}
    </Dialog>
  )
}
