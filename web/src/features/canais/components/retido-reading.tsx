import { useQuery } from '@tanstack/react-query'
import type { Recebido } from '#contract/recebidos.ts'
import { motivosRecebido, recebidosTexts as texts } from '#contract/recebidos-texts.ts'
import { recebidoQuery } from '#web/features/recebidos/queries.ts'
import { orElse } from '#web/domain/names.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { formatDateTime } from '#web/platform/time/dates.ts'
import { Facts } from '#web/ui/data/facts.tsx'
import { InfoDialog } from '#web/ui/dialogs/info-dialog.tsx'
import { Bones } from '#web/ui/feedback/bones.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import css from './canais.module.css'
import { RetidoFooter } from './retido-actions.tsx'
import type { RetidoTask } from './retido-dialogs.tsx'

type Props = { recebido: Recebido; onTask: (task: RetidoTask) => void; onClose: () => void }

/** A mail word by word, why it waits, and what can be done with it. */
export function RetidoReading({ recebido, onTask, onClose }: Props) {
  const { remetente, assunto, motivo, pessoa, recebido_em } = recebido
  const source = useQuery(recebidoQuery(recebido.id))
  const names = source.data?.anexos.map(({ nome }) => nome).join(', ') ?? ''
  return (
    <InfoDialog
      title={orElse(assunto, texts.semAssunto)}
      open
      onClose={onClose}
      wide
      actions={<RetidoFooter recebido={recebido} onTask={onTask} />}
    >
      <Facts
        facts={[
          ['De', orElse(remetente, texts.nobody)],
          ...(pessoa === null ? [] : [['Pessoa', `${pessoa.nome} (${pessoa.nome_empresa})`] as const]),
          ['Recebido em', formatDateTime(recebido_em)],
          ...(motivo === null ? [] : [['Motivo', motivosRecebido[motivo]] as const]),
          ...(names === '' ? [] : [['Anexos', names] as const]),
        ]}
      />
      <Loaded source={source} what="o e-mail" failureText={errorText} waiting={<Bones lines={4} />}>
        {({ texto }) => <pre className={css.corpo}>{texto ?? texts.gone}</pre>}
      </Loaded>
    </InfoDialog>
  )
}
