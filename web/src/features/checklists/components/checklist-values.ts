import { z } from 'zod'
import { type Checklist, checklistCreation } from '#contract/checklists.ts'
import { nomesItem } from '#contract/checklists-texts.ts'
import { typedLine } from '#contract/fields.ts'
import { type ItemDigitado, newItem } from './itens.ts'

const { nome, itens } = checklistCreation.shape
const { texto, kind, obrigatorio } = itens.element.shape

export const checklistForm = z.object({
  nome: typedLine.pipe(nome),
  itens: z.array(
    z.object({
      chave: z.string(),
      id: z.number().optional(),
      texto: typedLine.pipe(texto),
      kind: kind.unwrap(),
      obrigatorio: obrigatorio.unwrap(),
    }),
  ),
})
export type ChecklistValues = z.input<typeof checklistForm>
type ChecklistContent = z.output<typeof checklistForm>

export const checklistNames = ['nome', 'itens'] as const

const typedOf = (item: Checklist['itens'][number]): ItemDigitado => ({ ...item, chave: String(item.id) })

export const valuesOf = (checklist: Checklist | undefined): ChecklistValues => ({
  nome: checklist?.nome ?? '',
  itens: checklist ? checklist.itens.map(typedOf) : [newItem()],
})

export const describe = (values: ChecklistValues) => ({
  Nome: values.nome,
  Itens: values.itens
    .map((item) => `${item.texto} (${nomesItem[item.kind]}${item.obrigatorio ? ', obrigatório' : ''})`)
    .join('; '),
})

export const creationOf = (content: ChecklistContent) => ({
  nome: content.nome,
  itens: content.itens.map(({ chave: _key, ...item }) => item),
})
