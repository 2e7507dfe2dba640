import { CircleAlert, CircleCheck, Clock, CloudOff, LogIn, RotateCw, type LucideIcon } from 'lucide-react'
import { aparelhoTexts as texts } from '#contract/campo-aparelho-texts.ts'
import { formatTime } from '#web/platform/time/dates.ts'
import type { Estado } from '../fila/campo.ts'
import css from './estado-line.module.css'

type Told = { icon: LucideIcon; text: string; tone?: 'care' }

/** In words, whatever the network says of itself. */
export function estadoText({ linhas, arquivosNaFila, enviando, ultimo, contato }: Estado): Told {
  const care = linhas.filter(({ situacao }) => situacao === 'atencao').length
  const queued =
    linhas.filter(({ situacao }) => situacao === 'fila').length || (arquivosNaFila.size > 0 ? 1 : 0)
  if (enviando && queued > 0) return { icon: RotateCw, text: texts.sending(enviando.feitos, enviando.total) }
  if (care > 0) return { icon: CircleAlert, text: texts.attention(care), tone: 'care' }
  if (ultimo === 'sessao') return { icon: LogIn, text: texts.sessionOver(queued), tone: 'care' }
  if (ultimo === 'rede') return { icon: CloudOff, text: texts.offline(queued), tone: 'care' }
  if (queued > 0) return { icon: Clock, text: texts.queued(queued) }
  if (contato === undefined) return { icon: Clock, text: texts.nothingYet }
  return { icon: CircleCheck, text: texts.sentAt(formatTime(new Date(contato).toISOString())) }
}

export function EstadoLine({ estado }: { estado: Estado }) {
  const { icon: Icon, text, tone } = estadoText(estado)
  return (
    <output className={css.line} data-tone={tone}>
      <Icon size={18} aria-hidden="true" />
      {text}
    </output>
  )
}
