import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useFollowed } from '../list/followed.ts'
import { Count, countWords } from '../data/count.tsx'
import css from './tabs.module.css'

type TabsProps<Value extends string> = {
  label: string
  /** `count`: how many of `counted` wait there; with `said` in sight too, where they are not all that the tab holds. */
  options: readonly {
    value: Value
    text: string
    icon?: LucideIcon
    count?: number | undefined
    counted?: string
    said?: boolean
  }[]
  value: Value
  onChange: (value: Value) => void
  size?: 'small'
  /** What the chosen one shows. */
  children: ReactNode
}

/** By key: which one is next, of so many. */
const nextOf = new Map<string, (place: number, count: number) => number>([
  ['ArrowRight', (place, count) => (place + 1) % count],
  ['ArrowLeft', (place, count) => (place - 1 + count) % count],
  ['Home', () => 0],
  ['End', (_place, count) => count - 1],
])

/** Lists that stand side by side, one in sight. The arrow keys go from one to the next. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, options, value, onChange, size, children } = props
  const id = useId()
  const [shown, setShown] = useFollowed(value)
  const row = useRef<HTMLDivElement>(null)

  function choose(next: Value) {
    setShown(next)
    onChange(next)
  }
  function onKeyDown(event: KeyboardEvent) {
    const place = options.findIndex((option) => option.value === shown)
    const next = nextOf.get(event.key)?.(place, options.length)
    const option = next === undefined ? undefined : options[next]
    if (next === undefined || option === undefined) return
    event.preventDefault()
    choose(option.value)
    row.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <>
      <div ref={row} role="tablist" aria-label={label} className={clsx(css.tabs, size && css[size])}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            role="tab"
            id={`${id}-${option.value}`}
            className={css.tab}
            aria-selected={option.value === shown}
            title={countWords(option.count, option.counted)}
            aria-controls={`${id}-panel`}
            tabIndex={option.value === shown ? 0 : -1}
            onClick={() => choose(option.value)}
            onKeyDown={onKeyDown}
          >
            {option.icon && <option.icon size={15} strokeWidth={2} aria-hidden="true" />}
            {option.text}
            <Count
              count={option.count}
              {...(option.said === true && option.counted !== undefined && { word: option.counted })}
            />
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        {children}
      </div>
    </>
  )
}
