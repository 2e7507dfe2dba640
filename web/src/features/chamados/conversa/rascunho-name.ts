import { type TipoRascunho, tiposRascunho } from '#contract/chamados-texts.ts'
import { readDraft } from '#web/platform/session/draft.ts'

/** Where this browser keeps what one person has begun to write. */
export const draftName = (tipo: TipoRascunho, id_usuario: number | undefined, id_chamado: number) =>
  `${tipo}:${id_usuario}:${id_chamado}`

/** Whether something was written here that may not be on the server. */
export const hasPending = (id_usuario: number | undefined, id_chamado: number) =>
  tiposRascunho.some((tipo) => readDraft(draftName(tipo, id_usuario, id_chamado)).includes('"salvo":false'))

/** Whether this browser has something begun to go on with. */
export const hasBegun = (tipo: TipoRascunho, id_usuario: number | undefined, id_chamado: number) =>
  /"(texto":"[^"]|anexos":\[\{)/.test(readDraft(draftName(tipo, id_usuario, id_chamado)))
