import { X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { FieldFrame } from './field-frame.tsx'
import css from './terms-field.module.css'

type TermsFieldProps = {
  label: string
  error?: string | undefined
  hint: string
  value: readonly string[]
  onChange: (terms: string[]) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

const sameTerm = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Short texts, each added by Enter or a comma and taken away by its button or by Backspace. */
export function TermsField({ label, error, hint, value, onChange, onBlur, ref }: TermsFieldProps) {
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLDivElement>(null)

  function add(text: string) {
    const found = text.split(/[,;\n]/).map((part) => part.trim().replaceAll(/\s+/g, ' '))
    const fresh = found.filter(
      (term, place) =>
        term !== '' &&
        !value.some((known) => sameTerm(known, term)) &&
        found.findIndex((other) => sameTerm(other, term)) === place,
    )
    if (fresh.length > 0) onChange([...value, ...fresh])
    setTyped('')
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && typed.trim() !== '') {
      // With Ctrl the form is sent, this term in it.
      if (!event.ctrlKey && !event.metaKey) event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1))
  }
  function remove(term: string) {
    onChange(value.filter((other) => other !== term))
    box.current?.querySelector('input')?.focus()
  }

  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(input) => (
        <div ref={box} className={css.terms} data-invalid={input['aria-invalid']}>
          {value.map((term) => (
            <span key={term} className={css.term}>
              {term}
              <button type="button" className={css.remove} onClick={() => remove(term)}>
                <X size={14} aria-hidden="true" />
                <span className="visually-hidden">Remover {term}</span>
              </button>
            </span>
          ))}
          <input
            {...input}
            ref={ref}
            className={css.input}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="enter"
            value={typed}
            onChange={({ target }) =>
              /[,;\n]/.test(target.value) ? add(target.value) : setTyped(target.value)
            }
            onKeyDown={onKeyDown}
            onBlur={() => {
              add(typed)
              onBlur?.()
            }}
          />
        </div>
      )}
    </FieldFrame>
  )
}
