import { z } from 'zod'
import { artigoCreation, type Artigo } from '#contract/artigos.ts'
import { artigoLabels } from '#contract/artigos-texts.ts'
import { newLine, requiredText, typedLine } from '#contract/fields.ts'
import { missingTexts } from '#web/domain/missing.ts'

const { causas, solucao, aplicacao } = artigoCreation.shape

export const artigoForm = z.object({
  titulo: typedLine.pipe(newLine.required(200, missingTexts.titulo)),
  descricao: requiredText(20_000, missingTexts.descricao),
  causas: causas.unwrap(),
  solucao: solucao.unwrap(),
  aplicacao: aplicacao.unwrap(),
})
export type ArtigoValues = z.input<typeof artigoForm>

export const artigoNames = artigoForm.keyof().options

/** Those that are read as Markdown. */
export const longTexts = ['descricao', 'causas', 'solucao', 'aplicacao'] as const

export const valuesOf = (artigo: Artigo | undefined): ArtigoValues => ({
  titulo: artigo?.titulo ?? '',
  descricao: artigo?.descricao ?? '',
  causas: artigo?.causas ?? '',
  solucao: artigo?.solucao ?? '',
  aplicacao: artigo?.aplicacao ?? '',
})

export const describe = (values: ArtigoValues) =>
  Object.fromEntries(artigoNames.map((name) => [artigoLabels[name], values[name]]))
