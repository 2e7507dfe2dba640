import type { Anexo } from '#contract/anexos-rows.ts'
import { type Chamado, CONVERSA_PAGE, CONVERSA_REACH, type Entrada } from '#contract/chamados.ts'

/** An entry before its files are known. `completa`: the entry whose place it takes. */
export type Line = Omit<Entrada, 'anexos'> & { completa: number | null; bytes: number }

/** The newest atividade and the newest nota of a page; undefined: from the newest there is. 0: none is left. */
export type Bounds = { atividade: number | undefined; nota: number | undefined }

export function readCursor(cursor: string | undefined): Bounds {
  const [atividade, nota] = cursor?.split('-').map(Number) ?? []
  return { atividade, nota: cursor === undefined ? undefined : (nota ?? 0) }
}

const isLater = (one: Line, other: Line) => one.em > other.em

/** Texts of one answer beyond its first page: a few people who read the longest of conversations must not fill the memory. */
const FAR_BYTES = 1_000_000

export type Page = {
  /** Oldest first. */
  lines: Line[]
  anteriores: string | null
}

/**
 * One page of two sequences, each newest first: atividades keep the order of the history and notes stand between them by
 * their time. Where a page ends says which entry of each comes next, so that what is written meanwhile moves nothing.
 */
export function pageOf(atividades: readonly Line[], notas: readonly Line[], upTo?: string): Page {
  const page: Line[] = []
  let [a, n] = [0, 0]
  let bytes = 0
  // One more than a page at least: that tells it from one that leads nowhere.
  const isShort = () => page.length <= CONVERSA_PAGE || (page.length < CONVERSA_REACH && bytes < FAR_BYTES)
  const goesOn = () => upTo !== undefined && isShort() && page.every(({ chave }) => chave !== upTo)
  while (page.length < CONVERSA_PAGE || goesOn()) {
    const [atividade, nota] = [atividades[a], notas[n]]
    if (nota !== undefined && (atividade === undefined || !isLater(atividade, nota))) {
      page.push(nota)
      n += 1
    } else if (atividade !== undefined) {
      page.push(atividade)
      a += 1
    } else break
    bytes += page.at(-1)?.bytes ?? 0
  }
  const next = [atividades[a]?.id ?? 0, notas[n]?.id ?? 0] as const
  const cursor = next[1] === 0 ? String(next[0]) : next.join('-')
  return { lines: page.toReversed(), anteriores: next[0] + next[1] === 0 ? null : cursor }
}

type Known = { atividades: readonly Line[]; notas: readonly Line[] }

/** Whether an entry is one of these, each newest first, or may lie beyond where they were cut. */
export function leadsTo(link: string, { atividades, notas }: Known) {
  const lines = link.startsWith('n') ? notas : atividades
  const oldest = lines.length > CONVERSA_REACH ? lines.at(-1) : undefined
  const isBeyond = oldest !== undefined && Number(link.slice(1)) < oldest.id
  return isBeyond || lines.some(({ chave }) => chave === link)
}

type Placed = Anexo & { id_atividade: number | null; id_nota: number | null }

/** Each entry with its files; those of an entry that is shown no more belong to the one in its place. */
export function withAnexos(lines: readonly Line[], anexos: readonly Placed[]): Entrada[] {
  const byChave = Map.groupBy(anexos, ({ id_atividade, id_nota }) =>
    id_nota === null ? `a${id_atividade}` : `n${id_nota}`,
  )
  const filesOf = (chave: string) =>
    (byChave.get(chave) ?? []).map(({ id_atividade: _a, id_nota: _n, ...anexo }) => anexo)
  return lines.map(({ completa, bytes: _bytes, ...line }) => ({
    ...line,
    anexos: [...(completa === null ? [] : filesOf(`a${completa}`)), ...filesOf(line.chave)],
  }))
}

type Opener = Pick<Entrada, 'perfil' | 'ativo_autor'>
type Opened = Pick<Chamado, 'id_chamado' | 'descricao' | 'id_usuario' | 'criado_por' | 'data_criacao'>

/** What the chamado was opened with, as the first entry. */
export const aberturaOf = (chamado: Opened, opener: Opener, anexos: readonly Placed[]): Entrada => ({
  chave: 'abertura',
  tipo: 'abertura',
  id: chamado.id_chamado,
  texto: chamado.descricao,
  id_autor: chamado.id_usuario,
  autor: chamado.criado_por,
  ...opener,
  em: chamado.data_criacao,
  status_chamado: null,
  anexos: anexos
    .filter(({ id_atividade, id_nota }) => id_atividade === null && id_nota === null)
    .map(({ id_atividade: _a, id_nota: _n, ...anexo }) => anexo),
})

type Email = { id: number; id_atividade: number | null; verificado: boolean }

/** Each entry with the mail that it came from. */
export function withEmails(abertura: Entrada, entradas: readonly Entrada[], emails: readonly Email[]) {
  const of = new Map(
    emails.map(({ id, id_atividade, verificado }) => [
      id_atividade === null ? 'abertura' : `a${id_atividade}`,
      { id, verificado },
    ]),
  )
  const withEmail = (entrada: Entrada): Entrada => {
    const email = of.get(entrada.chave)
    return email ? { ...entrada, email } : entrada
  }
  return { abertura: withEmail(abertura), entradas: entradas.map(withEmail) }
}
