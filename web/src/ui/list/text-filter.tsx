import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'

type TextFilterProps = {
  label: string
  value: string
  /** Offered while typing; anything else may be typed too. */
  suggestions?: readonly string[]
  /** Called when the typing pauses; `replace` from the second time on while the field keeps the focus. */
  onChange: (value: string, options: { replace: boolean }) => void
}

const PAUSE = 250

export function TextFilter({ label, value, suggestions, onChange }: TextFilterProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  const sentSinceFocus = useRef(false)

  // The address changed by another hand (back button, clear button): the field follows.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }

  function send(text: string) {
    const wanted = text.trim()
    if (wanted === value) return
    setSent(wanted)
    onChange(wanted, { replace: sentSinceFocus.current })
    sentSinceFocus.current = true
  }

  // A field that follows the address forgets what was typed, and with it the wait.
  const settle = useEffectEvent(send)
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <div className="text-filter">
      <label className="text-filter-label" htmlFor={id}>
        {label}
      </label>
      <span className="text-filter-box">
        <Search size={16} aria-hidden="true" />
        <input
          id={id}
          type="search"
          className="field-input"
          autoComplete="off"
          maxLength={200}
          list={suggestions && `${id}-list`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && send(typed)}
          // What comes next may clear or follow the filters: they must know this one.
          onBlur={() => send(typed)}
          onFocus={() => {
            sentSinceFocus.current = false
          }}
        />
      </span>
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </datalist>
      )}
    </div>
  )
}
