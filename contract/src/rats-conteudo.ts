import { z } from 'zod'
import { dadosRegistro } from './campo-registros.ts'
import { horasRegistro, resultadosVisita } from './campo-texts.ts'
import { id, instant } from './fields.ts'
import { tiposVisita } from './visitas-texts.ts'

const momento = z.object({
  em: instant,
  /** Null where the server or an admin gave it. */
  hora: z.enum(horasRegistro).nullable(),
  /** In metres; the place itself is for the team. */
  precisao: z.number().nullable(),
})
const valor = z.union([z.boolean(), z.number(), z.string()])
const [assinada, ausente] = dadosRegistro.assinatura.options

/** What a RAT says, and its hash is over. Fields are only added, with the next number of `formato`. */
export const conteudoRat = z.object({
  formato: z.literal(1),
  id_visita: id,
  tipo: z.enum(tiposVisita),
  data_hora_prevista: instant,
  cliente: z.object({ nome: z.string(), endereco: z.string(), cidade: z.string(), contato: z.string() }),
  analista: z.string(),
  checkin: momento,
  checkout: momento,
  observacao: z.string(),
  itens: z.array(z.object({ texto: z.string(), valor })),
  fotos: z.array(
    z.object({
      /** Of the registro. */
      id: z.string(),
      /** Of the picture as it was announced. */
      sha256: z.string(),
      legenda: z.string(),
      tirada_em: instant,
    }),
  ),
  resultados: z.array(
    z.object({ id_chamado: id, titulo: z.string(), resultado: z.enum(resultadosVisita), texto: z.string() }),
  ),
  /** A correction has none: it is to be accepted again. */
  assinatura: z.union([assinada.extend({ em: instant }), ausente.extend({ em: instant })]).nullable(),
  /** Where somebody signed something else; without lines where what they signed is not known. */
  diferenca: z
    .object({
      texto: z.string(),
      linhas: z.array(z.object({ campo: z.string(), assinado: z.string(), conteudo: z.string() })),
    })
    .nullable(),
})
export type ConteudoRat = z.output<typeof conteudoRat>
