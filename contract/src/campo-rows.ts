import { z } from 'zod'
import { causasPendencia, horasRegistro, respostasRegistro, situacoesRegistro } from './campo-texts.ts'
import { checklist } from './checklists.ts'
import { id, instant } from './fields.ts'
import { ativo } from './lists.ts'
import { visita } from './visitas.ts'

/** The answer to a registro: the same for ever, but for `visita`, which is as it is now. */
export const respostaRegistro = z.object({
  id: z.string(),
  situacao: z.enum(respostasRegistro),
  /** Why it was refused or waits; of one that is applied, what the person should know. */
  texto: z.string().optional(),
  corrigido_em: instant,
  hora: z.enum(horasRegistro),
  /** Absent where the visita is not, or no longer, of whoever asks. */
  visita: visita.optional(),
})
export type RespostaRegistroCampo = z.output<typeof respostaRegistro>

/** Under 'Registros de campo' of a visita. */
export const registro = z.object({
  id: z.string(),
  id_visita: id,
  id_usuario: id,
  nome_usuario: z.string(),
  ativo_usuario: ativo,
  tipo: z.string(),
  /** Of a posicao: for admins and its author; empty once it was removed. Checked when it came, not again. */
  dados: z.record(z.string(), z.unknown()),
  formato: z.number(),
  aparelho: z.string(),
  seq: z.number(),
  ocorrido_em: instant,
  recebido_em: instant,
  corrigido_em: instant,
  hora: z.enum(horasRegistro),
  situacao: z.enum(situacoesRegistro),
  texto: z.string().nullable(),
  /** Why an admin discarded it, or what they noted. */
  motivo: z.string().nullable(),
  decidido_por: z.string().nullable(),
  decidido_em: instant.nullable(),
})
export type RegistroCampo = z.output<typeof registro>

/** A registro that waits or waited for an admin, and what its visita is now. */
export const pendencia = registro.extend({
  causa: z.enum(causasPendencia),
  nome_cliente: z.string(),
  data_hora_prevista: instant,
  id_analista: id,
  nome_analista: z.string(),
  visita_excluida: z.boolean(),
})
export type PendenciaCampo = z.output<typeof pendencia>

const atividade = z.object({
  id_atividade: z.number(),
  nome_analista: z.string(),
  descricao: z.string(),
  data_criacao: instant,
})

const chamado = z.object({
  id_chamado: id,
  titulo: z.string(),
  /** Its first 2,000 characters. */
  descricao: z.string(),
  id_status: z.number(),
  status: z.string(),
  id_prioridade: z.number(),
  prioridade: z.string(),
  solicitante: z.string(),
  id_analista: id.nullable(),
  nome_analista: z.string().nullable(),
  data_criacao: instant,
  /** The newest, the last of them at the end. */
  atividades: z.array(atividade),
})

/** What the server has received of a visita, for a device that did not send it. */
const recebido = registro.pick({
  id: true,
  id_usuario: true,
  tipo: true,
  /** Without the lines of a signature; empty where the formato is not known. */
  dados: true,
  ocorrido_em: true,
  corrigido_em: true,
  hora: true,
  situacao: true,
  texto: true,
})

export const visitaDoPacote = visita.extend({
  chamados: z.array(chamado),
  checklist: checklist.nullable(),
  /** In the order of their corrected times. */
  registros: z.array(recebido),
  /** Ids of pictures that were announced and have not come. */
  faltam: z.array(z.string()),
})
export type VisitaDoPacote = z.output<typeof visitaDoPacote>

export const pacote = z.discriminatedUnion('igual', [
  z.object({ igual: z.literal(true), agora: instant }),
  z.object({ igual: z.literal(false), agora: instant, marca: z.string(), visitas: z.array(visitaDoPacote) }),
])
export type Pacote = z.output<typeof pacote>
