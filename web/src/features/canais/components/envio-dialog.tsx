import type { EnvioNaSaida } from '#contract/envios.ts'
import { canaisDeEnvio, enviosTexts as texts, estadosEnvio } from '#contract/envios-texts.ts'
import { formatDateTime } from '#web/platform/time/dates.ts'
import { Facts } from '#web/ui/data/facts.tsx'
import { InfoDialog } from '#web/ui/dialogs/info-dialog.tsx'
import css from './canais.module.css'
import { noteOf, subjectOf } from './envio-words.ts'

type Props = { envio: EnvioNaSaida; isDemo: boolean; onClose: () => void }

/** One message, as it went. */
export default function EnvioDialog({ envio, isDemo, onClose }: Props) {
  const { canal, estado, nome_usuario, criado_em, enviado_em, tentativas, corpo } = envio
  const note = noteOf(envio)
  const isSent = estado === 'enviado' || estado === 'local'
  return (
    <InfoDialog title={subjectOf(envio)} open onClose={onClose} wide>
      <Facts
        facts={[
          ['Situação', note === undefined ? estadosEnvio[estado] : `${estadosEnvio[estado]}: ${note}`],
          ['Canal', canaisDeEnvio[canal]],
          ...(nome_usuario === null ? [] : [['Para', nome_usuario] as const]),
          ['Criado em', formatDateTime(criado_em)],
          ...(enviado_em === null ? [] : [['Enviado em', formatDateTime(enviado_em)] as const]),
          ...(tentativas > 1 ? [['Tentativas', String(tentativas)] as const] : []),
        ]}
      />
      {corpo !== null && <pre className={css.corpo}>{corpo}</pre>}
      {corpo === null && isSent && <p className={css.text}>{isDemo ? texts.gone : texts.hidden}</p>}
    </InfoDialog>
  )
}
