import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'

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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sentSinceFocus = useRef(false)

  // The address changed by another hand (back button, clear button): the field follows.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  function send(text: string) {
    clearTimeout(timer.current)
    const wanted = text.trim()
    if (wanted === value) return
    setSent(wanted)
    onChange(wanted, { replace: sentSinceFocus.current })
    sentSinceFocus.current = true
  }

  function onType(text: string) {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(text), PAUSE)
  }

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
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && send(typed)}
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
