import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Anexo } from '#contract/anexos.ts'
import { anexosTexts as texts, isPicture } from '#contract/anexos-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { Button, Spinner } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { enderecoQuery } from '../queries.ts'
import { useDownload } from './download.ts'
import css from './viewer.module.css'

function Picture({ anexo }: { anexo: Anexo }) {
  const { data: address, error } = useQuery(enderecoQuery(anexo.id))
  const [state, setState] = useState<'coming' | 'here' | 'missing'>('coming')
  if (error || state === 'missing')
    return <Notice tone="error">{error ? errorText(error) : texts.unavailable}</Notice>
  return (
    <>
      {state === 'coming' && <Spinner />}
      {address !== undefined && (
        <img
          className={css.picture}
          src={address}
          alt={anexo.nome}
          onLoad={() => setState('here')}
          onError={() => setState('missing')}
        />
      )}
    </>
  )
}

type ViewerProps = {
  anexos: readonly Anexo[]
  /** Which is shown at first. */
  first: string
  onClose: () => void
  onRemove: ((id: string) => void) | undefined
}

/** The pictures of an entry, one at a time. */
export function Viewer({ anexos, first, onClose, onRemove }: ViewerProps) {
  const pictures = anexos.filter((anexo) => isPicture(anexo) && anexo.estado === 'pronto')
  const [shown, setShown] = useState(first)
  const place = Math.max(
    0,
    pictures.findIndex(({ id }) => id === shown),
  )
  const anexo = pictures[place]
  const { busy, download } = useDownload(anexo ?? { id: '', nome: '' })

  /** Round and round: a button that ends would take the focus along. */
  function turn(by: number) {
    const next = pictures.at((place + by) % pictures.length)
    if (next) setShown(next.id)
  }
  const onKey = useEffectEvent(({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey || pictures.length < 2) return
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  if (!anexo) return null
  const several = pictures.length > 1
  return (
    <Dialog title={anexo.nome} width="full" onClose={onClose}>
      <div className={css.stage}>
        <Picture key={anexo.id} anexo={anexo} />
      </div>
      <DialogActions>
        {several && (
          <div className={css.turning}>
            <IconButton icon={ChevronLeft} label="Anterior" onClick={() => turn(-1)} />
            <span aria-live="polite">
              <span className="visually-hidden">{anexo.nome}, </span>
              {place + 1} de {pictures.length}
            </span>
            <IconButton icon={ChevronRight} label="Próxima" onClick={() => turn(1)} />
          </div>
        )}
        <div className={css.doing}>
          <Button look="quiet" onClick={onClose}>
            Fechar
          </Button>
          {onRemove && (
            <Button look="quiet" onClick={() => onRemove(anexo.id)}>
              Remover
            </Button>
          )}
          <Button busy={busy} onClick={download}>
            Baixar
          </Button>
        </div>
      </DialogActions>
    </Dialog>
  )
}
