import { describe, expect, it } from 'vitest'
import { campoTexts as texts } from '#contract/campo.ts'
import { useApp } from '#server/testing/app/app.ts'
import { fotoOf, makeDevice } from '#server/testing/campo/device.ts'
import { SMALL_JPEG } from '#server/testing/campo/jpeg.ts'
import { makeRat } from '#server/testing/rats/factory.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'

const app = useApp()

/** A visit that its analista has concluded, and an admin. */
async function concluded(fotos: object[] = []) {
  const { usuario, token } = await app.logIn('analista')
  const admin = await app.logIn('admin')
  const { id } = await makeVisita(app.db, { id_analista: usuario.id })
  const device = makeDevice(app, token)
  const ids: unknown[] = []
  const record = async (tipo: string, dados: object = {}) => (await device.record(id, { tipo, dados })).body
  const steps = ['checkin', ...fotos.map(() => 'foto'), 'checkout', 'concluir']
  for (const [n, tipo] of steps.entries()) {
    const answer = await record(tipo, tipo === 'foto' ? fotos[n - 1] : {})
    expect(answer).toMatchObject({ situacao: 'aplicado' })
    if (tipo === 'foto') ids.push(answer['id'])
  }
  /** By an admin, from a file. */
  const apply = async (tipo: string, dados: object = {}) => {
    const registro = device.registro(id, { tipo, dados })
    const file = { id_usuario: usuario.id, registros: [registro] }
    await app.call('POST', '/api/campo/importar', { token: admin.token, body: file })
    const path = `/api/campo/pendencias/${registro.id}/decidir`
    const { status, body } = await app.call('POST', path, { token: admin.token, body: { aplicar: true } })
    return status === 200 ? [status, body['situacao']] : [status, body['error']]
  }
  const row = () => app.db.selectFrom('visitas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { id, ids, record, apply, row, token }
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

  it('analista, admin › a picture that has not come is removed; one that came, or of a sealed visit, is not', async () => {
    const fotos = [1, 2, 3, 4].map(() => fotoOf(SMALL_JPEG))
    const { id, ids, record, apply, token } = await concluded(fotos)
    const [lost, forgotten, kept, last] = ids.map((id_foto) => ({ id_foto }))
    for (const { id: file, sha256 } of [fotos[2]?.arquivo, fotos[2]?.pequena].filter(
      (one) => one !== undefined,
    )) {
      const headers = { 'x-sha256': sha256 }
      const sent = await app.call('PUT', `/api/campo/arquivos/${file}`, { token, body: SMALL_JPEG, headers })
      expect(sent.status).toBe(200)
    }
    const removed = await record('foto_remover', lost)
    expect(removed).toMatchObject({ situacao: 'aplicado' })
    expect(await record('foto_remover', lost)).toMatchObject({ situacao: 'recusado', texto: texts.noFoto })
    expect(await apply('foto_remover', forgotten)).toEqual([200, 'aplicado'])
    expect(await record('foto_remover', kept)).toMatchObject({ situacao: 'recusado', texto: texts.concluded })
    await makeRat(app.db, { id_visita: id })
    expect(await record('foto_remover', last)).toMatchObject({ situacao: 'recusado', texto: texts.concluded })
    expect(await apply('foto_remover', last)).toEqual([409, texts.concluded])
  })
})
