import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { fusos } from '#contract/sla-terms.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { timeZone } from '#web/platform/time/dates.ts'
import { clockOf } from '#web/platform/time/zoned.ts'
import { InfoDialog } from '#web/ui/dialogs/info-dialog.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { prazosQuery } from '../queries.ts'
import type { ActionProps } from './action-dialog.tsx'
import { calculosOf } from './prazo-calculo.ts'
import css from './calculo-dialog.module.css'

const places = new Map<string, string>(Object.entries(fusos))

/** How the deadlines came about: the working time that was counted, and all that stopped or moved it. */
export function CalculoDialog({ chamado, onClose }: ActionProps) {
  const source = useQuery(prazosQuery(String(chamado.id_chamado)))
  const { data } = source
  const zone = data?.fuso ?? timeZone
  return (
    <InfoDialog open wide title={`Prazos do chamado #${chamado.id_chamado}`} onClose={onClose}>
      <Loaded source={{ ...source, data: data ?? undefined }} what="os prazos" failureText={errorText}>
        {(prazos) => (
          <div className={css.calculos}>
            {zone !== timeZone && <p className={css.zone}>Horários de {places.get(zone) ?? zone}.</p>}
            {calculosOf(prazos, clockOf(zone)).map(({ key, name, sum, items }) => (
              <section key={key} aria-label={name}>
                <div className={css.head}>
                  <h3 className={css.name}>{name}</h3>
                  <p className={css.sum}>{sum}</p>
                </div>
                <ol className={css.items}>
                  {items.map((item) => (
                    <li key={item.key} className={clsx(css.item, item.kind === 'trecho' && css.trecho)}>
                      <span className={css.when}>{item.when}</span>{' '}
                      <span>
                        <span className={css.what}>{item.name}</span>
                        {item.facts !== '' && <span className={css.facts}> · {item.facts}</span>}
                      </span>
                    </li>
                  ))}
                </ol>
              </section>
            ))}
          </div>
        )}
      </Loaded>
    </InfoDialog>
  )
}
