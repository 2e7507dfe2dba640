import { beforeAll, expect, it } from 'vitest'
import { useApp } from '#server/testing/app/app.ts'
import { fakeCanal } from '#server/testing/envios/canal.ts'
import { tellBy } from '#server/testing/envios/scene.ts'
import { mailbox, mailOf } from '#server/testing/recebidos/mails.ts'

const app = useApp()
const email = fakeCanal('email')
const { outcome } = mailbox(app)
let scene: Awaited<ReturnType<typeof tellBy>>
beforeAll(async () => {
  app.setNow('2026-06-15T12:00:00Z')
  scene = await tellBy(app, [email.canal])
})
const confirmations = async () => {
  await scene.distribute()
  return (await scene.enviosOf('cliente')).length
}

it('whoever opens chamados by mail is told so once an hour, also of several that came at once; in the app each time', async () => {
  const from = scene.people.cliente.usuario.email
  const write = () => outcome(mailOf({ from }))
  expect(await Promise.all([write(), write(), write()])).toEqual(['aberto', 'aberto', 'aberto'])
  expect(await confirmations()).toBe(1)
  scene.pass(50 * 60)
  await write()
  expect(await confirmations()).toBe(1)
  // An hour after the one of which they were told, not after the last.
  scene.pass(11 * 60)
  await write()
  expect(await confirmations()).toBe(2)
  await scene.open()
  await scene.open()
  expect(await confirmations()).toBe(4)
})

it('a colleague is told of theirs', async () => {
  const { usuario } = await app.logIn('cliente', { id_empresa: scene.people.cliente.usuario.id_empresa })
  await outcome(mailOf({ from: scene.people.cliente.usuario.email }))
  await outcome(mailOf({ from: usuario.email }))
  await scene.distribute()
  const told = await app.db.selectFrom('envios').select('tipo').where('id_usuario', '=', usuario.id).execute()
  expect(told).toEqual([{ tipo: 'chamado_novo' }])
})
