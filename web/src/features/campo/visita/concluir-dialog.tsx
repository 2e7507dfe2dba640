import { PenLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { aparelhoTexts as texts } from '#contract/campo-aparelho-texts.ts'
import { nomesResultado, type ResultadoVisita, resultadosVisita } from '#contract/campo-texts.ts'
import type { VisitaDoPacote } from '#contract/campo.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogActions, DialogBody } from '#web/ui/dialogs/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import type { Acts } from './acts.ts'
import css from './concluir.module.css'
import { fotosNaFila, unanswered } from './conclusao.ts'
import { ResumoDaVisita } from './resumo-da-visita.tsx'
import type { Visao } from './visao.ts'

const AssinaturaDialog = lazy(() => import('./assinatura-dialog.tsx'))

type Resultado = { resultado: ResultadoVisita; texto: string }
const untouched: Resultado = { resultado: 'nenhum', texto: '' }
const options = resultadosVisita.map((value) => ({ value, text: nomesResultado[value] }))
const isResultado = (value: string): value is ResultadoVisita =>
  resultadosVisita.some((known) => known === value)

type ResultadosProps = {
  chamados: VisitaDoPacote['chamados']
  resultados: ReadonlyMap<number, Resultado>
  onChange: (id_chamado: number, resultado: Resultado) => void
}

function Resultados({ chamados, resultados, onChange }: ResultadosProps) {
  if (chamados.length === 0) return null
  return (
    <section className={css.resultados} aria-label="Resultado dos chamados">
      <h3>Resultado dos chamados</h3>
      <p className={css.quiet}>{texts.resultadosKept}</p>
      {chamados.map(({ id_chamado, titulo }) => {
        const now = resultados.get(id_chamado) ?? untouched
        return (
          <div key={id_chamado} className={css.chamado}>
            <SelectField
              label={`#${id_chamado} ${titulo}`}
              options={options}
              value={now.resultado}
              onChange={({ target }) =>
                isResultado(target.value) && onChange(id_chamado, { ...now, resultado: target.value })
              }
            />
            {now.resultado !== 'nenhum' && (
              <TextAreaField
                label={`O que dizer do chamado #${id_chamado} (opcional)`}
                rows={2}
                maxLength={5000}
                value={now.texto}
                onChange={({ target }) => onChange(id_chamado, { ...now, texto: target.value })}
              />
            )}
          </div>
        )
      })}
    </section>
  )
}

type ConcluirDialogProps = { visita: VisitaDoPacote; visao: Visao; acts: Acts; onClose: () => void }

/** What ends the visita: seen once more, signed, and then sealed as a RAT. */
export default function ConcluirDialog({ visita, visao, acts, onClose }: ConcluirDialogProps) {
  const [resultados, setResultados] = useState<ReadonlyMap<number, Resultado>>(new Map())
  const [isSigning, setIsSigning] = useState(false)
  const { assinatura } = visao
  const missing = unanswered(visita, visao)
  const waiting = fotosNaFila(visao)

  async function conclude() {
    const told = [...resultados]
      .filter(([, { resultado }]) => resultado !== 'nenhum')
      .map(([id_chamado, { resultado, texto }]) => ({ id_chamado, resultado, texto: texto.trim() }))
    if (await acts.act({ id_visita: visita.id, tipo: 'concluir', dados: { resultados: told } })) onClose()
  }

  if (isSigning)
    return (
      <Suspense>
        <AssinaturaDialog visita={visita} visao={visao} acts={acts} onClose={() => setIsSigning(false)} />
      </Suspense>
    )
  return (
    <Dialog title="Concluir e gerar RAT" width="full" onClose={onClose} keep={(press) => press === 'outside'}>
      <DialogBody>
        <div className={css.body}>
          <ResumoDaVisita visita={visita} visao={visao} />
          {missing.length > 0 && <Notice tone="warning">{texts.unanswered(missing)}</Notice>}
          <div className={css.assinatura}>
            {assinatura ? (
              <p>
                <strong>{assinatura.isAbsent ? 'Cliente ausente ou recusou' : 'Assinatura'}</strong>:{' '}
                {assinatura.texto}
              </p>
            ) : (
              <p>{texts.signFirst}</p>
            )}
            <Button look="quiet" icon={PenLine} aria-haspopup="dialog" onClick={() => setIsSigning(true)}>
              {assinatura ? 'Assinar de novo' : 'Colher assinatura'}
            </Button>
          </div>
          <Resultados
            chamados={visita.chamados}
            resultados={resultados}
            onChange={(id, resultado) => setResultados((now) => new Map(now).set(id, resultado))}
          />
          {waiting > 0 && <Notice tone="info">{texts.ratWaits(waiting)}</Notice>}
          <p className={css.quiet}>{texts.concludedForGood}</p>
        </div>
      </DialogBody>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          busy={acts.isActing}
          blocked={!assinatura || missing.length > 0}
          onClick={() => void conclude()}
        >
          Concluir
        </Button>
      </DialogActions>
    </Dialog>
  )
}
