import { z } from 'zod'
import { prioridades } from '#contract/chamados-texts.ts'
import { typedLine } from '#contract/fields.ts'
import { planoCreation, type MetaPrioridade, type Plano } from '#contract/sla.ts'
import { slaTexts as texts } from '#contract/sla-texts.ts'
import { readDuracao, typedDuracao } from './duracao.ts'

const { nome, id_calendario } = planoCreation.shape

const duracao = z.string().transform((text, context) => {
  const { value, fault } = readDuracao(text)
  if (fault === undefined) return value
  context.addIssue(fault)
  return z.NEVER
})

/** Named as the server names them, so that its faults land on their fields. */
const meta = z
  .object({ id_prioridade: z.literal([1, 2, 3, 4, 5]), resposta_min: duracao, solucao_min: duracao })
  .refine(
    ({ resposta_min, solucao_min }) =>
      resposta_min === null || solucao_min === null || resposta_min <= solucao_min,
    { error: texts.respostaAfterSolucao, path: ['resposta_min'] },
  )

export const planoForm = z.object({
  nome: typedLine.pipe(nome),
  id_calendario: z.string().min(1, 'Escolha um calendário.').transform(Number).pipe(id_calendario),
  metas: z.array(meta),
  mostrar_cliente: z.boolean(),
  padrao: z.boolean(),
  aplicar_abertos: z.boolean(),
})
export type PlanoValues = z.input<typeof planoForm>
export type PlanoContent = z.output<typeof planoForm>
export type MetaValues = PlanoValues['metas'][number]

export const planoNames = ['nome', 'id_calendario', 'metas', 'mostrar_cliente', 'padrao'] as const

/** The most urgent first. */
const byUrgency = [5, 4, 3, 2, 1] as const
const writtenOf = (metas: readonly MetaPrioridade[]): MetaValues[] =>
  byUrgency.map((id_prioridade) => {
    const found = metas.find((one) => one.id_prioridade === id_prioridade)
    return {
      id_prioridade,
      resposta_min: typedDuracao(found?.resposta_min ?? null),
      solucao_min: typedDuracao(found?.solucao_min ?? null),
    }
  })

/** @param id_calendario the one that a new plan begins with */
export const valuesOf = (plano: Plano | undefined, calendario: number | undefined): PlanoValues => ({
  nome: plano?.nome ?? '',
  id_calendario: String(plano?.id_calendario ?? calendario ?? ''),
  metas: writtenOf(plano?.metas ?? []),
  mostrar_cliente: plano?.mostrar_cliente ?? false,
  padrao: plano?.padrao ?? false,
  aplicar_abertos: false,
})

const told = (text: string) => (text.trim() === '' ? 'sem meta' : text)
const yesOrNo = (is: boolean) => (is ? 'sim' : 'não')

export const describe = (values: PlanoValues, calendarios: ReadonlyMap<string, string>) => ({
  Nome: values.nome,
  Calendário: calendarios.get(values.id_calendario) ?? '',
  ...Object.fromEntries(
    values.metas.map(({ id_prioridade, resposta_min, solucao_min }) => [
      prioridades[id_prioridade],
      `${told(resposta_min)} / ${told(solucao_min)}`,
    ]),
  ),
  'Mostrar prazos ao cliente': yesOrNo(values.mostrar_cliente),
  'Plano padrão': yesOrNo(values.padrao),
})

/** As far as they can be read: what a simulation sends. Undefined while one of them cannot. */
export function readMetas(metas: readonly MetaValues[]): MetaPrioridade[] | undefined {
  const read = z.array(meta).safeParse(metas)
  return read.success ? read.data : undefined
}

/** Whether open chamados would be measured otherwise. */
export const changesOpen = (
  { metas, id_calendario: calendario }: Pick<PlanoValues, 'metas' | 'id_calendario'>,
  plano: Plano,
) =>
  calendario !== String(plano.id_calendario) ||
  JSON.stringify(readMetas(metas)) !== JSON.stringify(readMetas(writtenOf(plano.metas)))

export const creationOf = ({ nome: name, id_calendario: calendario, ...content }: PlanoContent) => ({
  nome: name,
  id_calendario: calendario,
  metas: content.metas,
  mostrar_cliente: content.mostrar_cliente,
  padrao: content.padrao,
})

export const changeOf = (content: PlanoContent, { versao }: Plano) => ({
  ...creationOf(content),
  ...(content.aplicar_abertos && { aplicar_abertos: true }),
  versao,
})
