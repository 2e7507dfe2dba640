import { nameOfRegistro } from '#contract/campo-texts.ts'
import { useEffect, useState } from 'react'
import { aparelhoTexts as texts } from '#contract/campo-aparelho-texts.ts'
import { formatDateTime, formatMoment } from '#web/platform/time/dates.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Nothing, Panel } from '#web/ui/page/panel.tsx'
import { useInstall } from './aparelho/install.ts'
import { countOfOthers } from './fila/others.ts'
import { readSpace, type Space } from './fila/space.ts'
import { exportText } from './visita/aparelho-linhas.ts'
import { EstadoLine } from './visita/estado-line.tsx'
import { LugarMark } from './visita/lugar-mark.tsx'
import { useCampo } from './visita/use-campo.ts'
import css from './visita/visita.module.css'

const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576).toLocaleString('pt-BR')} MB`

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
      space?.quota === undefined ? '—' : `${megabytes(space.usage ?? 0)} de ${megabytes(space.quota)}`,
    ],
    [
      'Visitas recebidas em',
      recebido_em === undefined ? '—' : formatDateTime(new Date(recebido_em).toISOString()),
    ],
  ] as const
  return (
    <Panel title="Neste navegador">
      <dl className={css.moments}>
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

/** What lies here and nowhere else, line by line. */
export default function EsteAparelhoScreen() {
  const here = useCampo()
  const [busy, setBusy] = useState(false)
  if (!here?.estado.isRead) return <Page title="Este aparelho">{null}</Page>
  const { campo, estado } = here
  const unsent = estado.linhas.filter(({ situacao }) => situacao !== 'enviado')

  async function send() {
    setBusy(true)
    await campo.sendNow().finally(() => setBusy(false))
  }
  return (
    <Page title="Este aparelho">
      <EstadoLine estado={estado} />
      <Others id_usuario={campo.id_usuario} />
      <div className={css.visita}>
        <Facts recebido_em={estado.pacote?.recebido_em} />
        <Panel title="Fila" note={estado.linhas.length === 0 ? '' : String(estado.linhas.length)}>
          {estado.linhas.length === 0 ? (
            <Nothing>{texts.nothingYet}</Nothing>
          ) : (
            <ol className={css.chamados}>
              {estado.linhas.toReversed().map(({ seq, registro, situacao, texto, resposta }) => (
                <li key={seq}>
                  <span>{nameOfRegistro(registro.tipo)}</span>
                  <span className={css.quiet}>{formatMoment(registro.ocorrido_em)}</span>
                  <LugarMark lugar={situacao} />
                  {(texto ?? resposta?.texto) !== undefined && <span>{texto ?? resposta?.texto}</span>}
                </li>
              ))}
            </ol>
          )}
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
        </Panel>
      </div>
    </Page>
  )
}
