import { z } from 'zod'
import { chamadoCreation, type Chamado } from '#contract/chamados.ts'
import { chamadosTexts as texts, PRIORIDADE_PADRAO, prioridades } from '#contract/chamados-texts.ts'
import type { Perfil } from '#contract/endpoint.ts'
import { newLine, requiredText, typedLine } from '#contract/fields.ts'
import { ativo } from '#contract/lists.ts'
import { missingTexts } from '#web/domain/missing.ts'
import type { ClienteOption } from '#web/features/clientes/queries.ts'
import type { AnalistaOption } from '#web/features/usuarios/queries.ts'

/** Chosen by name, sent by id. */
export const chosen = <Option extends { id: number }>(missing: string) =>
  z.custom<Option | null>().transform((option, context) => {
    if (option) return option.id
    context.addIssue(missing)
    return z.NEVER
  })
const optional = <Option extends { id: number }>() =>
  z.custom<Option | null>().transform((option) => option?.id ?? null)

/** Named as the server names them, so that its faults land on their fields. */
export const chamadoForm = (perfil: Perfil) =>
  z.object({
    id_cliente:
      perfil === 'cliente' ? optional<ClienteOption>() : chosen<ClienteOption>(texts.missingCliente),
    titulo: typedLine.pipe(newLine.required(200, missingTexts.titulo)),
    descricao: requiredText(20_000, missingTexts.descricao),
    id_prioridade: chamadoCreation.shape.id_prioridade.unwrap(),
    solicitante: typedLine.pipe(chamadoCreation.shape.solicitante.unwrap()),
    id_analista: optional<AnalistaOption>(),
    take: z.boolean(),
  })
type ChamadoForm = ReturnType<typeof chamadoForm>
export type ChamadoValues = z.input<ChamadoForm>
export type ChamadoContent = z.output<ChamadoForm>

export const chamadoNames = chamadoForm('admin').keyof().options

export const valuesOf = (chamado: Chamado | undefined): ChamadoValues => ({
  id_cliente: chamado
    ? { id: chamado.id_cliente, nome: chamado.nome_cliente, ativo: chamado.ativo_cliente }
    : null,
  titulo: chamado?.titulo ?? '',
  descricao: chamado?.descricao ?? '',
  id_prioridade:
    chamadoCreation.shape.id_prioridade.safeParse(chamado?.id_prioridade).data ?? PRIORIDADE_PADRAO,
  solicitante: chamado?.solicitante ?? '',
  id_analista: null,
  take: false,
})

export const describe = (values: ChamadoValues) => ({
  Cliente: values.id_cliente?.nome ?? '',
  Título: values.titulo,
  Descrição: values.descricao,
  Prioridade: prioridades[values.id_prioridade],
  Solicitante: values.solicitante,
})

type Author = { perfil: Perfil; id: number; id_empresa: number | null }

export const creationOf = (content: ChamadoContent, { perfil, id, id_empresa }: Author) => ({
  id_cliente: perfil === 'cliente' ? id_empresa : content.id_cliente,
  id_analista: content.take ? id : content.id_analista,
  titulo: content.titulo,
  descricao: content.descricao,
  id_prioridade: content.id_prioridade,
  solicitante: content.solicitante,
})

/** Only an admin moves a chamado to another customer. */
export const changeOf = (content: ChamadoContent, { versao }: Chamado, perfil: Perfil) => ({
  titulo: content.titulo,
  descricao: content.descricao,
  id_prioridade: content.id_prioridade,
  solicitante: content.solicitante,
  ...(perfil === 'admin' && content.id_cliente !== null && { id_cliente: content.id_cliente }),
  versao,
})

const option = z.object({ id: z.number(), nome: z.string(), ativo }).nullable()
const stored = z.object({
  id_cliente: option,
  titulo: z.string(),
  descricao: z.string(),
  id_prioridade: chamadoCreation.shape.id_prioridade.unwrap(),
  solicitante: z.string(),
  id_analista: option,
  take: z.boolean(),
})

/** What was typed before a reload; a new form where there is nothing that makes sense. */
export function valuesOfDraft(
  draft: string,
  { cliente, solicitante }: { cliente: ClienteOption | undefined; solicitante: string },
): ChamadoValues {
  const anew = { ...valuesOf(undefined), id_cliente: cliente ?? null, solicitante }
  if (draft === '') return anew
  try {
    return stored.parse(JSON.parse(draft))
  } catch {
    return anew
  }
}
