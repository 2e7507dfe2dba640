/** A value that JSON has. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** The same text for the same content, whatever the order of its names: its hash binds a signature. */
export function canonicalJson(value: Json): string {
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const names = Object.keys(value).toSorted()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name] ?? null)}`).join(',')}}`
}
const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

/** What stands above the signature, and is signed. */
export type ResumoVisita = {
  id_visita: number
  cliente: string
  checkin: string | null
  observacao: string
  itens: readonly { item: string; valor: string | number | boolean | null }[]
  /** SHA-256 of each picture, with its words. */
  fotos: readonly { sha256: string; legenda: string }[]
}
