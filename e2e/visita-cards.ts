import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { unique } from './cadastros.ts'
import { callsOf, SENHA_DE_TESTE } from './calls.ts'
import { emailOf, openWith, SENHA } from './fixtures.ts'

/** YYYY-MM-DD in São Paulo, some days from now. */
export const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })

/** dd/mm/aaaa */
export const written = (date: string) => date.split('-').toReversed().join('/')

export const at = (date: string, time: string) => new Date(`${date}T${time}:00-03:00`).toISOString()

/** A company's corner of its own: one customer, and analistas whose visits nobody else touches. */
export async function newCorner(page: Page) {
  const admin = await callsOf(page.request, emailOf('admin'), SENHA)
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
    id: Number(id_cliente),
    /** The customer's contact, as somebody who may log in. */
    newContato: () =>
      admin('post', '/api/usuarios', {
        nome: 'Marisa',
        sobrenome: 'Prado',
        email: `${randomUUID()}@exemplo.test`,
        senha: SENHA_DE_TESTE,
        perfil: 'cliente',
        id_empresa: id_cliente,
      }),
    newAnalista: async () => {
      const email = `${randomUUID()}@exemplo.test`
      const sobrenome = unique('Teste')
      const { id } = await admin('post', '/api/usuarios', {
        nome: 'Ana',
        sobrenome,
        email,
        senha: SENHA_DE_TESTE,
      })
      return {
        id: Number(id),
        nome: `Ana ${sobrenome}`,
        email,
        open: (on: Page, path: string) => openWith(on, email, SENHA_DE_TESTE, `/dashboard/analista/${path}`),
        /** Each body is one step of that visit. */
        progress: async (visita: number, ...steps: object[]) => {
          const own = await callsOf(page.request, email, SENHA_DE_TESTE)
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
