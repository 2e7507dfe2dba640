import type { Page } from '@playwright/test'
import { callAs } from './cadastros.ts'

export const ARTIGOS = '/dashboard/admin/artigoscrud'

/** The browser must be open: its session writes the article. */
export const createArtigo = (page: Page, titulo: string, more: object = {}) =>
  callAs(page, 'post', '/api/artigoscrud', { titulo, descricao: 'Texto de teste.', ...more })

export const changeArtigo = (page: Page, id: number, changes: object) =>
  callAs(page, 'put', `/api/artigoscrud/${id}`, changes)

export const filterTitulo = (page: Page, titulo: string) =>
  page.getByRole('search').getByLabel('Título').fill(titulo)
