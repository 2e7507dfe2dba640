import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { rowsOf, useApp } from '#server/testing/app/app.ts'
import { makeChamado } from '#server/testing/chamados/factory.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'

const app = useApp()
const held = { token: '', many: 0, other: 0, id_outra: 0 }
beforeAll(async () => {
  const { token, usuario } = await app.logIn('admin')
  const { rows } = await sql<{ id: number }>`insert into clientes (nome)
    select 'Rede Loja ' || n from generate_series(1, 300) as n returning id`.execute(app.db)
  const outra = await makeCliente(app.db, { nome: 'Rede Outra' })
  const opened = async (id_cliente: number) =>
    (await makeChamado(app.db, { id_cliente, id_usuario: usuario.id, titulo: 'Cadeado emperrado' }))
      .id_chamado
  const many = await opened(rows.at(-1)?.id ?? 0)
  Object.assign(held, { token, many, other: await opened(outra.id), id_outra: outra.id })
})

describe('GET /api/chamados?cliente › admin', () => {
  it.each(['', '&busca=cadeado'])('a name that one, many or all customers have%s', async (busca) => {
    const found = async (filter: string) => {
      const answer = await app.call('GET', `/api/chamados?${filter}${busca}`, { token: held.token })
      return [rowsOf(answer).map(({ id_chamado }) => id_chamado), answer.headers['x-total-count']]
    }
    const { many, other, id_outra } = held
    expect(await found('cliente=outra')).toEqual([[other], '1'])
    expect(await found('cliente=loja')).toEqual([[many], '1'])
    expect(await found('cliente=rede')).toEqual([[other, many], '2'])
    expect(await found(`cliente=rede&id_cliente=${id_outra}`)).toEqual([[other], '1'])
    expect(await found(`cliente=loja&id_cliente=${id_outra}`)).toEqual([[], '0'])
    expect(await found('cliente=nenhuma')).toEqual([[], '0'])
  })
})
