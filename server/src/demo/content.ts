import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { tiposItem } from '#contract/checklists-texts.ts'

const folder = new URL('../../demo/', import.meta.url)
const readJson = <T>(name: string, schema: z.ZodType<T>): T =>
  schema.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8')))

const person = z.object({ nome: z.string(), sobrenome: z.string() })
const empresa = z.object({
  clientes: z.array(
    z.object({
      nome: z.string(),
      endereco: z.string(),
      cidade: z.string(),
      telefone: z.string(),
      contato: z.string(),
      dominio: z.string(),
      ramos: z.array(z.string()),
    }),
  ),
  analistas: z.array(person.extend({ telefone: z.string(), id_chat: z.string() })),
  pessoas: z.array(person),
})

const quem = z.enum(['analista', 'cliente', 'admin'])
/** Names of files in the folder arquivos. */
const anexos = z.array(z.string()).default([])
const historia = z.object({
  titulo: z.string(),
  descricao: z.string(),
  anexos,
  id_prioridade: z.number(),
  passos: z.array(z.object({ quem, texto: z.string(), id_status: z.number(), anexos })),
  /** What the team notes after so many steps. */
  notas: z
    .array(z.object({ depois: z.number(), quem: z.enum(['analista', 'admin']), texto: z.string(), anexos }))
    .default([]),
  fechamento: z.object({ quem, id_status: z.number(), observacoes: z.string(), anexos }),
})
/** Why somebody opens a chamado again, and what they are told. */
const retorno = z.object({ pedido: z.string(), resposta: z.string() })
export type Retorno = z.output<typeof retorno>
const template = historia.extend({ variantes: z.array(z.record(z.string(), z.string())) })
const valor = z.union([z.boolean(), z.number(), z.string()])
const checklist = z.object({
  nome: z.string(),
  /** Of the visits that have it; none: all that are left. */
  palavras: z.string().transform((words) => new RegExp(words, 'i')),
  itens: z.array(
    z.object({
      texto: z.string(),
      kind: z.enum(tiposItem),
      obrigatorio: z.boolean().default(false),
      respostas: z.array(valor).min(1),
    }),
  ),
  fotos: z.array(z.object({ arquivo: z.string(), legenda: z.string() })),
})
export type ChecklistContent = z.output<typeof checklist>
const roteiro = z.object({ observacao_admin: z.string(), observacao_analista: z.string() })

/** A ticket's story, and the kinds of business it fits; none named: all of them. */
export type Historia = z.output<typeof historia> & { ramos: string[] }

/** Subjects that do not fit every customer. */
const ramosOfTheme: Record<string, string[]> = {
  pdv: ['loja'],
  'erp-e-fiscal': ['loja', 'industria', 'contabil', 'transporte'],
}

export const readEmpresa = () => readJson('empresa.json', empresa)
export const readChecklists = () => readJson('visitas/checklists.json', z.array(checklist))
export const readRoteiros = () => readJson('visitas/roteiros.json', z.array(roteiro))

/** Every story once per variant, its placeholders filled in. */
export function readHistorias(): Historia[] {
  const files = readdirSync(new URL('chamados/', folder)).toSorted()
  return files.flatMap((file) =>
    readJson(`chamados/${file}`, z.array(template)).flatMap(({ variantes, ...story }) =>
      variantes.map(({ ramo, ...details }) => ({
        ...historia.parse(JSON.parse(fill(JSON.stringify(story), details))),
        ramos: ramo === undefined ? (ramosOfTheme[path.basename(file, '.json')] ?? []) : [ramo],
      })),
    ),
  )
}

const fill = (text: string, details: Record<string, string>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = details[key]
    if (value === undefined) throw new Error(`a demo story has no value for {${key}}`)
    return JSON.stringify(value).slice(1, -1)
  })

export const readRetornos = () => readJson('retornos.json', z.array(retorno))

export type ArtigoContent = {
  titulo: string
  descricao: string
  causas: string
  solucao: string
  aplicacao: string
}

/** Articles are Markdown files: a title and four headings. */
export function readArtigos(): ArtigoContent[] {
  const files = readdirSync(new URL('artigos/', folder)).toSorted()
  return files.map((file) => {
    const [head = '', descricao = '', causas = '', solucao = '', aplicacao = ''] = readFileSync(
      new URL(`artigos/${file}`, folder),
      'utf8',
    ).split(/^## .*$/m)
    return {
      titulo: head.replace(/^# /, '').trim(),
      descricao: descricao.trim(),
      causas: causas.trim(),
      solucao: solucao.trim(),
      aplicacao: aplicacao.trim(),
    }
  })
}
