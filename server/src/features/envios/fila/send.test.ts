import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { zelo } from '#server/platform/identity/actor.ts'
import { record } from '#server/platform/record/record.ts'
import { useApp } from '#server/testing/app/app.ts'
import { fakeCanal } from '#server/testing/envios/canal.ts'
import { tellBy } from '#server/testing/envios/scene.ts'
import { forgetEnvios } from '../jobs.ts'

const app = useApp()
const NOON = '2026-06-15T15:00:00Z'
const NIGHT = '2026-06-16T02:00:00Z'

let email: ReturnType<typeof fakeCanal>
let push: ReturnType<typeof fakeCanal>
let scene: Awaited<ReturnType<typeof tellBy>>
const start = async (canais: readonly ReturnType<typeof fakeCanal>[]) => {
  scene = await tellBy(
    app,
    canais.map(({ canal }) => canal),
  )
}
beforeEach(async () => {
  app.setNow(NOON)
  await app.db.deleteFrom('envios').execute()
  await app.db.deleteFrom('canais').execute()
  email = fakeCanal('email')
  push = fakeCanal('push')
  await start([email, push])
})
const told = (canal: ReturnType<typeof fakeCanal>) =>
  canal.sent.map(({ destino, envios }) => [destino?.id, ...envios.map(({ tipo }) => tipo)])
const idOf = (who: keyof typeof scene.people) => scene.people[who].usuario.id

describe('calm', () => {
  it('two answers within two minutes › one e-mail, after two minutes; none goes to who wrote them', async () => {
    const id = await scene.open()
    await scene.distribute()
    scene.pass(130)
    await scene.send()
    expect(told(email)).toEqual([[idOf('cliente'), 'chamado_novo']])
    await scene.act('analista', `${id}/atender`)
    await scene.act('analista', `${id}/responder`, { resposta: 'Reinicie.' })
    await scene.distribute()
    scene.pass(60)
    await scene.act('analista', 'atividades', { id_chamado: id, descricao: 'E agora?' })
    await scene.distribute()
    scene.pass(59)
    await scene.send()
    expect(email.sent).toHaveLength(1)
    scene.pass(1)
    await scene.send()
    expect(told(email).slice(1)).toEqual([[idOf('cliente'), 'resposta_equipe', 'resposta_equipe']])
    expect(await scene.enviosOf('cliente')).toEqual([
      'chamado_novo enviado',
      'resposta_equipe enviado',
      'resposta_equipe agrupado',
    ])
    expect(await scene.enviosOf('analista')).toEqual([])
  })

  it('two chamados › two e-mails', async () => {
    for (const id of [await scene.openTaken(), await scene.openTaken()])
      await scene.act('analista', `${id}/fechar`)
    await scene.distribute()
    scene.pass(121)
    await scene.send()
    expect(told(email)).toEqual([
      [idOf('cliente'), 'chamado_novo', 'fechado'],
      [idOf('cliente'), 'chamado_novo', 'fechado'],
    ])
  })

  it('read in the app before it leaves › not sent; what is read of two is left out', async () => {
    const id = await scene.openTaken()
    await scene.act('analista', `${id}/responder`, { resposta: 'Reinicie.' })
    await scene.distribute()
    await scene.act('cliente', `${id}/lido`, { id_atividade: 2_000_000_000 })
    scene.pass(60)
    await scene.act('analista', 'atividades', { id_chamado: id, descricao: 'E agora?' })
    await scene.distribute()
    scene.pass(61)
    await scene.send()
    expect(await scene.enviosOf('cliente')).toEqual([
      'chamado_novo enviado',
      'resposta_equipe descartado já lido',
      'resposta_equipe agrupado',
    ])
    expect(told(email)).toEqual([[idOf('cliente'), 'chamado_novo', 'resposta_equipe']])
  })
})

describe('rights are asked again before it leaves', () => {
  const answered = async () => {
    const id = await scene.openTaken()
    await scene.act('analista', `${id}/responder`, { resposta: 'Reinicie.' })
    await scene.distribute()
    return id
  }
  const sendLater = async () => {
    scene.pass(121)
    await scene.send()
    return scene.enviosOf('cliente')
  }

  it('inactive meanwhile, of a company that is inactive, or of another one › nothing', async () => {
    await answered()
    await app.db.updateTable('usuarios').set({ ativo: 'N' }).where('id', '=', idOf('cliente')).execute()
    expect(await sendLater()).toEqual([
      'chamado_novo descartado pessoa inativa',
      'resposta_equipe descartado pessoa inativa',
    ])
    await start([email])
    await answered()
    const { id_empresa } = scene.people.cliente.usuario
    await app.db.updateTable('clientes').set({ ativo: 'N' }).where('id', '=', id_empresa).execute()
    expect((await sendLater())[0]).toBe('chamado_novo descartado pessoa inativa')
    await start([email])
    await answered()
    const other = scene.people.stranger.usuario.id_empresa
    await app.db
      .updateTable('usuarios')
      .set({ id_empresa: other })
      .where('id', '=', idOf('cliente'))
      .execute()
    expect((await sendLater())[0]).toBe('chamado_novo descartado sem acesso')
    expect(email.sent).toEqual([])
  })

  it('deleted meanwhile › nothing; switched off › nothing of that group', async () => {
    const id = await answered()
    await app.db
      .updateTable('chamados')
      .set({ excluido_em: app.now() })
      .where('id_chamado', '=', id)
      .execute()
    expect((await sendLater())[1]).toBe('resposta_equipe descartado sem acesso')
    await answered()
    await app.db
      .insertInto('aviso_preferencias')
      .values({ id_usuario: idOf('cliente'), grupo: 'meus', canal: 'email', ligado: false })
      .execute()
    expect((await sendLater()).slice(2)).toEqual([
      'chamado_novo descartado desligado pela pessoa',
      'resposta_equipe descartado desligado pela pessoa',
    ])
    // From then on it is not even queued, and what was chosen besides is.
    const { id: id_usuario } = scene.people.admin.usuario
    await app.db
      .insertInto('aviso_preferencias')
      .values({ id_usuario, grupo: 'fila', canal: 'push', ligado: true })
      .execute()
    await scene.open()
    await scene.distribute()
    expect(await scene.enviosOf('cliente')).toHaveLength(4)
    expect(await scene.enviosOf('admin', 'push')).toEqual(['chamado_novo fila'])
  })
})

