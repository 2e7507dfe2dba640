import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import type { Item } from '../envio/store.ts'
import { BlobImage } from './blob-image.tsx'
import { Kind, Miniatura } from './miniatura.tsx'
import { sizeText } from './sizes.ts'
import anexo from './anexo.module.css'
import css from './anexos-field.module.css'

function noteOf({ step, tamanho, original, recebido, error }: Item) {
  if (step === 'waiting') return `${sizeText(tamanho)} · na fila`
  if (step === 'preparing') return 'Preparando…'
  if (step === 'sending') return `${sizeText(recebido)} de ${sizeText(tamanho)}`
  if (step === 'offline') return 'Sem conexão. O envio continua quando ela voltar.'
  if (step === 'checking') return 'Verificando…'
  if (step !== 'ready') return error
  return original === undefined ? sizeText(tamanho) : `${sizeText(tamanho)}, antes ${sizeText(original)}`
}

function Face({ item: { id, nome, thumbnail, hasMiniatura } }: { item: Item }) {
  if (thumbnail)
    return (
      <span className={anexo.frame}>
        <BlobImage blob={thumbnail} />
      </span>
    )
  return hasMiniatura && id !== undefined ? <Miniatura id={id} nome={nome} /> : <Kind nome={nome} />
}

type ItemRowProps = { item: Item; onCancel: () => void; onRetry: () => void }

export function ItemRow({ item, onCancel, onRetry }: ItemRowProps) {
  const { step, nome, tamanho, recebido } = item
  const isOver = step === 'ready' || step === 'failed' || step === 'refused'
  const cancel = isOver ? 'Remover' : 'Cancelar'
  const row = useRef<HTMLLIElement>(null)
  const news = step === 'refused' || step === 'failed' ? 'fault' : step !== 'ready' && 'begun'
  useEffect(() => {
    if (news) row.current?.scrollIntoView({ block: 'nearest' })
  }, [news])
  return (
    <li ref={row} className={css.item} data-step={step}>
      <Face item={item} />
      <div className={anexo.about}>
        <span className={anexo.name}>{nome}</span>
        <span className={css.note}>{noteOf(item)}</span>
        {!isOver && (
          <progress className={css.bar} aria-label={`Envio de ${nome}`} value={recebido} max={tamanho} />
        )}
      </div>
      <div className={anexo.doing}>
        {(step === 'failed' || step === 'offline') && (
          <Button look="text" aria-label={`Tentar de novo ${nome}`} onClick={onRetry}>
            Tentar de novo
          </Button>
        )}
        <Button look="text" aria-label={`${cancel} ${nome}`} onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </li>
  )
}
