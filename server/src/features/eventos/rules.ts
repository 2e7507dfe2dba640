import type { Evento, nounsVivos } from '#contract/eventos.ts'
import type { Perfil } from '#contract/endpoint.ts'

type Noun = (typeof nounsVivos)[number]
type Reader = { id: number; perfil: Perfil; id_empresa: number | null }
/** Who had a row before it changed: they must hear that it is gone. */
type Before = {
  cliente?: number | null | undefined
  analista?: number | null | undefined
  fila?: boolean | undefined
}
export type Change = { noun: Noun; id: number; era?: Before | undefined }

/** Whom a ticket concerns: its company, its analista, who opened it, who acted on it, who visits its company soon. */
export type ChamadoFacts = { id_cliente: number; analistas: number[]; fila: boolean }
export type VisitaFacts = { id_analista: number; id_cliente: number }
export type Facts = { chamados: Map<number, ChamadoFacts>; visitas: Map<number, VisitaFacts> }

/** Whose screens show such things at all. */
const audience: Record<Noun, readonly Perfil[]> = {
  chamados: ['admin', 'analista', 'cliente', 'painel'],
  visitas: ['admin', 'analista', 'cliente', 'painel'],
  clientes: ['admin', 'analista', 'cliente', 'painel'],
  usuarios: ['admin'],
  artigos: ['admin', 'analista'],
  sinonimos: ['admin'],
}

/** Whether this person may read what changed, or could before it did. */
export function hears({ id, perfil, id_empresa }: Reader, change: Change, facts: Facts): boolean {
  if (!audience[change.noun].includes(perfil)) return false
  // Painel reads numbers over everything; many changes at once name none of them.
  if (perfil === 'admin' || perfil === 'painel' || change.id === 0) return true
  const { era } = change
  if (change.noun === 'clientes') return perfil === 'analista' || change.id === id_empresa
  if (change.noun === 'visitas') {
    const visita = facts.visitas.get(change.id)
    return perfil === 'cliente'
      ? visita !== undefined && visita.id_cliente === id_empresa
      : visita?.id_analista === id || era?.analista === id
  }
  if (change.noun !== 'chamados') return true
  const ticket = facts.chamados.get(change.id)
  if (perfil === 'cliente')
    return id_empresa !== null && (ticket?.id_cliente === id_empresa || era?.cliente === id_empresa)
  return (
    ticket?.fila === true ||
    era?.fila === true ||
    era?.analista === id ||
    ticket?.analistas.includes(id) === true
  )
}

/** More changes of one kind than anybody follows one by one become one without a name. */
const MANY = 500

/** Each row once; what it was before stays with it. */
export function gather(changes: Change[]): Change[] {
  const byRow = new Map<string, Change>()
  for (const change of changes) {
    const key = `${change.noun} ${change.id}`
    byRow.set(key, { ...change, era: byRow.get(key)?.era ?? change.era })
  }
  const rows = [...byRow.values()]
  const many = new Set(
    rows.map(({ noun }) => noun).filter((noun) => rows.filter((row) => row.noun === noun).length > MANY),
  )
  return [
    ...rows.filter(({ noun }) => !many.has(noun)),
    ...[...many].map((noun): Change => ({ noun, id: 0 })),
  ]
}

/** A cliente knows when the next visit is, and no visit by its id. */
export const asEvento = ({ noun, id }: Change, { perfil }: Reader): Evento => ({
  noun,
  id: noun === 'visitas' && perfil === 'cliente' ? 0 : id,
})
