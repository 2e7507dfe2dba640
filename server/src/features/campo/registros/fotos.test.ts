import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { campoTexts as texts } from '#contract/campo.ts'
import { useApp } from '#server/testing/app/app.ts'
import { fotoOf, makeDevice } from '#server/testing/campo/device.ts'
import { makeFoto, makeRegistro } from '#server/testing/campo/factory.ts'
import { SMALL_JPEG } from '#server/testing/campo/jpeg.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'

const app = useApp()

/** A visit that went from one analista to another, and their phones. */
async function handedOver() {
  const [former, next, admin] = [
    await app.logIn('analista'),
    await app.logIn('analista'),
    await app.logIn('admin'),
  ]
  const { id } = await makeVisita(app.db, { id_analista: former.usuario.id })
  const body = { id_analista: next.usuario.id }
  await app.call('PUT', `/api/visitascrud/${id}`, { token: admin.token, body })
  const phoneOf = ({ token }: { token: string }) => {
    const { record } = makeDevice(app, token)
    return async (dados: object) => (await record(id, { tipo: 'foto', dados })).body
  }
  const full = async (id_usuario: number) => {
    for (let seq = 1; seq <= 100; seq++) {
      const whose = { id_usuario, id_visita: id, aparelho: randomUUID() }
      const { id: id_registro } = await makeRegistro(app.db, { ...whose, tipo: 'foto', causa: 'transferida' })
      await makeFoto(app.db, { id: randomUUID(), id_registro, content: SMALL_JPEG })
    }
  }
  const announced = async (id_registro: unknown) =>
    (
      await app.db
        .selectFrom('campo_fotos')
        .select('id')
        .where('id_registro', '=', String(id_registro))
        .execute()
    ).length
  return {
    id,
    former,
    next,
    admin,
    full,
    announced,
    former_sends: phoneOf(former),
    next_sends: phoneOf(next),
  }
}

describe('pictures of one visit', () => {
  it('analista › a hundred that wait of whoever had the visit before take no room of theirs; the next one of that person is refused', async () => {
    const { former, full, announced, former_sends, next_sends } = await handedOver()
    await full(former.usuario.id)
    const mine = await next_sends(fotoOf(SMALL_JPEG))
    expect([mine['situacao'], await announced(mine['id'])]).toEqual(['aplicado', 2])
    const theirs = await former_sends(fotoOf(SMALL_JPEG))
    expect(theirs).toMatchObject({ situacao: 'recusado', texto: texts.tooManyFotos })
    expect(await announced(theirs['id'])).toBe(0)
  })

  it('POST importar, admin › a picture whose file another registro announced is refused, the others are imported', async () => {
    const { id, next, admin, announced, next_sends } = await handedOver()
    const dados = fotoOf(SMALL_JPEG)
    expect(await next_sends(dados)).toMatchObject({ situacao: 'aplicado' })
    const { registro } = makeDevice(app, next.token)
    const half = { ...fotoOf(SMALL_JPEG), pequena: dados.pequena }
    const taken = [dados, half].map((one) => registro(id, { tipo: 'foto', dados: one }))
    const free = registro(id, { tipo: 'foto', dados: fotoOf(SMALL_JPEG) })
    const { body } = await app.call('POST', '/api/campo/importar', {
      token: admin.token,
      body: { id_usuario: next.usuario.id, registros: [...taken, free] },
    })
    const recusados = taken.map((one) => ({ id: one.id, texto: texts.keyReused }))
    expect(body).toEqual({ importados: 1, repetidos: 0, recusados })
    expect(await announced(free.id)).toBe(2)
    const path = `/api/campo/pendencias/${String(taken[0]?.id)}/decidir`
    expect((await app.call('POST', path, { token: admin.token, body: { aplicar: true } })).status).toBe(404)
  })
})
