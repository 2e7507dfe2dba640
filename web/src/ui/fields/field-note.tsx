import css from './field.module.css'

type FieldNoteProps = { id: string; error?: string | undefined; hint?: string | undefined }

/** Below a field. A fault is read out when it comes, also to whoever has not left the field; a hint is read with it. */
export function FieldNote({ id, error, hint }: FieldNoteProps) {
  return (
    <>
      <p {...(error !== undefined && { id })} className={css.error} aria-live="polite">
        {error}
      </p>
      {error === undefined && hint !== undefined && (
        <p id={id} className={css.hint}>
          {hint}
        </p>
      )}
    </>
  )
}
