import { beforeAll, describe, expect, it } from 'vitest'
import { rowsOf, useApp } from '#server/testing/app/app.ts'
import { makeChamado } from '#server/testing/chamados/factory.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { writeWords } from '../queries.ts'

const app = useApp()
type Login = Awaited<ReturnType<typeof app.logIn>>
type Held = { caio: Login; mara: Login; admin: Login; ids: Record<string, number> }
const held: Partial<Held> = {}
const known = (): Held => {
  const { caio, mara, admin, ids } = held
  if (!caio || !mara || !admin || !ids) throw new Error('nobody is here yet')
  return { caio, mara, admin, ids }
}

beforeAll(async () => {
  const [padaria, other] = [await makeCliente(app.db), await makeCliente(app.db)]
  const caio = await app.logIn('cliente', { nome: 'Caio', sobrenome: 'Sá Lima', id_empresa: padaria.id })
  const mara = await app.logIn('cliente', { nome: 'Mara', sobrenome: 'Luz', id_empresa: padaria.id })
  const admin = await app.logIn('admin')
  const make = async (titulo: string, wanted: object) =>
    (await makeChamado(app.db, { titulo, id_cliente: padaria.id, ...wanted })).id_chamado
  const ids = {
    opened: await make('Impressora parada', { id_usuario: caio.usuario.id }),
    asked: await make('Impressora lenta', { id_usuario: admin.usuario.id, solicitante: 'CAIO SA LIMA' }),
    both: await make('Rede', { id_usuario: caio.usuario.id, solicitante: 'Caio Sá Lima', id_status: 2 }),
    namesake: await make('Impressora', { id_usuario: mara.usuario.id, solicitante: 'Caio' }),
    elsewhere: await make('Impressora', {
      id_cliente: other.id,
      id_usuario: admin.usuario.id,
      solicitante: 'Caio Sá Lima',
    }),
    // Opened before this person moved to the padaria.
    before: await make('Impressora', { id_cliente: other.id, id_usuario: caio.usuario.id }),
    removed: await make('Impressora', { id_usuario: caio.usuario.id, excluido_em: new Date() }),
  }
  Object.assign(held, { caio, mara, admin, ids })
  await writeWords(app.db)
})

const namesOf = async (who: Login, person: Login, rest: string) => {
  const answer = await app.call('GET', `/api/chamados/cliente/${person.usuario.id}?${rest}`, {
    token: who.token,
  })
  expect(answer.headers['x-total-count']).toBe(String(rowsOf(answer).length))
  return rowsOf(answer).map(
    ({ id_chamado }) => Object.entries(known().ids).find(([, id]) => id === id_chamado)?.[0],
  )
}

describe('GET /api/chamados/cliente/{userId}?meus=true', () => {
  it('cliente › what they opened and what names them in full, of their company, each once', async () => {
    const { caio, mara } = known()
    const byId = 'ordenar=id_chamado&'
    expect(await namesOf(caio, caio, `${byId}meus=true`)).toEqual(['opened', 'asked', 'both'])
    expect(await namesOf(caio, caio, `${byId}meus=true&abertos=true`)).toEqual(['opened', 'asked'])
    expect(await namesOf(caio, caio, `${byId}meus=true&fila=true`)).toEqual(['opened', 'asked'])
    expect(await namesOf(mara, mara, `${byId}meus=true`)).toEqual(['namesake'])
    for (const rest of [byId, `${byId}meus=false`])
      expect(await namesOf(caio, caio, rest)).toEqual(['opened', 'asked', 'both', 'namesake'])
  })

  it('cliente › the same within a search, sorted too', async () => {
    const { caio, ids } = known()
    expect(await namesOf(caio, caio, 'meus=true&busca=impressora')).toEqual(['asked', 'opened'])
    expect(await namesOf(caio, caio, 'meus=true&busca=impressora&ordenar=titulo')).toEqual([
      'asked',
      'opened',
    ])
    expect(await namesOf(caio, caio, `meus=true&busca=${ids['asked']}`)).toEqual(['asked'])
    expect(await namesOf(caio, caio, `meus=true&busca=${ids['namesake']}`)).toEqual([])
  })

  it('admin › of the person in the path; another cliente is refused, a wrong value is 422', async () => {
    const { caio, mara, admin } = known()
    expect(await namesOf(admin, caio, 'meus=true&ordenar=id_chamado')).toEqual(['opened', 'asked', 'both'])
    expect(await namesOf(admin, admin, 'meus=true')).toEqual([])
    const ask = (who: Login, rest: string) =>
      app.call('GET', `/api/chamados/cliente/${caio.usuario.id}?${rest}`, { token: who.token })
    expect((await ask(mara, 'meus=true')).status).toBe(403)
    expect((await ask(caio, 'meus=sim')).status).toBe(422)
  })
})
