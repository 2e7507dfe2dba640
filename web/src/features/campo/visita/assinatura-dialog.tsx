import SignaturePad from 'signature_pad'
import { useCallback, useRef, useState } from 'react'
import { aparelhoTexts as texts } from '#contract/campo-aparelho-texts.ts'
import { canonicalJson } from '#contract/campo-resumo.ts'
import type { VisitaDoPacote } from '#contract/campo.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogActions, DialogBody } from '#web/ui/dialogs/dialog.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { PlainField } from '#web/ui/fields/plain-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { sha256Of } from '../fila/photo.ts'
import type { Acts } from './acts.ts'
import css from './assinatura.module.css'
import { ResumoDaVisita } from './resumo-da-visita.tsx'
import { resumoOf } from './resumo.ts'
import type { Visao } from './visao.ts'

const MOST_POINTS = 2000
/** Two minutes without lifting the pen: so much a registro holds. */
const MOST_IN_ALL = 8000
const MOST_LINES = 300
const rounded = (value: number) => Math.max(0, Math.round(value * 10) / 10)

/** The lines from the first on, as far as a registro holds them. */
function cut(lines: readonly [number, number][][]) {
  let left = MOST_IN_ALL
  return lines.slice(0, MOST_LINES).flatMap((line) => {
    const points = line.slice(0, Math.min(left, MOST_POINTS))
    left -= points.length
    return points.length > 0 ? [points] : []
  })
}

/** As sharp as the screen; what is written already stays where it was. */
function fit(field: HTMLCanvasElement, pad: SignaturePad) {
  const ratio = Math.max(1, devicePixelRatio)
  const width = field.offsetWidth * ratio
  const height = field.offsetHeight * ratio
  if (width === 0 || (field.width === width && field.height === height)) return
  const written = pad.toData()
  field.width = width
  field.height = height
  field.getContext('2d')?.scale(ratio, ratio)
  pad.fromData(written)
}

/** A field to write on with a finger; its lines are what is kept, not a picture of them. */
function usePad() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(undefined)
  /** The dialog draws its inside later than itself. */
  const attach = useCallback((field: HTMLCanvasElement) => {
    const made = new SignaturePad(field, { penColor: getComputedStyle(field).color })
    const sized = new ResizeObserver(() => fit(field, made))
    sized.observe(field)
    canvas.current = field
    pad.current = made
    return () => {
      sized.disconnect()
      made.off()
    }
  }, [])
  const read = () => {
    const field = canvas.current
    const lines = pad.current?.toData() ?? []
    if (field === null || lines.length === 0) return undefined
    return {
      largura: field.offsetWidth,
      altura: field.offsetHeight,
      tracos: cut(
        lines.map(({ points }) => points.map(({ x, y }): [number, number] => [rounded(x), rounded(y)])),
      ),
    }
  }
  return { attach, read, clear: () => pad.current?.clear() }
}

type AssinaturaDialogProps = { visita: VisitaDoPacote; visao: Visao; acts: Acts; onClose: () => void }

/** Full screen, under the summary that is signed. */
export default function AssinaturaDialog({ visita, visao, acts, onClose }: AssinaturaDialogProps) {
  const { attach, read, clear } = usePad()
  const [nome, setNome] = useState('')
  const [cargo, setCargo] = useState('')
  const [motivo, setMotivo] = useState('')
  const [isAbsent, setIsAbsent] = useState(false)
  const [faults, setFaults] = useState<{ nome?: string; cargo?: string; motivo?: string; pad?: string }>({})

  async function dadosOf() {
    if (isAbsent) return { ausente: true as const, motivo: motivo.trim() }
    const signed = read()
    if (!signed) return undefined
    const text = canonicalJson(resumoOf(visita, visao))
    const sha256_resumo = await sha256Of(new TextEncoder().encode(text))
    return { nome: nome.trim(), cargo: cargo.trim(), ...signed, sha256_resumo }
  }

  async function confirm() {
    const found = isAbsent
      ? { ...(motivo.trim() === '' && { motivo: texts.missing }) }
      : {
          ...(nome.trim() === '' && { nome: texts.missing }),
          ...(cargo.trim() === '' && { cargo: texts.missing }),
          ...(read() === undefined && { pad: texts.noSignature }),
        }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const dados = await dadosOf()
    if (dados && (await acts.act({ id_visita: visita.id, tipo: 'assinatura', dados }))) onClose()
  }

  return (
    <Dialog title="Assinatura" width="full" onClose={onClose} keep={(press) => press === 'outside'}>
      <DialogBody>
        <div className={css.body}>
          <ResumoDaVisita visita={visita} visao={visao} />
          <CheckField
            label="Cliente ausente ou recusou"
            checked={isAbsent}
            onChange={(event) => setIsAbsent(event.target.checked)}
          />
          {isAbsent && (
            <TextAreaField
              label="Motivo"
              rows={3}
              maxLength={500}
              value={motivo}
              error={faults.motivo}
              onChange={(event) => setMotivo(event.target.value)}
            />
          )}
          <div className={css.sign} hidden={isAbsent}>
            <PlainField
              label="Nome"
              maxLength={120}
              value={nome}
              error={faults.nome}
              onChange={(event) => setNome(event.target.value)}
            />
            <PlainField
              label="Cargo"
              maxLength={120}
              value={cargo}
              error={faults.cargo}
              onChange={(event) => setCargo(event.target.value)}
            />
            <canvas ref={attach} className={css.pad} aria-label="Assine aqui com o dedo" />
            {faults.pad !== undefined && <Notice tone="error">{faults.pad}</Notice>}
            <Button look="quiet" onClick={clear}>
              Limpar
            </Button>
          </div>
        </div>
      </DialogBody>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          Cancelar
        </Button>
        <Button busy={acts.isActing} onClick={() => void confirm()}>
          Confirmar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
