import { clsx } from 'clsx'
import { FileSearch, SearchX } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import type { RatPublico } from '#contract/rats.ts'
import { numeroDito, ratsTexts as texts } from '#contract/rats-texts.ts'
import { ApiError, errorText } from '#web/platform/api/api-error.ts'
import { formatDateTime } from '#web/platform/time/dates.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Facts } from '#web/ui/data/facts.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { State } from '#web/ui/feedback/state.tsx'
import { useDocumentTitle } from '#web/ui/page/document-title.ts'
import { Logo } from '#web/ui/theme/brand.tsx'
import { findRatPublico } from './queries.ts'
import css from './components/rat.module.css'

async function sha256Of(file: File) {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type Verdict = { original: boolean } | { reason: string }

/** The file stays in this browser: only its hash is made. */
function Check({ sha256_pdf }: Pick<RatPublico, 'sha256_pdf'>) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [verdict, setVerdict] = useState<Verdict>()

  async function look(file: File | undefined) {
    setOver(false)
    if (file === undefined) return
    setVerdict(undefined)
    setVerdict(
      await sha256Of(file).then(
        (hash) => ({ original: hash === sha256_pdf }),
        () => ({ reason: 'Este navegador não conseguiu ler o arquivo. Abra esta página por https.' }),
      ),
    )
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }

  return (
    <section aria-label="Conferir um arquivo">
      <div
        className={clsx(css.drop, isOver && css.over)}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          void look(event.dataTransfer.files[0])
        }}
      >
        <p className={css.text}>Arraste o PDF para cá. Ele é conferido neste navegador e não é enviado.</p>
        <Button look="quiet" icon={FileSearch} onClick={() => chooser.current?.click()}>
          Escolher arquivo
        </Button>
        <input
          ref={chooser}
          type="file"
          accept="application/pdf"
          hidden
          onChange={({ currentTarget }) => {
            void look(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        {verdict &&
          ('reason' in verdict ? (
            <Notice tone="error">{verdict.reason}</Notice>
          ) : (
            <Notice tone={verdict.original ? 'success' : 'error'}>
              {verdict.original ? texts.original : texts.altered}
            </Notice>
          ))}
      </div>
    </section>
  )
}

type Source = { data: RatPublico | undefined; error: Error | null; isFetching: boolean }
const waiting: Source = { data: undefined, error: null, isFetching: true }

function useRatPublico(codigo: string) {
  const [source, setSource] = useState(waiting)
  const [asking, setAsking] = useState(() => new AbortController())
  useEffect(() => {
    findRatPublico(codigo, asking.signal).then(
      (data) => setSource({ data, error: null, isFetching: false }),
      (reason: unknown) => {
        const error = reason instanceof Error ? reason : new Error(String(reason))
        if (!asking.signal.aborted) setSource({ data: undefined, error, isFetching: false })
      },
    )
  }, [codigo, asking])
  const refetch = () => {
    setSource((before) => ({ ...before, isFetching: true }))
    asking.abort()
    setAsking(new AbortController())
  }
  return { ...source, refetch }
}

/** For whoever has the paper: what the product knows of it, without names. */
export default function RatPublicoScreen() {
  useDocumentTitle('Conferir RAT')
  const { codigo = '' } = useParams()
  const source = useRatPublico(codigo)
  const { data, error } = source
  if (data === undefined && error instanceof ApiError && error.status === 404)
    return (
      <main>
        <State page icon={SearchX} title={texts.notFound}>
          Confira o endereço impresso no documento.
        </State>
      </main>
    )
  return (
    <div className={css.public}>
      <header>
        <Logo />
      </header>
      <main className={css.content}>
        <h1>Relatório de Atendimento Técnico</h1>
        <Loaded source={source} what="o relatório" failureText={errorText}>
          {(rat) => (
            <>
              {rat.revisao < rat.revisao_atual && (
                <Notice tone="warning">{texts.replaced(rat.revisao_atual)}</Notice>
              )}
              <Facts
                facts={[
                  ['Número', numeroDito(rat)],
                  ['Revisão', String(rat.revisao)],
                  ['Selado em', formatDateTime(rat.selado_em)],
                  [
                    'SHA-256 do PDF',
                    <span key="h" className={css.hash}>
                      {rat.sha256_pdf}
                    </span>,
                  ],
                ]}
              />
              <Check sha256_pdf={rat.sha256_pdf} />
            </>
          )}
        </Loaded>
      </main>
    </div>
  )
}
