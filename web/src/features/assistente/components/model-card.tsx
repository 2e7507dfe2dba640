import type { AssistenteSituacao } from '#contract/assistente.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { formatDateTime, formatTime } from '#web/platform/time/dates.ts'
import { Facts } from '#web/ui/data/facts.tsx'
import { SwitchFilter } from '#web/ui/list/filters.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { useAssistenteSwitch } from '../queries.ts'
import { ModelSetup } from './model-setup.tsx'
import css from './assistente.module.css'

function ModelState({ modelo, ligado, pausado_ate }: AssistenteSituacao) {
  if (modelo === null) return <Pill tone="neutral">Não configurado</Pill>
  if (!ligado) return <Pill tone="neutral">Desligado</Pill>
  if (pausado_ate !== null) return <Pill tone="attention">{`Em pausa até ${formatTime(pausado_ate)}`}</Pill>
  return <Pill tone="positive">Em uso</Pill>
}

const lastError = ({ ultimo_erro, ultimo_erro_em }: AssistenteSituacao) => {
  if (ultimo_erro === null) return 'Nenhum'
  if (ultimo_erro_em === null) return ultimo_erro
  return (
    <>
      <time className={css.when} dateTime={ultimo_erro_em}>
        {formatDateTime(ultimo_erro_em)}
      </time>
      {ultimo_erro}
    </>
  )
}

/** The model, and its one switch where there is something to switch. */
export function ModelCard({ situacao }: { situacao: AssistenteSituacao }) {
  const { modelo, servidor, pausado_ate } = situacao
  const { wanted, switchTo } = useAssistenteSwitch(situacao.ligado)
  const ligado = wanted ?? situacao.ligado

  async function change(on: boolean) {
    try {
      await switchTo(on)
      toast.success(on ? 'Modelo ligado.' : 'Modelo desligado.')
    } catch (reason) {
      toast.error(errorText(reason))
    }
  }

  return (
    <section className={css.card} aria-labelledby="assistente-modelo">
      <div className={css.head}>
        <h2 id="assistente-modelo">Modelo de linguagem</h2>
        <ModelState {...situacao} ligado={ligado} />
        {modelo !== null && (
          <div className={css.power}>
            <SwitchFilter label="Usar o modelo" value={ligado} onChange={(on) => void change(on)} />
          </div>
        )}
      </div>
      {modelo === null ? (
        <ModelSetup />
      ) : (
        <Facts
          facts={[
            ['Modelo', modelo],
            ['Servidor', servidor ?? 'Não informado'],
            ['Último erro', lastError(situacao)],
          ]}
        />
      )}
      {modelo !== null && (
        <p className={css.note}>
          {ligado && pausado_ate !== null
            ? 'Depois de várias falhas seguidas, o modelo não é consultado até o fim da pausa. Quem perguntar pode pedir a resposta sem ele.'
            : 'Sem o modelo, a ZeloAI continua respondendo, só com os dados do Zelo.'}
        </p>
      )}
    </section>
  )
}
