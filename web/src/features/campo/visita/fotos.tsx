import { Camera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { aparelhoTexts as texts } from '#contract/campo-aparelho-texts.ts'
import { campoTexts, FOTOS_MAX } from '#contract/campo-texts.ts'
import { readBlob } from '#web/platform/api/octets.ts'
import { formatTime } from '#web/platform/time/dates.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PlainField } from '#web/ui/fields/plain-field.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import type { Campo } from '../fila/campo.ts'
import { reduce } from '../fila/photo.ts'
import { hasRoomFor } from '../fila/space.ts'
import type { Acts } from './acts.ts'
import css from './visita.module.css'
import { LugarMark } from './lugar-mark.tsx'
import type { Foto, Visao } from './visao.ts'

/** From this device; one that another device sent comes from the server. */
function usePicture(campo: Campo, id: string) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    async function load() {
      const bytes = await campo.bytesOf(id)
      const blob = bytes
        ? new Blob([bytes], { type: 'image/jpeg' })
        : await readBlob('getArquivo', { params: { id } })
      if (isGone) return
      made = URL.createObjectURL(blob)
      setAddress(made)
    }
    load().catch(() => undefined)
    return () => {
      isGone = true
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [campo, id])
  return address
}

type PictureProps = { campo: Campo; foto: Foto; place: number; onRemove: (() => void) | undefined }

function Picture({ campo, foto, place, onRemove }: PictureProps) {
  const address = usePicture(campo, foto.pequena)
  const name = foto.legenda || `Foto ${place}`
  return (
    <li className={css.foto}>
      {address === undefined ? (
        <span className={css.noPicture}>{name}</span>
      ) : (
        <img className={css.picture} src={address} alt={name} />
      )}
      <span className={css.legenda}>
        {foto.legenda !== '' && <span>{foto.legenda}</span>}
        <span className={css.quiet}>{formatTime(foto.em)}</span>
        <LugarMark lugar={foto.lugar} />
        {onRemove && (
          <Button look="quiet" size="small" aria-label={`Remover ${name}`} onClick={onRemove}>
            Remover
          </Button>
        )}
      </span>
    </li>
  )
}

const SEEN = 'aviso-foto'

type NovaFotoProps = { campo: Campo; id_visita: number; isFull: boolean; acts: Acts }

/** From the phone's camera, or from its pictures. */
function NovaFoto({ campo, id_visita, isFull, acts }: NovaFotoProps) {
  const input = useRef<HTMLInputElement>(null)
  const [legenda, setLegenda] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [isWarned, setIsWarned] = useState(true)
  useEffect(() => {
    void campo.draftOf(SEEN).then((seen) => setIsWarned(seen !== ''))
  }, [campo])

  async function take(file: File) {
    setBusy(true)
    setFault(undefined)
    try {
      if (!(await hasRoomFor(file.size))) return setFault(texts.noSpace)
      const tirada_em = new Date().toISOString()
      const { grande, pequena } = await reduce(file)
      const named = ({ id, sha256, bytes }: typeof grande) => ({ id, sha256, bytes: bytes.byteLength })
      const isKept = await acts.act({
        id_visita,
        tipo: 'foto',
        dados: { arquivo: named(grande), pequena: named(pequena), legenda: legenda.trim(), tirada_em },
        arquivos: [grande, pequena],
      })
      if (isKept) setLegenda('')
      await campo.keepDraft(SEEN, 'sim')
      setIsWarned(true)
    } catch {
      setFault(texts.notAPhoto)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {!isWarned && <Notice tone="info">{texts.privacy}</Notice>}
      <PlainField
        label="Legenda da próxima foto (opcional)"
        maxLength={300}
        value={legenda}
        onChange={(event) => setLegenda(event.target.value)}
      />
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Arquivo da foto"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void take(file)
        }}
      />
      <Button look="quiet" icon={Camera} busy={busy} blocked={isFull} onClick={() => input.current?.click()}>
        Tirar foto
      </Button>
      {isFull && <p className={css.quiet}>{campoTexts.tooManyFotos}</p>}
      {fault !== undefined && <Notice tone="error">{fault}</Notice>}
    </>
  )
}

type FotosProps = { campo: Campo; id_visita: number; visao: Visao; acts: Acts }

export function Fotos({ campo, id_visita, visao, acts }: FotosProps) {
  const isFull = visao.fotos.length >= FOTOS_MAX
  return (
    <Panel
      title="Fotos"
      note={visao.fotos.length === 0 ? 'Nenhuma ainda' : `${visao.fotos.length} de ${FOTOS_MAX}`}
    >
      {visao.fotos.length > 0 && (
        <ul className={css.fotos}>
          {visao.fotos.map((foto, place) => (
            <Picture
              key={foto.id}
              campo={campo}
              foto={foto}
              place={place + 1}
              onRemove={
                visao.concluido
                  ? undefined
                  : () => void acts.act({ id_visita, tipo: 'foto_remover', dados: { id_foto: foto.id } })
              }
            />
          ))}
        </ul>
      )}
      {!visao.concluido && <NovaFoto campo={campo} id_visita={id_visita} isFull={isFull} acts={acts} />}
    </Panel>
  )
}
