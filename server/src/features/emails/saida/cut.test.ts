import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emailsTexts } from '#contract/emails-texts.ts'
import { queueEnvio } from '#server/features/envios/queries.ts'
import { MOST_ATTEMPTS } from '#server/features/envios/rules.ts'
import { useApp } from '#server/testing/app/app.ts'
import { tellBy } from '#server/testing/envios/scene.ts'
import { emailCanal } from './canal.ts'

const app = useApp()
const state = { cuts: (_mail: string) => false, mails: [] as string[] }

/** Speaks enough SMTP to take a mail, or to hang up on one when it has all of it. */
function answer(client: Socket) {
  let mail: string | undefined
  client.on('error', () => undefined)
  client.write('220 zelo.test\r\n')
  client.on('data', (chunk) => {
    if (mail !== undefined) {
      mail += String(chunk)
      if (!mail.includes('\r\n.\r\n')) return
      if (state.cuts(mail)) return void client.destroy()
      state.mails.push(mail)
      mail = undefined
      return void client.write('250 ok\r\n')
    }
    for (const line of String(chunk).split('\r\n').filter(Boolean)) {
      if (line === 'DATA') mail = ''
      client.write(line === 'DATA' ? '354 go\r\n' : '250 ok\r\n')
    }
  })
}

const server = createServer(answer)
let scene: Awaited<ReturnType<typeof tellBy>>
beforeEach(async () => {
  app.setNow('2026-06-15T15:00:00Z')
  await app.db.deleteFrom('envios').execute()
  await app.db.deleteFrom('canais').execute()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('no port')
  const settings = {
    ZELO_PUBLIC_URL: 'https://zelo.empresa.test',
    ZELO_SMTP_URL: `smtp://127.0.0.1:${bound.port}`,
    ZELO_MAIL_FROM: 'Suporte <suporte@empresa.test>',
  }
  scene = await tellBy(app, [emailCanal({ settings })])
})
afterEach(() => void server.close())

it('a mail at which the server hangs up each time › given up after the usual tries, as Saída says; the channel works on for others', async () => {
  const { cliente, admin } = scene.people
  state.cuts = (mail) => mail.includes(cliente.usuario.email)
  await queueEnvio(app.db, { canal: 'email', tipo: 'teste', id_usuario: cliente.usuario.id }, app.now())
  await scene.send()
  await queueEnvio(app.db, { canal: 'email', tipo: 'teste', id_usuario: admin.usuario.id }, app.now())
  await scene.send()
  expect(await scene.enviosOf('cliente')).toEqual([`teste fila ${emailsTexts.hungUp}`])
  expect(await scene.enviosOf('admin')).toEqual(['teste enviado'])
  for (let tries = 1; tries < MOST_ATTEMPTS; tries++) {
    scene.pass(2 * 24 * 3600)
    await scene.send()
  }
  expect(await scene.enviosOf('cliente')).toEqual([`teste morto ${emailsTexts.hungUp}`])
  const canal = await app.db.selectFrom('canais').selectAll().where('canal', '=', 'email').executeTakeFirst()
  expect([canal?.parado_desde ?? null, state.mails.length]).toEqual([null, 1])
})

it('a server that hangs up on everybody and is gone › the channel rests, and no attempt is counted', async () => {
  const { cliente } = scene.people
  state.cuts = () => {
    server.close()
    return true
  }
  await queueEnvio(app.db, { canal: 'email', tipo: 'teste', id_usuario: cliente.usuario.id }, app.now())
  await scene.send()
  const [row] = await app.db.selectFrom('envios').select(['estado', 'tentativas']).execute()
  expect(row).toEqual({ estado: 'fila', tentativas: 0 })
})
