import type { Presente } from '#contract/chamados.ts'
import { estadosPresenca } from '#contract/chamados-texts.ts'
import type { Evento } from '#contract/eventos.ts'
import { eventoNouns } from '#contract/eventos-texts.ts'

const isPresente = (value: unknown): value is Presente => {
  const person = new Map<string, unknown>(
    typeof value === 'object' && value !== null ? Object.entries(value) : [],
  )
  return (
    typeof person.get('id') === 'number' &&
    typeof person.get('nome') === 'string' &&
    typeof person.get('ate') === 'string' &&
    estadosPresenca.some((estado) => estado === person.get('estado'))
  )
}

/** What an older or newer server may send that this page does not know is not an event. */
export function readEvento(data: unknown): Evento | undefined {
  if (typeof data !== 'object' || data === null || !('noun' in data && 'id' in data)) return undefined
  const noun = eventoNouns.find((name) => name === data.noun)
  if (noun === undefined || typeof data.id !== 'number') return undefined
  const brought = new Map<string, unknown>(Object.entries(data))
  const [prazo, fila, nova, proprio, presentes] = ['prazo', 'fila', 'nova', 'proprio', 'presentes'].map(
    (name) => brought.get(name),
  )
  return {
    noun,
    id: data.id,
    ...(typeof prazo === 'number' && { prazo }),
    ...(typeof fila === 'number' && { fila }),
    ...(typeof nova === 'boolean' && { nova }),
    ...(typeof proprio === 'boolean' && { proprio }),
    ...(Array.isArray(presentes) && { presentes: presentes.filter(isPresente) }),
  }
}