describe('silêncio', () => {
  it('push waits for the morning and says all at once; e-mail does not', async () => {
    app.setNow(NIGHT)
    await start([email, push])
    for (let n = 0; n < 2; n++) {
      const id = await scene.openTaken()
      await scene.act('analista', `${id}/responder`, { resposta: 'Reinicie.' })
    }
    await scene.distribute()
    for (let n = 0; n < 3; n++) {
      scene.pass(121)
      await scene.send()
    }
    expect([email.sent.length, push.sent.length]).toEqual([2, 0])
    app.setNow('2026-06-16T09:59:59Z')
    await scene.send()
    expect(push.sent).toEqual([])
    app.setNow('2026-06-16T10:00:00Z')
    await scene.send()
    expect(told(push)).toEqual([[idOf('cliente'), 'resposta_equipe', 'resposta_equipe']])
    expect(push.sent[0]?.junta).toBe('silencio')
  })

  it('a critical chamado wakes whoever has it, and nobody else', async () => {
    app.setNow(NIGHT)
    await start([email, push])
    const id = await scene.openTaken(5)
    await scene.act('cliente', 'atividades', { id_chamado: id, descricao: 'E agora?' })
    await scene.act('analista', `${id}/responder`, { resposta: 'Já vou.' })
    await scene.distribute()
    scene.pass(11)
    await scene.send()
    expect(told(push)).toEqual([[idOf('analista'), 'resposta_cliente']])
  })
})

describe('what is told as a list, and what is not told', () => {
  it('an ocorrência that is distributed again › nobody is told twice, by the bell or by e-mail', async () => {
    const id_registro = await scene.open()
    await scene.distribute()
    const rows = async () => [
      (await app.db.selectFrom('avisos').select('id').execute()).length,
      (await app.db.selectFrom('envios').select('id').execute()).length,
    ]
    const before = await rows()
    expect(before.every((count) => count > 0)).toBe(true)
    const again = app.db.updateTable('ocorrencias').set({ distribuida_em: null })
    await again.where('tipo', '=', 'chamado_novo').where('id_registro', '=', id_registro).execute()
    await scene.distribute()
    expect(await rows()).toEqual(before)
  })

  it('deadlines that were missed › admins read of them once an hour', async () => {
    const ids = [await scene.open(), await scene.open()]
    for (const id_registro of ids)
      await record(
        app.db,
        zelo,
        { acao: 'avisar', tabela: 'chamados', id_registro, tipo: 'sla_vencido' },
        { now: app.now() },
      )
    await scene.distribute()
    scene.pass(30 * 60)
    await scene.send()
    const toAdmin = () => email.sent.filter(({ destino }) => destino?.id === idOf('admin'))
    expect(toAdmin()).toEqual([])
    scene.pass(30 * 60)
    await scene.send()
    expect(toAdmin().map(({ junta, envios }) => [junta, envios.length])).toEqual([['lista', 2]])
  })

  it('no channel is set up, or nobody has an address › no envios', async () => {
    await start([fakeCanal('email', { isSetUp: () => false }), fakeCanal('push', { reaches: sql`false` })])
    const id = await scene.openTaken()
    await scene.act('analista', `${id}/responder`, { resposta: 'Reinicie.' })
    await scene.distribute()
    expect(await app.db.selectFrom('envios').selectAll().execute()).toEqual([])
  })

  it('forgetEnvios › texts leave after 30 days, rows after 90', async () => {
    const id_usuario = idOf('cliente')
    const made = async (days: number) => {
      const criado_em = new Date(app.now().getTime() - days * 24 * 3_600_000)
      const values = { id_usuario, canal: 'email', tipo: 'teste', estado: 'enviado', corpo: 'Olá' } as const
      const row = app.db.insertInto('envios').values({ ...values, criado_em, proxima_em: criado_em })
      return (await row.returning('id').executeTakeFirstOrThrow()).id
    }
    await made(91)
    const [old, young] = [await made(31), await made(29)]
    await forgetEnvios(app.db, app.now())
    expect(await app.db.selectFrom('envios').select(['id', 'corpo']).orderBy('id').execute()).toEqual([
      { id: old, corpo: null },
      { id: young, corpo: 'Olá' },
    ])
  })
})
