import { z } from 'zod'
import { ANEXOS_MAX, anexosTexts, estadosAnexo } from './anexos-texts.ts'

/** A file as whoever reads its chamado sees it. */
export const anexo = z.object({
  id: z.uuid(),
  nome: z.string(),
  tipo: z.string(),
  tamanho: z.number(),
  estado: z.enum(estadosAnexo),
  /** Whether it has a small picture. */
  miniatura: z.boolean(),
  /** Who removed it, and when; null while it is there. */
  removido: z.object({ por: z.string(), em: z.string() }).nullable(),
})
export type Anexo = z.output<typeof anexo>

/** The files that go with what is being written. */
export const anexosNovos = z
  .array(z.uuid(anexosTexts.notClaimable), anexosTexts.notClaimable)
  .max(ANEXOS_MAX, anexosTexts.notClaimable)
  .default([])
