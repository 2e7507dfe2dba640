import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import type { Calendario, Plano } from '#contract/sla.ts'
import { slaTexts as texts } from '#contract/sla-texts.ts'
import { saveFailure } from '#web/platform/api/save-failure.ts'
import { useSubmission } from '#web/platform/api/submission.ts'
import { RecordDialog } from '#web/ui/dialogs/record-dialog.tsx'
import { useIsDesk } from '#web/ui/page/media.ts'
import { calendariosQuery, fetchPlano, planosQuery, usePlanoWrites } from '../queries.ts'
import { foreignZone } from './fuso-names.ts'
import { Needed } from './needed.tsx'
import { PlanoFields } from './plano-fields.tsx'
import {
  changeOf,
  creationOf,
  describe,
  planoForm,
  planoNames,
  valuesOf,
  type PlanoContent,
  type PlanoValues,
} from './plano-values.ts'
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
  const read = (row: Plano | undefined) => valuesOf(row, calendarios[0]?.id)
  const form = useForm({ resolver: zodResolver(planoForm), defaultValues: read(plano) })
  const writes = usePlanoWrites()
  const submit = useSubmission()
  const names = new Map(calendarios.map(({ id, nome }) => [String(id), nome]))
  const isFirst = useQuery(planosQuery()).data?.total === 0
  const isDesk = useIsDesk()
  const simulador = <Trial form={form} calendarios={calendarios} />
  return (
    <RecordDialog
      title={titleOf(plano)}
      row={plano}
      form={form}
      names={planoNames}
      valuesOf={read}
      describe={(values) => describe(values, names)}
      save={(content, base) =>
        base ? writes.update(base.id, changeOf(content, base)) : submit(creationOf(content), writes.create)
      }
      fetchNewest={({ id }) => fetchPlano(id, texts.planoNotFound)}
      failureOf={saveFailure}
      texts={{ created: texts.planoSaved, changed: texts.planoSaved, notSaved: texts.notSaved }}
      beside={isDesk && simulador}
      onClose={onClose}
    >
      <PlanoFields form={form} plano={plano} calendarios={calendarios} isFirst={isFirst} />
      {!isDesk && simulador}
    </RecordDialog>
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
