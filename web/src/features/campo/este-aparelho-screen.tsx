import { useEffect, useState } from 'react'
import { aparelhoTexts as texts } from '#contract/campo-aparelho-texts.ts'
import { nameOfRegistro } from '#contract/campo-texts.ts'
import { formatDateTime } from '#web/platform/time/dates.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Nothing, Panel } from '#web/ui/page/panel.tsx'
import { useInstall } from './aparelho/install.ts'
import css from './este-aparelho.module.css'
import type { Linha } from './fila/database.ts'
import { countOfOthers } from './fila/others.ts'
import { readSpace, type Space } from './fila/space.ts'
import { exportText } from './visita/aparelho-linhas.ts'
import { EstadoLine } from './visita/estado-line.tsx'
import { LugarMark } from './visita/lugar-mark.tsx'
import { useCampo } from './visita/use-campo.ts'
import visita from './visita/visita.module.css'

const MEGABYTE = 1_048_576
const sizeText = (bytes: number) =>
  bytes < 1024 * MEGABYTE
    ? `${Math.round(bytes / MEGABYTE)} MB`
    : `${(bytes / (1024 * MEGABYTE)).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} GB`

function download(text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'zelo-registros.json'
  link.click()
  // Once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

function useSpace() {
  const [space, setSpace] = useState<Space>()
  useEffect(() => void readSpace().then(setSpace), [])
  return space
}

function useOthers(id_usuario: number) {
  const [count, setCount] = useState(0)
  useEffect(() => void countOfOthers(id_usuario).then(setCount, () => undefined), [id_usuario])
  return count
}

function Others({ id_usuario }: { id_usuario: number }) {
  const count = useOthers(id_usuario)
  return count > 0 && <Notice tone="info">{texts.othersHere(count)}</Notice>
}

function Facts({ recebido_em }: { recebido_em: number | undefined }) {
  const space = useSpace()
  const { isInstalled, install, hint } = useInstall()
  const facts = [
    ['Instalado', isInstalled ? 'sim' : 'não'],
    ['Armazenamento protegido', space?.isProtected ? 'sim' : 'não'],
    [
      'Espaço',
      space?.quota === undefined ? '—' : `${sizeText(space.usage ?? 0)} de ${sizeText(space.quota)}`,
    ],
    [
      'Visitas recebidas em',
      recebido_em === undefined ? '—' : formatDateTime(new Date(recebido_em).toISOString()),
    ],
  ] as const
  return (
    <Panel title="Neste navegador">
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {space && !space.isProtected && !isInstalled && <p className={css.quiet}>{texts.mayGo}</p>}
      {!('serviceWorker' in navigator) && <p className={css.quiet}>{texts.noHttps}</p>}
      {install && (
        <Button look="quiet" onClick={() => void install()}>
          Instalar o Zelo
        </Button>
      )}
      {hint !== undefined && <p className={css.quiet}>{hint}</p>}
    </Panel>
  )
}

type LinhasProps = { linhas: readonly Linha[]; clientes: ReadonlyMap<number, string> }

/** The item that was answered, or the words below a picture. */
function wordsOf(dados: object) {
  const said = new Map<string, unknown>(Object.entries(dados))
  return [said.get('item'), said.get('legenda')].find((words) => typeof words === 'string')
}

/** The newest first. */
function Linhas({ linhas, clientes }: LinhasProps) {
  return (
    <ol className={css.lines}>
      {linhas.toReversed().map(({ seq, registro, situacao, texto, resposta }) => (
        <li key={seq}>
          <span className={css.what}>
            {[nameOfRegistro(registro.tipo), wordsOf(registro.dados)].filter(Boolean).join(' · ')}
          </span>
          <LugarMark lugar={situacao} />
          <span className={css.quiet}>
            {[clientes.get(registro.id_visita), formatDateTime(registro.ocorrido_em)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {(texto ?? resposta?.texto) !== undefined && (
            <span className={css.why}>{texto ?? resposta?.texto}</span>
          )}
        </li>
      ))}
    </ol>
  )
}

/** What lies here and nowhere else, line by line. */
export default function EsteAparelhoScreen() {
  const here = useCampo()
  const [busy, setBusy] = useState(false)
  if (!here?.estado.isRead) return <Page title="Este aparelho">{null}</Page>
  const { campo, estado } = here
  const unsent = estado.linhas.filter(({ situacao }) => situacao !== 'enviado')
  const sent = estado.linhas.filter(({ situacao }) => situacao === 'enviado')
  // What did not become what was tapped is not folded away.
  const settled = sent.filter(({ resposta }) => resposta?.texto === undefined)
  const remarked = sent.filter(({ resposta }) => resposta?.texto !== undefined)
  // Each in two sizes.
  const fotos = Math.ceil(estado.arquivosNaFila.size / 2)
  const clientes = new Map((estado.pacote?.visitas ?? []).map(({ id, nome_cliente }) => [id, nome_cliente]))

  async function send() {
    setBusy(true)
    await campo.sendNow().finally(() => setBusy(false))
  }
  return (
    <Page title="Este aparelho">
      <EstadoLine estado={estado} />
      <Others id_usuario={campo.id_usuario} />
      <div className={visita.visita}>
        <Panel title="Fila" note={unsent.length === 0 ? '' : String(unsent.length)}>
          {unsent.length === 0 ? (
            <Nothing>{fotos > 0 ? texts.fotosWaiting(fotos) : texts.nothingYet}</Nothing>
          ) : (
            <Linhas linhas={unsent} clientes={clientes} />
          )}
          <div className={css.actions}>
            <Button busy={busy} onClick={() => void send()}>
              Enviar agora
            </Button>
            {unsent.length > 0 && (
              <Button
                look="quiet"
                onClick={() =>
                  void campo
                    .unsentArquivos()
                    .then((arquivos) => download(exportText(campo.id_usuario, unsent, arquivos)))
                }
              >
                Exportar registros não enviados
              </Button>
            )}
          </div>
          {settled.length > 0 && (
            <details className={css.sent}>
              <summary>{texts.sentHere(settled.length)}</summary>
              <Linhas linhas={settled} clientes={clientes} />
            </details>
          )}
        </Panel>
        {remarked.length > 0 && (
          <Panel title={texts.remarked}>
            <Linhas linhas={remarked} clientes={clientes} />
          </Panel>
        )}
        <Facts recebido_em={estado.pacote?.recebido_em} />
      </div>
    </Page>
  )
}
