import type { RegistroCompleto } from '#contract/auditoria.ts'
import { labels } from './registro-labels.ts'

/** One field that differs; a side is undefined where there was no such field. */
export type Change = { campo: string; antes: unknown; depois: unknown }

/** Counters, and what belongs to another record. */
const hidden = new Set(['id', 'versao', 'ativo_cliente', 'ativo_analista', 'ativo_empresa', 'atrasada'])
const ownKeys = new Map([
  ['chamados', 'id_chamado'],
  ['atividades', 'id_atividade'],
  // Told beside the person.
  ['acessos', 'endereco'],
])
/** A number is left out where the word that it stands for is told. */
const words = new Map([
  ['id_status', 'status'],
  ['id_prioridade', 'prioridade'],
  ['id_cliente', 'nome_cliente'],
  ['id_analista', 'nome_analista'],
  ['id_empresa', 'nome_empresa'],
  ['id_autor', 'nome_autor'],
  ['id_editor', 'nome_editor'],
  ['id_usuario', 'criado_por'],
])

export const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const order = [...labels.keys()]
const placeOf = (campo: string) => (labels.has(campo) ? order.indexOf(campo) : order.length)

type Sides = Pick<RegistroCompleto, 'tabela' | 'antes' | 'depois'>

/** Only what differs. Of something new or deleted: all that it says. */
export function changesOf({ tabela, antes, depois }: Sides): Change[] {
  const [before, after] = [new Map(Object.entries(antes ?? {})), new Map(Object.entries(depois ?? {}))]
  const isTold = (campo: string) => !hidden.has(campo) && ownKeys.get(tabela) !== campo
  const found = [...new Set([...before.keys(), ...after.keys()])]
    .filter(isTold)
    .map((campo) => ({ campo, antes: before.get(campo), depois: after.get(campo) }))
    .filter(
      (change) => !isSame(change.antes, change.depois) && !(isEmpty(change.antes) && isEmpty(change.depois)),
    )
  const told = new Set(found.map(({ campo }) => campo))
  return found
    .filter(({ campo }) => !told.has(words.get(campo) ?? ''))
    .toSorted((one, other) => placeOf(one.campo) - placeOf(other.campo))
}
