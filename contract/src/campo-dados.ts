import { DADOS_DESCONHECIDOS_MAX, DADOS_MAX, FORMATO, VALORES_DESCONHECIDOS_MAX } from './campo-texts.ts'

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const partsOf = (value: unknown): readonly unknown[] =>
  isList(value) ? value : typeof value === 'object' && value !== null ? Object.values(value) : []

/** Level by level, so that no depth fills the stack, and no further than the limit. */
function hasMoreThan(most: number, dados: object) {
  let level = partsOf(dados)
  for (let count = 0; level.length > 0; level = level.flatMap(partsOf)) {
    count += level.length
    if (count > most) return true
  }
  return false
}

/** Whether a registro brings more than one can say at a visit: whoever reads the visit gets all of it. */
export const isTooMuch = ({ dados, formato }: { dados: object; formato: number }) =>
  formato === FORMATO
    ? JSON.stringify(dados).length > DADOS_MAX
    : hasMoreThan(VALORES_DESCONHECIDOS_MAX, dados) || JSON.stringify(dados).length > DADOS_DESCONHECIDOS_MAX

/** PostgreSQL keeps no NUL, and UTF-8 has no lone surrogate. */
const storableText = (text: string) => text.toWellFormed().replaceAll('\0', '\u{FFFD}')

function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (isList(value)) return value.map(storable)
  return typeof value === 'object' && value !== null ? storableObject(value) : value
}
const storableObject = (value: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([name, held]) => [storableText(name), storable(held)]))

/** Of a formato that nobody knows yet, `dados` are kept as they are, but for what cannot be stored: that is replaced. */
export const storableDados = (dados: object) => storableObject(dados)
