import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { unique } from './cadastros.ts'
import { callsOf, SENHA_DE_TESTE } from './calls.ts'
import { emailOf, openWith, SENHA } from './fixtures.ts'

/** A customer of its own, and people whose tickets nobody else touches. */
export async function newDesk(page: Page) {
  const admin = await callsOf(page.request, emailOf('admin'), SENHA)
  const cliente = unique('Padaria')
  const { id: id_cliente } = await admin('post', '/api/clientescrud', { nome: cliente })

  async function newPerson(nome: string, more: object) {
    const email = `${randomUUID()}@exemplo.test`
    const sobrenome = unique('Teste')
    const { id, perfil } = await admin('post', '/api/usuarios', {
      nome,
      sobrenome,
      email,
      senha: SENHA_DE_TESTE,
      ...more,
    })
    return {
      id: Number(id),
      nome: `${nome} ${sobrenome}`,
      email,
      open: (on: Page, path: string) => openWith(on, email, SENHA_DE_TESTE, `/dashboard/${perfil}/${path}`),
      calls: () => callsOf(page.request, email, SENHA_DE_TESTE),
    }
  }

  return {
    admin,
    cliente,
    id_cliente: Number(id_cliente),
    newAnalista: () => newPerson('Ana', {}),
    newPersonOfCliente: () => newPerson('Caio', { perfil: 'cliente', id_empresa: id_cliente }),
    newChamado: async (titulo: string, more: object = {}) => {
      const chamado = { id_cliente, titulo, descricao: 'Não liga\ndesde ontem.', ...more }
      return Number((await admin('post', '/api/chamados', chamado)).id_chamado)
    },
  }
}
/** What the browser keeps about the person, with some of it lost. */
export const damage = (page: Page, ...names: string[]) =>
  page.evaluate((lost) => {
    const usuario = JSON.parse(localStorage.getItem('usuario') ?? '{}')
    for (const name of lost) delete usuario[name]
    localStorage.setItem('usuario', JSON.stringify(usuario))
  }, names)

export const tool = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Ações do chamado' }).getByRole('button', { name, exact: true })

export const entries = (page: Page) => page.getByRole('region', { name: 'Histórico' }).getByRole('listitem')

/** One of the read-only fields, by its label. */
export const fact = (page: Page, name: string) =>
  page.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd[1]')

/** The filters that came with a link. */
export const chips = (page: Page) => page.getByRole('list', { name: 'Filtros aplicados' }).getByRole('button')
