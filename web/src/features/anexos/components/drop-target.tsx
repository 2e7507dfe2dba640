import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import css from './anexos-field.module.css'

type Field = RefObject<HTMLElement | null>

/** Composers on the page; the last one that is in sight takes what comes. */
const fields: Field[] = []
const isInSight = ({ current }: Field) => current !== null && current.offsetParent !== null
const isTaker = (field: Field) => fields.findLast(isInSight) === field
/** What it belongs to is being sent: what came now would be lost. */
const isHeld = ({ current }: Field) => current?.closest('[inert]') !== null

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') === true

/** A picture from the clipboard has no name of its own. */
const named = (file: File, place: number) =>
  file.name === 'image.png'
    ? new File([file], place === 0 ? 'imagem-colada.png' : `imagem-colada-${place + 1}.png`, {
        type: file.type,
      })
    : file

type DropTargetProps = { field: Field; onFiles: (files: File[]) => void }

/** The whole window: a file that misses its place would replace the page. */
export function DropTarget({ field, onFiles }: DropTargetProps) {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFiles)

  useEffect(() => {
    fields.push(field)
    function onDrag(event: DragEvent) {
      if (!hasFiles(event.dataTransfer) || !isTaker(field)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = isHeld(field) ? 'none' : 'copy'
      setOver(!isHeld(field))
    }
    function onLeave({ relatedTarget }: DragEvent) {
      if (relatedTarget === null) setOver(false)
    }
    function onDrop(event: DragEvent) {
      setOver(false)
      if (!hasFiles(event.dataTransfer) || !isTaker(field)) return
      event.preventDefault()
      if (!isHeld(field)) take([...(event.dataTransfer?.files ?? [])])
    }
    function onPaste(event: ClipboardEvent) {
      const { clipboardData, target } = event
      const files = [...(clipboardData?.files ?? [])]
      // A table or a text that was copied has a picture of itself with it.
      if (
        files.length === 0 ||
        clipboardData?.types.includes('text/plain') ||
        !isTaker(field) ||
        isHeld(field)
      )
        return
      const form = field.current?.closest('form')
      if (target !== document.body && !(target instanceof Node && form?.contains(target))) return
      event.preventDefault()
      take(files.map(named))
    }
    window.addEventListener('dragover', onDrag)
    window.addEventListener('dragleave', onLeave)
    window.addEventListener('drop', onDrop)
    window.addEventListener('paste', onPaste)
    return () => {
      fields.splice(fields.indexOf(field), 1)
      window.removeEventListener('dragover', onDrag)
      window.removeEventListener('dragleave', onLeave)
      window.removeEventListener('drop', onDrop)
      window.removeEventListener('paste', onPaste)
    }
  }, [field])

  return isOver && createPortal(<div className={css.drop}>Solte para anexar</div>, document.body)
}
