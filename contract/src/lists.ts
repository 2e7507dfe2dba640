import { z } from 'zod'
import { fieldTexts, optionalText, pathId, printable } from './fields.ts'

/** Totals are counted up to this cap: counting further costs more than the page itself. */
export const TOTAL_CAP = 1000
const MAX_PAGE_SIZE = 1000

const wholeNumber = (max: number) =>
  z
    .string(fieldTexts.invalid)
    .regex(/^[1-9]\d{0,6}$/, fieldTexts.invalid)
    .transform(Number)
    .refine((value) => value <= max, fieldTexts.invalid)

/** true or false in an address. */
export const flag = z.enum(['true', 'false'], fieldTexts.invalid).transform((text) => text === 'true')

/** The id of one row in an address. */
export const idFilter = pathId

/** A few values in an address, with commas. One that is there twice counts once: a list of hundreds is asked of no row. */
export const someOf = <Value extends z.ZodType<unknown, string>>(value: Value, most: number) =>
  z
    .string(fieldTexts.invalid)
    .transform((text) => text.split(','))
    .pipe(z.array(value).max(most, fieldTexts.invalid))
    .transform((values) => [...new Set(values)])

/** The ids of a few rows in an address: "3,17,42". */
export const idsFilter = (most: number) => someOf(idFilter, most)

/** Part of a name or title: case and accents do not matter, % and _ are ordinary letters. */
export const textFilter = optionalText(200).transform(printable)

/** What every list takes: one page, sorted by one of its columns, and its own filters. */
export const listQuery = <const C extends readonly [string, ...string[]], F extends z.core.$ZodLooseShape>(
  columns: C,
  filters: F,
) =>
  z.object({
    pagina: wholeNumber(1_000_000).default(1),
    por_pagina: wholeNumber(MAX_PAGE_SIZE).default(MAX_PAGE_SIZE),
    ordenar: z.enum(columns, fieldTexts.invalid).optional(),
    direcao: z.enum(['asc', 'desc'], fieldTexts.invalid).optional(),
    ...filters,
  })

/** S or N, as people and customers carry it. */
export const ativo = z.enum(['S', 'N'], fieldTexts.invalid)

/** A double click sends the same value twice and changes nothing more; without a value it is toggled. */
export const toggleBody = z.object({ ativo: ativo.optional() }).optional()

/** The version that the form was loaded with; a stale one is rejected, a missing one is not checked. */
export const versao = z.number(fieldTexts.invalid).int(fieldTexts.invalid)

/** What somebody leaves behind when deactivated. */
export const pendencias = z.object({ chamados_abertos: z.number(), visitas_pendentes: z.number() })
export type Pendencias = z.output<typeof pendencias>
