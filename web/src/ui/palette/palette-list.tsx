/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the browser's own lists cannot hold what a server finds */
import { clsx } from 'clsx'
import { RotateCw } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { waitText, type Entry, type Group, type Stop } from './groups.ts'
import css from './palette.module.css'

type PaletteListProps = {
  id: string
  groups: readonly Group[]
  active: string | undefined
  onActive: (key: string) => void
  onChoose: (stop: Stop) => void
}

export const optionId = (list: string, key: string) => `${list}-${key}`

type OptionProps = Omit<PaletteListProps, 'groups'> & {
  stop: Stop
  failed?: boolean
  disabled?: boolean
  children: ReactNode
}

function Option(props: OptionProps) {
  const { id, stop, active, onActive, onChoose, failed = false, disabled = false, children } = props
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input holds the keyboard
    <div
      id={optionId(id, stop.key)}
      role="option"
      tabIndex={-1}
      className={clsx(css.option, failed && css.failure)}
      aria-selected={stop.key === active}
      aria-disabled={disabled}
      // Not on entering: a list that scrolls under a resting pointer must not take the choice away.
      onPointerMove={() => stop.key !== active && onActive(stop.key)}
      onClick={() => !disabled && onChoose(stop)}
    >
      {children}
    </div>
  )
}

function EntryContent({ entry: { icon: Icon, mark, title, note, aside } }: { entry: Entry }) {
  return (
    <>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className={css.words}>
        <span className={css.title}>
          {mark !== undefined && <>{mark} </>}
          {title}
        </span>
        {note !== undefined && <span className={css.note}>{note}</span>}
      </span>
      {aside}
    </>
  )
}

export function PaletteList({ groups, ...list }: PaletteListProps) {
  const { id, active } = list
  useEffect(() => {
    if (active !== undefined)
      document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const shown = groups.filter(({ entries, failure }) => failure || entries.length > 0)
  const wait = waitText(groups)

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press must not take the focus from the input
    <div className={css.list} onMouseDown={(event) => event.preventDefault()}>
      <div id={id} {...(shown.length > 0 && { role: 'listbox', 'aria-label': 'Resultados' })}>
        {shown.map(({ name, entries, searching, failure }) => (
          <div key={name} role="group" aria-labelledby={`${id}-${name}-name`}>
            <div id={`${id}-${name}-name`} className={css.heading}>
              {name}
            </div>
            {failure ? (
              <Option {...list} stop={{ key: name, retry: failure.onRetry }} failed>
                <RotateCw size={18} strokeWidth={1.75} aria-hidden="true" />
                <span className={css.words}>
                  <span>{failure.text}</span> <strong>Tentar novamente</strong>
                </span>
              </Option>
            ) : (
              entries.map((entry) => (
                <Option key={entry.key} {...list} stop={{ key: entry.key, entry }} disabled={searching}>
                  <EntryContent entry={entry} />
                </Option>
              ))
            )}
          </div>
        ))}
      </div>
      {wait !== '' && <div className={css.nothing}>{wait}</div>}
    </div>
  )
}
