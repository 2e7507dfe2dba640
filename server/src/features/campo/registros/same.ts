import { isDeepStrictEqual } from 'node:util'

type Content = {
  id_visita: number
  tipo: string
  dados: unknown
  ocorrido_em: string
  aparelho: string
  seq: number
  formato: number
}

const contentOf = ({ id_visita, tipo, ocorrido_em, aparelho, seq, formato }: Content) =>
  JSON.stringify([id_visita, tipo, new Date(ocorrido_em).getTime(), aparelho, seq, formato])

const isEmpty = (dados: unknown) =>
  typeof dados === 'object' && dados !== null && Object.keys(dados).length === 0

/** As JSON writes it, which knows no -0: so it was stored. */
const asWritten = (dados: unknown): unknown => JSON.parse(JSON.stringify(dados))

/** Whether this is the registro that is here already. How it was sent does not matter: each try has its own moment. */
export const isSameRegistro = (kept: Content, sent: Content) =>
  contentOf(kept) === contentOf(sent) &&
  // A place is removed when its time is over.
  (isDeepStrictEqual(kept.dados, asWritten(sent.dados)) || (kept.tipo === 'posicao' && isEmpty(kept.dados)))
