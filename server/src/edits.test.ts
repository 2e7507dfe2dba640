import { beforeAll, describe, expect, it } from 'vitest'
import { refusals } from '#contract/endpoint.ts'
import { rounds, useApp } from './testing/app/app.ts'
import { makeArtigo } from './testing/artigos/factory.ts'
import { makeChamado } from './testing/chamados/factory.ts'
import { makeCliente } from './testing/clientes/factory.ts'
import { makeUsuario } from './testing/usuarios/factory.ts'
import { makeVisita } from './testing/visitas/factory.ts'
import { prove } from './testing/proof/proof.ts'

const app = useApp()
let token = ''
beforeAll(async () => {
  token = (await app.logIn('admin')).token
})

/** The calls that edit a row with a version, and a field to change. */
const edits = [
  ['usuarios', 'nome', async () => (await makeUsuario(app.db)).id],
  ['clientescrud', 'cidade', async () => (await makeCliente(app.db)).id],
  ['visitascrud', 'observacao_admin', async () => (await makeVisita(app.db)).id],
  ['chamados', 'titulo', async () => (await makeChamado(app.db)).id_chamado],
  ['artigoscrud', 'titulo', async () => (await makeArtigo(app.db)).id],
] as const

describe.each(edits)('PUT /api/%s/:id', (path, field, make) => {
  const save = (id: number, body: object) => app.call('PUT', `/api/${path}/${id}`, { token, body })

  it('I14: admin › of two editors of one version the second reads that it changed', async () => {
    for (let round = 0; round < rounds(200); round++) {
      const id = await make()
      const answers = await Promise.all(
        ['Um', 'Dois'].map((value) => save(id, { [field]: value, versao: 1 })),
      )
      const saved = answers.find(({ status }) => status === 200)
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        error: refusals.stale,
        code: 'DESATUALIZADO',
      })
      const now = await save(id, {})
      expect([now.body[field], now.body['versao']]).toEqual([saved?.body[field], 2])
    }
    prove('I14', `${path}: two editors of one version: one 200, one 409`, { tried: rounds(200), lost: 0 })
  })

  it('admin › a missing version is not checked', async () => {
    const id = await make()
    await save(id, { [field]: 'Um', versao: 1 })
    expect((await save(id, { [field]: 'Dois' })).body).toMatchObject({ [field]: 'Dois', versao: 3 })
  })
})
