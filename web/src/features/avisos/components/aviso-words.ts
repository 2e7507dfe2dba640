import type { Aviso } from '#contract/avisos.ts'
import { chamadosTexts } from '#contract/chamados-texts.ts'
import type { Perfil } from '#contract/endpoint.ts'
import { areaPath } from '#web/domain/area-path.ts'
import { orElse } from '#web/domain/names.ts'
import { listLink, rowLink } from '#web/domain/nouns.ts'
import { formatDay, formatTime, localDay, relativeDay } from '#web/platform/time/dates.ts'

type Visita = NonNullable<Aviso['visita']>

/** Hoje às 14:00; 21/11/2026 às 14:00 */
function whenOf({ data_hora_prevista }: Visita, today: string) {
  const day = localDay(data_hora_prevista)
  return `${relativeDay(day, today) ?? formatDay(day)} às ${formatTime(data_hora_prevista)}`
}

/** What it is about, below its sentence; undefined where the sentence says all. */
export function subjectOf({ id_chamado, titulo, visita, retido }: Aviso, today: string): string | undefined {
  if (id_chamado !== null) return orElse(titulo, chamadosTexts.notInformed)
  if (retido !== null) return retido
  if (visita === null) return
  const { nome_cliente, tipo } = visita
  return [whenOf(visita, today), ...(nome_cliente === null ? [] : [nome_cliente]), tipo].join(' · ')
}

/** Where this person sees what it is about; undefined where there is nothing to see. */
export function linkOf(
  perfil: Perfil,
  { tipo, id_chamado, entrada, id_rat, visita }: Aviso,
): string | undefined {
  if (id_chamado !== null)
    return `${rowLink(perfil, 'chamados', id_chamado)}${entrada === null ? '' : `?entrada=${entrada}`}`
  if (tipo === 'email_retido') return listLink(perfil, 'recebidos')
  if (tipo === 'webhook_pausado') return listLink(perfil, 'webhooks')
  if (tipo === 'canal_parado') return `${areaPath(perfil)}/canais`
  if (id_rat !== null) return rowLink(perfil, 'rats', id_rat)
  if (visita === null) return
  // It is in the trash.
  return tipo === 'visita_cancelada' ? listLink(perfil, 'visitas') : rowLink(perfil, 'visitas', visita.id)
}
