import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { SENHA_DE_TESTE } from './calls.ts'
import { expect } from './fixtures.ts'

export const CLIENTES = '/dashboard/admin/clientecrud'
export const USUARIOS = '/dashboard/admin/usuarios'

/** All journeys share one demo company: each works on rows that nobody else has. */
export const unique = (word: string) => `${word} ${randomUUID().slice(0, 8)}`

async function token(page: Page) {
  return page.evaluate(() => localStorage.getItem('token') ?? '')
}

export async function callAs(
  page: Page,
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  data?: object,
) {
  const answer = await page.request[method](path, {
    ...(data && { data }),
    headers: { authorization: `Bearer ${await token(page)}` },
  })
  expect(answer.ok()).toBe(true)
  return answer.json()
}

export const createCliente = (page: Page, nome: string) => callAs(page, 'post', '/api/clientescrud', { nome })

export const createUsuario = (page: Page, nome: string, more: object = {}) =>
  callAs(page, 'post', '/api/usuarios', {
    nome,
    sobrenome: 'Teste',
    email: `${randomUUID()}@exemplo.test`,
    senha: SENHA_DE_TESTE,
    ...more,
  })

export async function filterBy(page: Page, nome: string) {
  await page.getByRole('search').getByLabel('Nome').fill(nome)
}

export const rowOf = (page: Page, nome: string) => page.getByRole('row').filter({ hasText: nome })

export async function press(row: Locator, action: string) {
  await row.getByRole('button', { name: action, exact: true }).click()
}
