import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { SituacaoCanais } from '#contract/envios.ts'
import { canaisDeEstado, enviosTexts as texts } from '#contract/envios-texts.ts'
import { areaPath } from '#web/domain/area-path.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { formatDateTime, formatTime, localDay } from '#web/platform/time/dates.ts'
import { useToday } from '#web/platform/time/today.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { canaisQuery, useCanalWrites } from '../queries.ts'
import { aboutVariable } from './variables.ts'
import css from './canais.module.css'

const helpLink = `${areaPath('admin')}/ajuda#canais`

type Canal = SituacaoCanais['canais'][number]

function State({ situacao, parado_desde }: Canal) {
  const today = useToday()
  if (situacao === 'nao_configurado') return <Pill tone="neutral">Não configurado</Pill>
  if (parado_desde === null) return <Pill tone="positive">Funcionando</Pill>
  const since = localDay(parado_desde) === today ? formatTime(parado_desde) : formatDateTime(parado_desde)
  return <Pill tone="critical">{`Parado desde ${since}`}</Pill>
}

function TestButton({ canal }: { canal: Exclude<Canal['canal'], 'webhook' | 'caixa'> }) {
  const { test } = useCanalWrites()
  const [busy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    try {
      await test(canal)
      toast.success(texts.testing)
    } catch (reason) {
      toast.error(`${texts.notTested} ${errorText(reason)}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="quiet" busy={busy} onClick={() => void send()}>
      Enviar teste para mim
    </Button>
  )
}

function waitingOf({ canal, na_fila }: Canal) {
  if (canal === 'caixa') return 'Os clientes podem abrir e responder chamados por e-mail.'
  return na_fila === 0 ? 'Nada espera para sair.' : `${na_fila} na fila.`
}

/** What is to be set, what it is, and an example. */
function Variables({ names }: { names: readonly string[] }) {
  return (
    <dl className={css.variables}>
      {names.map(aboutVariable).map(({ name, about, example }) => (
        <div key={name} className={css.variable}>
          <dt>
            <code className={css.code}>{name}</code>
          </dt>
          <dd>{about}</dd>
          {example !== undefined && (
            <dd className={css.example}>
              Exemplo: <code className={css.code}>{example}</code>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function Card({ canal }: { canal: Canal }) {
  const { canal: name, situacao, erro, variaveis } = canal
  const id = `canal-${name}`
  return (
    <section className={css.card} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={css.name}>
          {canaisDeEstado[name]}
        </h2>
        <State {...canal} />
        {situacao !== 'nao_configurado' && name !== 'webhook' && name !== 'caixa' && (
          <div className={css.test}>
            <TestButton canal={name} />
          </div>
        )}
      </div>
      {situacao === 'nao_configurado' ? (
        <>
          <p className={css.text}>Para usar este canal, defina no servidor e reinicie o Zelo:</p>
          <Variables names={variaveis} />
        </>
      ) : (
        <p className={css.text}>
          {waitingOf(canal)}
          {erro !== null && (
            <>
              {' '}
              Último erro: <span className={css.error}>{erro}</span>
            </>
          )}
        </p>
      )}
    </section>
  )
}

/** How each channel does. */
export default function EstadoTab() {
  const source = useQuery(canaisQuery)
  return (
    <Loaded source={source} what="os canais" failureText={errorText}>
      {({ demonstracao, canais }) => (
        <div className={css.canais}>
          {demonstracao && <Notice tone="info">{texts.demo}</Notice>}
          {canais.map((canal) => (
            <Card key={canal.canal} canal={canal} />
          ))}
          {canais.some(({ situacao }) => situacao === 'nao_configurado') && (
            <p className={css.text}>
              O passo a passo de cada canal está em <code className={css.code}>docs/operation.md</code>, junto
              do Zelo;{' '}
              <Link className={css.link} to={helpLink}>
                a ajuda
              </Link>{' '}
              conta o que se vê aqui.
            </p>
          )}
        </div>
      )}
    </Loaded>
  )
}
