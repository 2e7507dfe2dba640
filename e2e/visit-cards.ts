import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { unique } from './cadastros.ts'
import { emailOf, expect, openWith, SENHA } from './fixtures.ts'

const senha = 'ventania de agosto'

/** YYYY-MM-DD in São Paulo, some days from now. */
export const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })

/** dd/mm/aaaa */
export const written = (date: string) => date.split('-').toReversed().join('/')

export const at = (date: string, time: string) => new Date(`${date}T${time}:00-03:00`).toISOString()

/** Calls as one person, beside the browser. */
async function api(page: Page, email: string, password: string) {
  const login = await page.request.post('/api/auth/login', { data: { email, senha: password } })
  const { token } = await login.json()
  return async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await page.request[method](path, { data, headers: { authorization: `Bearer ${token}` } })
    expect(answer.ok()).toBe(true)
    return answer.json()
  }
}

/** A company's corner of its own: one customer, and analistas whose visits nobody else touches. */
export async function newCorner(page: Page) {
  const admin = await api(page, emailOf('admin'), SENHA)
  const cliente = unique('Padaria')
  const { id: id_cliente } = await admin('post', '/api/clientescrud', {
    nome: cliente,
    endereco: 'Rua Tabatinguera, 140',
    cidade: 'São Paulo',
    telefone: '(11) 3106-0000',
    contato: 'Marisa Prado',
  })
  return {
    cliente,
    newAnalista: async () => {
      const email = `${randomUUID()}@exemplo.test`
      const sobrenome = unique('Teste')
      const { id } = await admin('post', '/api/usuarios', { nome: 'Ana', sobrenome, email, senha })
      return {
        id: Number(id),
        nome: `Ana ${sobrenome}`,
        open: (on: Page, path: string) => openWith(on, email, senha, `/dashboard/analista/${path}`),
        /** Each body is one step of that visit. */
        progress: async (visita: number, ...steps: object[]) => {
          const own = await api(page, email, senha)
          for (const step of steps) await own('put', `/api/analista/visitas/${visita}`, step)
        },
      }
    },
    schedule: async (id_analista: number, data_hora_prevista: string, more: object = {}) => {
      const visita = { id_cliente, id_analista, data_hora_prevista, ...more }
      return Number((await admin('post', '/api/visitascrud', visita)).id)
    },
    newCliente: async () => {
      const nome = unique('Oficina')
      return { nome, id: Number((await admin('post', '/api/clientescrud', { nome })).id) }
    },
  }
}

export const cardOf = (page: Page, cliente: string) => page.getByRole('article', { name: cliente })
