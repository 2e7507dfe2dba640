import { useRef, useState, type ComponentProps } from 'react'
import { FieldFrame } from '../fields/field-frame.tsx'
import { TextArea } from '../fields/text-area-field.tsx'
import { Markdown } from './markdown.tsx'
import { Tabs } from '../page/tabs.tsx'
import css from './markdown-field.module.css'

type MarkdownFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
  label: string
  error?: string | undefined
  hint?: string | undefined
}

export const markdownHint = 'Aceita Markdown: **negrito**, `código`, - listas e [links](https://…).'

const modes = [
  { value: 'escrever', text: 'Escrever' },
  { value: 'visualizar', text: 'Visualizar' },
] as const
type Mode = (typeof modes)[number]['value']

/** Text of several lines that can be seen as it will be read. */
export function MarkdownField({ label, error, hint, onFocus, ...area }: MarkdownFieldProps) {
  const [mode, setMode] = useState<Mode>('escrever')
  const [seen, setSeen] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const isSeen = mode === 'visualizar'

  function choose(next: Mode) {
    // The form owns the text: it is read when somebody wants to see it.
    setSeen(place.current?.querySelector('textarea')?.value ?? '')
    setMode(next)
  }

  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(input) => (
        <Tabs size="small" label="Escrever ou visualizar" options={modes} value={mode} onChange={choose}>
          <div ref={place} className={css.place}>
            <TextArea
              {...area}
              {...input}
              unseen={isSeen}
              tabIndex={isSeen ? -1 : undefined}
              // A fault or its label brings somebody here: then it must be seen.
              onFocus={(event) => {
                setMode('escrever')
                onFocus?.(event)
              }}
            />
            {isSeen && (
              <div className={css.preview}>
                {seen.trim() === '' ? (
                  <p className={css.nothing}>Nada para visualizar.</p>
                ) : (
                  <Markdown text={seen} />
                )}
              </div>
            )}
          </div>
        </Tabs>
      )}
    </FieldFrame>
  )
}
