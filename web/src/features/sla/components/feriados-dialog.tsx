import { useQueries, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { Calendario, Feriado } from '#contract/sla.ts'
import { slaTexts as texts } from '#contract/sla-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { useToday } from '#web/platform/time/today.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { InfoDialog } from '#web/ui/dialogs/info-dialog.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { calendariosQuery, feriadosQuery } from '../queries.ts'
import { useFacultativos } from './facultativos.ts'
import { FeriadoItem } from './feriado-item.tsx'
import { inTwelveMonths, isReplaced, yearsFrom } from './feriados-list.ts'
import css from './feriados-dialog.module.css'

type FeriadosDialogProps = {
  calendario: Calendario
  onAdd: () => void
  onRemove: (feriado: Feriado) => void
  onClose: () => void
}

const TITLE = 'Feriados dos próximos 12 meses'

/** On which days a calendar does not work as usual. What is switched here holds at once. */
export function FeriadosDialog({ calendario, onAdd, onRemove, onClose }: FeriadosDialogProps) {
  const { data: all } = useQuery(calendariosQuery())
  const newest = all?.rows.find(({ id }) => id === calendario.id) ?? calendario
  return (
    <InfoDialog
      open
      wide
      title={`Feriados de ${newest.nome}`}
      onClose={onClose}
      actions={
        <Button icon={Plus} onClick={onAdd}>
          Novo Feriado
        </Button>
      }
    >
      <div className={css.feriados}>
        {newest.abertos > 0 && <p className={css.note}>{texts.fromNow(newest.abertos)}</p>}
        <Feriados calendario={newest} onRemove={onRemove} />
      </div>
    </InfoDialog>
  )
}

function Feriados({ calendario, onRemove }: Pick<FeriadosDialogProps, 'calendario' | 'onRemove'>) {
  const day = useToday()
  const { facultativos, toggle } = useFacultativos(calendario)
  const years = useQueries({ queries: yearsFrom(day).map((ano) => feriadosQuery(calendario.id, ano)) })
  const source = {
    data: years.every(({ data }) => data !== undefined) ? years.flatMap(({ data = [] }) => data) : undefined,
    error: years.find(({ error }) => error !== null)?.error ?? null,
    isFetching: years.some(({ isFetching }) => isFetching),
    refetch: () => years.forEach(({ refetch }) => void refetch()),
  }

  return (
    <Loaded source={source} what="os feriados" failureText={errorText}>
      {(feriados) => (
        <section aria-label={TITLE}>
          <h3 className={css.title}>{TITLE}</h3>
          <ul className={css.list}>
            {inTwelveMonths(feriados, day).map((feriado) => (
              <FeriadoItem
                key={`${feriado.data} ${feriado.id}`}
                feriado={feriado}
                vale={feriado.chave === null || facultativos.includes(feriado.chave)}
                replaced={isReplaced(feriado, feriados)}
                onToggle={toggle}
                onRemove={() => onRemove(feriado)}
              />
            ))}
          </ul>
        </section>
      )}
    </Loaded>
  )
}
