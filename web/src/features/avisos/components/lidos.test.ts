import { expect, it } from 'vitest'
import type { Aviso } from '#contract/avisos.ts'
import { type Pages, withLidos } from './lidos.ts'

const [BEFORE, NOW] = ['2026-11-18T10:00:00.000Z', '2026-11-19T10:00:00.000Z']
const aviso = (id: number, lido_em: string | null = null): Aviso => ({
  id,
  tipo: 'fechado',
  quem: 'abriu',
  criado_em: BEFORE,
  lido_em,
  id_chamado: 1,
  titulo: 'Rede caiu',
  entrada: null,
  autor: null,
  id_rat: null,
  visita: null,
  retido: null,
})
const pages: Pages = {
  pageParams: [0, 8],
  pages: [
    { avisos: [aviso(9), aviso(8, BEFORE)], anteriores: 8 },
    { avisos: [aviso(4), aviso(3)], anteriores: null },
  ],
}
const readAt = (from: Pages) => from.pages.flatMap(({ avisos }) => avisos.map(({ lido_em }) => lido_em))

it('some › those are read now, on whatever page they are; the others stay', () => {
  expect(readAt(withLidos(pages, { ids: [4, 77] }, NOW))).toEqual([null, BEFORE, NOW, null])
})

it('all up to one › a newer one stays unread, and what was read keeps its moment', () => {
  expect(readAt(withLidos(pages, { ate_id: 8 }, NOW))).toEqual([null, BEFORE, NOW, NOW])
  expect(readAt(pages)).toEqual([null, BEFORE, null, null])
})
