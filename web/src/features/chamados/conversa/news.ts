import type { Conversa, Entrada } from '#contract/chamados.ts'

const MINUTE = 60_000

const counted = (count: number, one: string, more: string) => `há ${count} ${count === 1 ? one : more}`

/** As somebody says it: agora mesmo, há 1 minuto, há 2 horas, há 3 dias. */
function since(instant: string, now: number) {
  const minutes = Math.floor((now - Date.parse(instant)) / MINUTE)
  if (!(minutes >= 1)) return 'agora mesmo'
  if (minutes < 60) return counted(minutes, 'minuto', 'minutos')
  if (minutes < 24 * 60) return counted(Math.floor(minutes / 60), 'hora', 'horas')
  return counted(Math.floor(minutes / 60 / 24), 'dia', 'dias')
}

const deeds: Record<Entrada['tipo'], string> = {
  abertura: 'abriu o chamado',
  fechamento: 'fechou o chamado',
  reabertura: 'reabriu o chamado',
  resposta: 'respondeu',
  comentario: 'respondeu',
  atendimento: 'iniciou o atendimento',
  escalacao: 'escalou o chamado',
  alteracao: 'alterou o chamado',
  nota: 'escreveu uma nota interna',
}

/** Asked before something is sent onto it. */
export const newsText = ({ autor, tipo, em }: Pick<Entrada, 'autor' | 'tipo' | 'em'>, now: number) =>
  `${autor} ${deeds[tipo]} ${since(em, now)}. Ler antes de enviar?`

/** What others wrote after the entry up to which somebody has read. */
export function newsAfter(
  seen: Pick<Entrada, 'chave' | 'em'>,
  { entradas }: Conversa,
  id: number | undefined,
) {
  const place = entradas.findIndex(({ chave }) => chave === seen.chave)
  const later = place < 0 ? entradas.filter(({ em }) => em > seen.em) : entradas.slice(place + 1)
  return later.filter(({ id_autor }) => id_autor !== id)
}
