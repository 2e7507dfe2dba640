import { fraseDeAviso } from '#contract/avisos-texts.ts'
import type { EnvioNaSaida } from '#contract/envios.ts'
import { type EstadoEnvio, nomesDoSistema } from '#contract/envios-texts.ts'
import { formatDateTime } from '#web/platform/time/dates.ts'

/** 'Chamado #4711: nova resposta' */
export function subjectOf({ tipo, quem, id_chamado }: EnvioNaSaida): string {
  if (tipo === 'teste' || tipo === 'senha' || tipo === 'convite' || tipo === 'senha_trocada')
    return nomesDoSistema[tipo]
  return fraseDeAviso({ tipo, quem: quem ?? 'empresa', id_chamado })
}

const others = (juntos: number) => (juntos === 1 ? 'mais 1 junto' : `mais ${juntos} juntos`)

/** What is to be said of it besides: with how many others it went, why it did not, when it is tried again. */
export function noteOf({ juntos, erro, estado, tentativas, proxima_em }: EnvioNaSaida): string | undefined {
  const parts = [
    ...(juntos > 0 ? [others(juntos)] : []),
    ...(erro === null ? [] : [erro]),
    ...(estado === 'fila' && tentativas > 0 ? [`nova tentativa ${formatDateTime(proxima_em)}`] : []),
  ]
  return parts.length === 0 ? undefined : parts.join(' · ')
}

const tones = {
  fila: 'waiting',
  enviando: 'waiting',
  enviado: 'positive',
  agrupado: 'neutral',
  descartado: 'neutral',
  morto: 'critical',
  local: 'primary',
} as const
export const toneOf = (estado: EstadoEnvio) => tones[estado]
