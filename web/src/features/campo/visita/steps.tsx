import { FileCheck2, LogIn, LogOut, MapPin } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { aparelhoTexts as texts } from '#contract/campo-aparelho-texts.ts'
import type { VisitaDoPacote } from '#contract/campo.ts'
import { visitasTexts } from '#contract/visitas-texts.ts'
import { formatTime, localDay } from '#web/platform/time/dates.ts'
import { useToday } from '#web/platform/time/today.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useOnIntent } from '#web/ui/page/on-intent.ts'
import type { Campo } from '../fila/campo.ts'
import type { Acts } from './acts.ts'
import { agree, hasAgreed, keepPosition } from './localizacao.ts'
import { LugarMark } from './lugar-mark.tsx'
import type { Visao } from './visao.ts'
import css from './visita.module.css'

const loadDialog = () => import('./concluir-dialog.tsx')
const ConcluirDialog = lazy(loadDialog)
const RatDaVisita = lazy(() => import('./rat-da-visita.tsx'))

type Step = 'checkin' | 'checkout'
const looks = {
  checkin: { icon: LogIn, text: 'Check-in' },
  checkout: { icon: LogOut, text: 'Check-out' },
  concluido: { icon: FileCheck2, text: 'Conclusão' },
}

/** The check-in brings the check-out under the same finger: the second tap of a double one must not end the visita. */
const DOUBLE_TAP_MS = 1000

type StepsProps = { campo: Campo; visita: VisitaDoPacote; visao: Visao; acts: Acts }

/** Under the thumb: the next step, and only that. */
export function Steps({ campo, visita, visao, acts }: StepsProps) {
  const { id } = visita
  const [asksFor, setAsksFor] = useState<Step>()
  const [isSettling, setIsSettling] = useState(false)
  // By the server's clock, as far as it is known: that of a telephone may be days off.
  const { contato, desvio_ms } = campo.estado()
  const clockDay = useToday(desvio_ms)
  // A clock that was set back since: it is not earlier than when the server was heard.
  const heardDay = contato === undefined ? '' : localDay(new Date(contato + desvio_ms).toISOString())
  const today = clockDay > heardDay ? clockDay : heardDay
  const [isConcluding, setIsConcluding] = useState(false)
  useOnIntent(loadDialog)
  const next: Step | undefined = visao.checkin ? (visao.checkout ? undefined : 'checkout') : 'checkin'
  const isEarly = next === 'checkin' && localDay(visita.data_hora_prevista) > today

  function settle() {
    setIsSettling(true)
    setTimeout(() => setIsSettling(false), DOUBLE_TAP_MS)
  }

  async function step(tipo: Step) {
    // Kept before anybody is asked where they are.
    if (!(await acts.act({ id_visita: id, tipo, dados: {} }))) return
    settle()
    if (!('geolocation' in navigator)) return
    if (await hasAgreed(campo)) await keepPosition(campo, id, tipo)
    else if (tipo === 'checkin') setAsksFor(tipo)
  }

  return (
    <div className={css.steps}>
      <dl className={css.moments}>
        {(['checkin', 'checkout', 'concluido'] as const).map((tipo) => {
          const moment = visao[tipo]
          const posicao = visao.posicoes.get(tipo)
          return (
            moment && (
              <div key={tipo}>
                <dt>{looks[tipo].text}</dt>
                <dd>
                  <span className={css.time}>{formatTime(moment.em)}</span>
                  <LugarMark lugar={moment.lugar} />
                  {posicao && <span className={css.quiet}>{texts.withPosition(posicao.precisao)}</span>}
                </dd>
              </div>
            )
          )
        })}
      </dl>
      {asksFor && (
        <fieldset className={css.question}>
          <legend className="visually-hidden">Localização</legend>
          <p>{texts.position}</p>
          <Button
            look="quiet"
            icon={MapPin}
            onClick={() => {
              setAsksFor(undefined)
              void agree(campo).then(() => keepPosition(campo, id, asksFor))
            }}
          >
            Registrar localização
          </Button>
          <Button look="quiet" onClick={() => setAsksFor(undefined)}>
            Agora não
          </Button>
        </fieldset>
      )}
      {isEarly && <p className={css.quiet}>{visitasTexts.tooEarly}</p>}
      {next !== undefined && (
        <Button
          size="large"
          icon={looks[next].icon}
          busy={acts.isActing}
          blocked={isEarly || isSettling}
          onClick={() => void step(next)}
        >
          {looks[next].text}
        </Button>
      )}
      {visao.checkout && !visao.concluido && (
        <Button
          size="large"
          icon={FileCheck2}
          aria-haspopup="dialog"
          blocked={isSettling}
          onClick={() => setIsConcluding(true)}
        >
          Concluir e gerar RAT
        </Button>
      )}
      {visao.concluido && (
        <Suspense>
          <RatDaVisita id_visita={id} visao={visao} />
        </Suspense>
      )}
      {isConcluding && (
        <Suspense>
          <ConcluirDialog visita={visita} visao={visao} acts={acts} onClose={() => setIsConcluding(false)} />
        </Suspense>
      )}
    </div>
  )
}
