import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callAs } from './cadastros.ts'

/** The newest first: others wait too. */
export const PENDENCIAS = '/dashboard/admin/pendenciascampo?direcao=desc'

/** What a device exported of a visit that nobody has begun: it waits for the admin. */
export async function importOne(page: Page, texto: string) {
  const [visita] = await callAs(page, 'get', '/api/visitascrud?situacao=aguardando&por_pagina=1')
  const now = new Date().toISOString()
  const registro = {
    id: randomUUID(),
    id_visita: visita.id,
    tipo: 'item',
    dados: { id_item: 1, item: texto, valor: true },
    ocorrido_em: now,
    desvio_ms: 0,
    contato_em: now,
    aparelho: randomUUID(),
    seq: 1,
    formato: 1,
  }
  await callAs(page, 'post', '/api/campo/importar', { id_usuario: visita.id_analista, registros: [registro] })
  return { visita, registro }
}
