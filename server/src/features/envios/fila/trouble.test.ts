import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPool } from '#server/platform/db/connect.ts'
import { useApp } from '#server/testing/app/app.ts'
import { fakeCanal } from '#server/testing/envios/canal.ts'
import { tellBy } from '#server/testing/envios/scene.ts'
import { sendDue } from './send.ts'

const app = useApp()
let email: ReturnType<typeof fakeCanal>
let scene: Awaited<ReturnType<typeof tellBy>>
beforeEach(async () => {
  app.setNow('2026-06-15T15:00:00Z')
  await app.db.deleteFrom('envios').execute()
  await app.db.deleteFrom('canais').execute()
  email = fakeCanal('email')
  scene = await tellBy(app, [email.canal])
})
const told = (canal: ReturnType<typeof fakeCanal>) =>
  canal.sent.map(({ destino, envios }) => [destino?.id, ...envios.map(({ tipo }) => tipo)])

describe('a channel in trouble', () => {
  it('its server is away › it rests after five connections, burns no attempts, tells admins once; all arrives after', async () => {
    email.answer(() => ({ estado: 'canalFora', erro: 'ECONNREFUSED' }))
    for (let n = 0; n < 3; n++) await scene.open()
    await scene.distribute()
    scene.pass(121)
    for (let minute = 0; minute < 60 * 6; minute++) {
      await scene.send()
      scene.pass(10)
    }
    expect(email.sent.length).toBeLessThan(20)
    const state = await app.db.selectFrom('canais').selectAll().executeTakeFirstOrThrow()
    expect(state).toMatchObject({ canal: 'email', erro: 'ECONNREFUSED' })
    expect(state.parado_desde).not.toBeNull()
    const rows = await app.db.selectFrom('envios').selectAll().where('canal', '=', 'email').execute()
    expect(new Set(rows.map(({ estado, tentativas }) => `${estado} ${tentativas}`))).toEqual(
      new Set(['fila 0']),
    )
    const stopped = await app.db
      .selectFrom('ocorrencias')
      .select('id')
      .where('tipo', '=', 'canal_parado')
      .execute()
    expect(stopped).toHaveLength(1)
    email.answer(() => ({ estado: 'enviado' }))
    email.sent.length = 0
    scene.pass(15 * 60)
    await scene.send()
    await scene.send()
    expect(email.sent).toHaveLength(3)
    expect(await app.db.selectFrom('canais').select(['falhas', 'parado_desde']).execute()).toEqual([
      { falhas: 0, parado_desde: null },
    ])
  })

  it('one message fails › it comes again, later each time, as the same message, and is given up after a day or two', async () => {
    email.answer(() => ({ estado: 'tenteDeNovo', erro: '451 Tente mais tarde' }))
    await scene.open()
    await scene.distribute()
    scene.pass(121)
    for (let n = 0; n < 9; n++) {
      await scene.send()
      scene.pass(29 * 3600)
    }
    expect(email.sent.map(({ tentativas }) => tentativas)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(new Set(email.sent.map(({ id }) => id)).size).toBe(1)
    expect(await scene.enviosOf('cliente')).toEqual(['chamado_novo morto 451 Tente mais tarde'])
  })

  it('refused for good › given up at once; told when to come again › not before', async () => {
    email.answer(() => ({ estado: 'morto', erro: '550 Não existe', devolvido: true }))
    await scene.open()
    await scene.distribute()
    scene.pass(121)
    await scene.send()
    expect(await scene.enviosOf('cliente')).toEqual(['chamado_novo morto 550 Não existe'])
    email.answer(() => ({ estado: 'tenteDeNovo', erro: '429', em: 600 }))
    await scene.open()
    await scene.distribute()
    scene.pass(121)
    await scene.send()
    scene.pass(599)
    await scene.send()
    expect(email.sent).toHaveLength(2)
    scene.pass(1)
    await scene.send()
    expect(email.sent).toHaveLength(3)
  })

  it('whoever sends dies › it goes again when its time is over, as the same message; not before', async () => {
    const dying = Promise.withResolvers<{ estado: 'enviado' }>()
    email.answer(() => dying.promise)
    await scene.open()
    await scene.distribute()
    scene.pass(121)
    const lost = scene.send()
    await expect.poll(() => email.sent.length).toBe(1)
    email.answer(() => ({ estado: 'enviado' }))
    scene.pass(119)
    await scene.send()
    expect(email.sent).toHaveLength(1)
    scene.pass(2)
    await scene.send()
    expect(email.sent.map(({ id, tentativas }) => [id, tentativas])).toEqual([
      [email.sent[0]?.id, 1],
      [email.sent[0]?.id, 2],
    ])
    dying.resolve({ estado: 'enviado' })
    await lost
    const [row] = await app.db
      .selectFrom('envios')
      .select(['estado', 'tentativas'])
      .where('canal', '=', 'email')
      .execute()
    expect(row).toEqual({ estado: 'enviado', tentativas: 2 })
  })

  it('eight at once over the same queue › each message once, whole', async () => {
    for (let n = 0; n < 12; n++) {
      const id = await scene.openTaken()
      await scene.act('analista', `${id}/responder`, { resposta: 'Reinicie.' })
      await scene.act('analista', 'atividades', { id_chamado: id, descricao: 'E agora?' })
    }
    await scene.distribute()
    scene.pass(121)
    await Promise.all(Array.from({ length: 8 }, scene.send))
    expect(email.sent).toHaveLength(12)
    expect(new Set(told(email).map(([, ...tipos]) => tipos.join(' ')))).toEqual(
      new Set(['chamado_novo resposta_equipe resposta_equipe']),
    )
  })

  it('nothing is due › one statement, of the index of what waits', async () => {
    const statements: string[] = []
    const log = ({ query }: { query: { sql: string } }) => void statements.push(query.sql)
    const db = openPool(app.config, { max: 1, pooled: false, onError: () => {}, log })
    const seenBy = () => sql<boolean>`true`
    await sendDue({ db, clock: app.now, canais: [email.canal, fakeCanal('push').canal], seenBy })
    await sendDue({ db, clock: app.now, canais: [fakeCanal('push', { isSetUp: () => false }).canal], seenBy })
    await db.destroy()
    expect(statements).toHaveLength(1)
  })
})
