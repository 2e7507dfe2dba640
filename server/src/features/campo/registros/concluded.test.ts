import { describe, expect, it } from 'vitest'
import { campoTexts as texts } from '#contract/campo.ts'
import { useApp } from '#server/testing/app/app.ts'
import { makeDevice } from '#server/testing/campo/device.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'

const app = useApp()

/** A visit that its analista has concluded, and an admin. */
async function concluded() {
  const { usuario, token } = await app.logIn('analista')
  const admin = await app.logIn('admin')
  const { id } = await makeVisita(app.db, { id_analista: usuario.id })
  const device = makeDevice(app, token)
  const record = async (tipo: string, dados: object = {}) => (await device.record(id, { tipo, dados })).body
  for (const tipo of ['checkin', 'checkout', 'concluir'])
    expect(await record(tipo)).toMatchObject({ situacao: 'aplicado' })
  /** By an admin, from a file. */
  const apply = async (tipo: string, dados: object = {}) => {
    const registro = device.registro(id, { tipo, dados })
    const file = { id_usuario: usuario.id, registros: [registro] }
    await app.call('POST', '/api/campo/importar', { token: admin.token, body: file })
    const path = `/api/campo/pendencias/${registro.id}/decidir`
    const { status, body } = await app.call('POST', path, { token: admin.token, body: { aplicar: true } })
    return [status, body['error']]
  }
  const row = () => app.db.selectFrom('visitas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { id, record, apply, row }
}

describe('a visit that was concluded', () => {
  it('analista, admin › nothing is written to it any more, also not by whoever applies a pendência', async () => {
    const { record, apply, row } = await concluded()
    const before = await row()
    for (const [tipo, dados] of [
      ['checkin', {}],
      ['checkout', {}],
      ['observacao', { texto: 'Tarde.' }],
      ['concluir', {}],
    ] as const) {
      expect(await record(tipo, dados)).toMatchObject({ situacao: 'recusado', texto: texts.concluded })
      expect(await apply(tipo, dados)).toEqual([409, texts.concluded])
    }
    expect(await row()).toEqual(before)
  })

  it('analista › a place that is found after its tap is taken', async () => {
    const { record } = await concluded()
    const posicao = { de: 'checkout', latitude: -23.5, longitude: -46.6, precisao: 18 }
    expect(await record('posicao', posicao)).toMatchObject({ situacao: 'aplicado' })
  })
})
