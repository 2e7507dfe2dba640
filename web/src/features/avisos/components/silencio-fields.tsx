import { avisosTexts as texts } from '#contract/avisos-texts.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { FormPair } from '#web/ui/fields/form-pair.tsx'
import { completeHora } from '#web/ui/fields/hora-text.ts'
import { PlainField } from '#web/ui/fields/plain-field.tsx'
import type { Escolhas, Faults } from './preferencias.ts'
import css from './silencio-fields.module.css'

type Silencio = Pick<Escolhas, 'isSilent' | 'inicio' | 'fim'>
type SilencioFieldsProps = { value: Silencio; faults: Faults; onChange: (change: Partial<Silencio>) => void }

const edges = { inicio: 'Início', fim: 'Fim' } as const

/** The hours in which nothing rings but the bell. */
export function SilencioFields({ value, faults, onChange }: SilencioFieldsProps) {
  return (
    <>
      <CheckField
        label="Silenciar o navegador e o Telegram"
        checked={value.isSilent}
        onChange={({ target }) => onChange({ isSilent: target.checked })}
      />
      {value.isSilent && (
        <div className={css.hours}>
          <FormPair>
            {(['inicio', 'fim'] as const).map((edge) => (
              <PlainField
                key={edge}
                label={edges[edge]}
                name={edge}
                inputMode="numeric"
                autoComplete="off"
                placeholder="hh:mm"
                maxLength={6}
                value={value[edge]}
                error={faults[edge]}
                onChange={({ target }) => onChange({ [edge]: target.value })}
                onBlur={() => onChange({ [edge]: completeHora(value[edge]) })}
              />
            ))}
          </FormPair>
        </div>
      )}
      <p className={css.note}>
        No horário de São Paulo. O que vier nessas horas chega depois, num resumo; o que for crítico nos seus
        chamados chega na hora. {texts.title} no sino e por e-mail não esperam.
      </p>
    </>
  )
}
