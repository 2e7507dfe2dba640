import { useQuery } from '@tanstack/react-query'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { Calendario, Plano } from '#contract/sla.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { SaveProblemNotice } from '#web/ui/dialogs/save-problem-notice.tsx'
import { useIsDesk } from '#web/ui/page/media.ts'
import { calendariosQuery, planosQuery } from '../queries.ts'
import { foreignZone } from './fuso-names.ts'
import { Needed } from './needed.tsx'
import { PlanoFields } from './plano-fields.tsx'
import { usePlanoForm } from './plano-form.ts'
import type { PlanoContent, PlanoValues } from './plano-values.ts'
import { Simulador } from './simulador.tsx'

type PlanoDialogProps = { plano: Plano | undefined; onClose: () => void }
type FilledProps = PlanoDialogProps & { calendarios: readonly Calendario[] }

const titleOf = (plano: Plano | undefined) => (plano ? 'Editar Plano' : 'Novo Plano')

/** Its targets mean nothing without the hours of its calendar. */
export function PlanoDialog({ plano, onClose }: PlanoDialogProps) {
  return (
    <Needed
      title={titleOf(plano)}
      source={useQuery(calendariosQuery())}
      what="os calendários"
      onClose={onClose}
    >
      {({ rows }) => <Filled plano={plano} calendarios={rows} onClose={onClose} />}
    </Needed>
  )
}

/** Beside what is filled in stands what it means; without room for that, below it. */
function Filled({ plano, calendarios, onClose }: FilledProps) {
  const { form, send, saving, reload, discard } = usePlanoForm(plano, calendarios, onClose)
  const isFirst = useQuery(planosQuery()).data?.total === 0
  const isDesk = useIsDesk()
  const simulador = <Trial form={form} calendarios={calendarios} />
  return (
    <FormDialog
      open
      wide
      title={titleOf(plano)}
      beside={isDesk && simulador}
      form={form}
      onSubmit={send}
      submitLabel="Salvar"
      onClose={onClose}
    >
      <SaveProblemNotice
        problem={saving.problem}
        onReload={reload}
        onKeep={saving.forget}
        onDiscard={discard}
      />
      <PlanoFields form={form} plano={plano} calendarios={calendarios} isFirst={isFirst} />
      {!isDesk && simulador}
    </FormDialog>
  )
}

type TrialProps = Pick<FilledProps, 'calendarios'> & {
  form: UseFormReturn<PlanoValues, unknown, PlanoContent>
}

function Trial({ form: { control }, calendarios }: TrialProps) {
  const [id_calendario, metas] = useWatch({ control, name: ['id_calendario', 'metas'] })
  const calendario = calendarios.find(({ id }) => String(id) === id_calendario)
  return (
    <Simulador
      id_calendario={id_calendario}
      metas={metas}
      zone={calendario && foreignZone(calendario.fuso)}
    />
  )
}
