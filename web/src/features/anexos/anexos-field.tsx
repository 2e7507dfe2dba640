import { Camera, Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { useHasFinger } from '#web/ui/page/media.ts'
import type { Anexos } from './anexos.ts'
import { DropTarget } from './components/drop-target.tsx'
import { ItemRow } from './components/item-row.tsx'
import css from './components/anexos-field.module.css'

type FieldProps = { anexos: Anexos }

/** Chosen twice, the same file is added twice: the value must not stay. */
function FileInput({ onFiles, ...input }: { onFiles: Anexos['add']; capture?: 'environment' }) {
  const chooser = useRef<HTMLInputElement>(null)
  const isCamera = input.capture !== undefined
  return (
    <>
      <Button
        look="quiet"
        size="small"
        icon={isCamera ? Camera : Paperclip}
        onClick={() => chooser.current?.click()}
      >
        {isCamera ? 'Tirar foto' : 'Anexar'}
      </Button>
      <input
        {...input}
        {...(isCamera && { accept: 'image/*' })}
        ref={chooser}
        type="file"
        multiple={!isCamera}
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}

/** The files of what is being written; takes what is dropped on the window or pasted into its form. */
export function AnexosField({ anexos }: FieldProps) {
  const hasFinger = useHasFinger()
  const field = useRef<HTMLFieldSetElement>(null)
  return (
    <fieldset ref={field} className={css.field} aria-label="Anexos">
      <div className={css.tools}>
        <FileInput onFiles={anexos.add} />
        {hasFinger && <FileInput onFiles={anexos.add} capture="environment" />}
        <CheckField
          label="Reduzir fotos"
          title="Até 2.560 pixels, sem o local e os dados da câmera"
          checked={anexos.reduce}
          onChange={({ currentTarget }) => anexos.setReduce(currentTarget.checked)}
        />
        {!hasFinger && <span className={css.hint}>Arraste arquivos ou cole uma imagem</span>}
      </div>
      {anexos.items.length > 0 && (
        <ul className={css.items}>
          {anexos.items.map((item) => (
            <ItemRow
              key={item.key}
              item={item}
              onCancel={() => {
                anexos.cancel(item.key)
                // The button that was pressed is gone.
                field.current?.querySelector('button')?.focus()
              }}
              onRetry={() => anexos.retry(item.key)}
            />
          ))}
        </ul>
      )}
      <p className="visually-hidden" aria-live="polite">
        {anexos.said}
      </p>
      <DropTarget field={field} onFiles={anexos.add} />
    </fieldset>
  )
}
