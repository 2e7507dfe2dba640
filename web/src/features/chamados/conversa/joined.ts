import type { Conversa } from '#contract/chamados.ts'
import { CONVERSA_PAGE } from '#contract/chamados-texts.ts'

/** What was read again, with what is known of before it. Where the two do not meet, something between them is missing. */
export function joined(before: Conversa | undefined, fresh: Conversa): Conversa {
  const inFresh = new Set(fresh.entradas.map(({ chave }) => chave))
  const place = before?.entradas.findIndex(({ chave }) => inFresh.has(chave)) ?? -1
  if (before === undefined || place <= 0) return fresh
  return {
    ...fresh,
    entradas: [...before.entradas.slice(0, place), ...fresh.entradas],
    anteriores: before.anteriores,
  }
}

/** A page of before, which was asked for with `antes`. */
export function withAnteriores(now: Conversa | undefined, page: Conversa, antes: string) {
  if (now?.anteriores !== antes) return now
  return { ...now, entradas: [...page.entradas, ...now.entradas], anteriores: page.anteriores }
}

/** The newest that can be seen; what an answer is written after. */
export const newestOf = ({ abertura, entradas }: Conversa) => entradas.at(-1) ?? abertura

export const isIn = ({ abertura, entradas }: Conversa, chave: string) =>
  abertura.chave === chave || entradas.some((entrada) => entrada.chave === chave)

/** Whether a page that was asked for with `entrada` ends before it and leads on to it. */
export const isOnTheWay = (page: Conversa, entrada: string) =>
  page.anteriores !== null && page.entradas.length > CONVERSA_PAGE && !isIn(page, entrada)
