import { rowsOf, type useApp } from '../app/app.ts'
import { makeChamado } from './factory.ts'

type App = ReturnType<typeof useApp>
type Login = Awaited<ReturnType<App['logIn']>>
type Wanted = Parameters<typeof makeChamado>[1]

/** People of every kind around one company, and its tickets, for permission tests. */
export async function peopleAround(app: App) {
  const cliente = await app.logIn('cliente')
  return {
    cliente,
    admin: await app.logIn('admin'),
    analista: await app.logIn('analista', { nome: 'Ana', sobrenome: 'Luz' }),
    other: await app.logIn('analista', { nome: 'Bia', sobrenome: 'Sá' }),
    stranger: await app.logIn('cliente'),
    painel: await app.logIn('painel'),
  }
}
export type People = Awaited<ReturnType<typeof peopleAround>>

export const ticketOf = (app: App, { cliente }: { cliente: Login }, wanted: Wanted = {}) =>
  makeChamado(app.db, {
    id_usuario: cliente.usuario.id,
    ...(cliente.usuario.id_empresa !== null && { id_cliente: cliente.usuario.id_empresa }),
    ...wanted,
  })

/** The numbers of the tickets that a search finds, in its order. */
export const foundBy = async (app: App, { token }: Login, busca: string, rest = '') =>
  rowsOf(await app.call('GET', `/api/chamados?busca=${encodeURIComponent(busca)}${rest}`, { token })).map(
    ({ id_chamado }) => id_chamado,
  )

export const historyOf = (app: App, id_chamado: number) =>
  app.db
    .selectFrom('atividades')
    .select(['descricao', 'status_chamado', 'id_analista'])
    .where('id_chamado', '=', id_chamado)
    .orderBy('id_atividade')
    .execute()
