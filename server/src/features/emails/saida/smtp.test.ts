import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emailsTexts } from '#contract/emails-texts.ts'
import { queueEnvio } from '#server/features/envios/queries.ts'
import { idsOfMessages, installationMark } from '#server/platform/outbox/signature.ts'
import { useApp } from '#server/testing/app/app.ts'
import { headerOf, postfixHere, usePostfix } from '#server/testing/emails/postfix.ts'
import { tellBy } from '#server/testing/envios/scene.ts'
import { emailCanal } from './canal.ts'
import { smtpOptions } from './smtp.ts'

describe('smtpOptions', () => {
  it.each([
    [
      'smtp://a%40b:c%3Ad@correio.empresa.com.br',
      { port: 587, secure: false, requireTLS: true, auth: { user: 'a@b', pass: 'c:d' } },
    ],
    ['smtps://correio.empresa.com.br', { port: 465, secure: true, requireTLS: true }],
    ['smtp://127.0.0.1:2525', { port: 2525, secure: false, ignoreTLS: true }],
    ['smtp://[::1]:25', { host: '::1', port: 25, ignoreTLS: true }],
    ['smtp://127.0.0.1.empresa.com.br', { requireTLS: true }],
  ])('%s', (url, expected) => expect(smtpOptions(url)).toMatchObject(expected))
})

const postfix = usePostfix()
const app = useApp()
let scene: Awaited<ReturnType<typeof tellBy>>

describe.runIf(postfixHere)('e-mail through a real server', () => {
  beforeAll(() => postfix.start())
  beforeEach(async () => {
    app.setNow('2026-06-15T15:00:00Z')
    await app.db.deleteFrom('envios').execute()
    await app.db.deleteFrom('canais').execute()
    postfix.forget()
    const settings = {
      ZELO_PUBLIC_URL: 'https://zelo.empresa.test',
      ZELO_SMTP_URL: postfix.url(),
      ZELO_MAIL_FROM: 'Suporte da Empresa <suporte@empresa.test>',
    }
    scene = await tellBy(app, [emailCanal({ settings })])
    for (const [who, { usuario }] of Object.entries(scene.people))
      await setEmail(usuario.id, `${who}@empresa.test`)
  })
  const setEmail = (id: number, email: string) =>
    sql`update usuarios set email = case when id = ${id} then ${email} else 'antigo' || id || '@empresa.test' end
      where id = ${id} or lower(email) = lower(${email})`.execute(app.db)
  const arrived = async (count: number) => {
    await expect.poll(() => postfix.mails().length, { timeout: 20_000 }).toBe(count)
    return postfix.mails()
  }
  const toCliente = { canal: 'email', tipo: 'teste' } as const

  it('an answer arrives with both texts, knows its thread and says that a machine wrote it', async () => {
    const id = await scene.openTaken()
    await scene.distribute()
    scene.pass(121)
    await scene.send()
    await scene.act('analista', `${id}/responder`, { resposta: 'Reinicie — já.' })
    await scene.distribute()
    scene.pass(121)
    await scene.send()
    const mails = await arrived(2)
    const answer = mails.find(({ headers }) => /\nIn-Reply-To:/i.test(headers))
    const first = mails.find((mail) => mail !== answer)
    if (!answer || !first) throw new Error('two mails, one of which answers the other')
    const { chave } = await app.db.selectFrom('instalacao').select('chave').executeTakeFirstOrThrow()
    expect(headerOf(answer, 'From')).toBe('Suporte da Empresa <suporte@empresa.test>')
    expect(headerOf(answer, 'To')).toContain('<cliente@empresa.test>')
    expect(headerOf(answer, 'Subject')).toBe(`[Chamado #${id}] Sem rede`)
    expect(headerOf(answer, 'In-Reply-To')).toBe(headerOf(first, 'Message-ID'))
    expect(headerOf(answer, 'References')).toBe(headerOf(first, 'Message-ID'))
    expect(headerOf(answer, 'Auto-Submitted')).toBe('auto-generated')
    expect(headerOf(answer, 'X-Auto-Response-Suppress')).toBe('All')
    expect(headerOf(answer, 'X-Zelo-Instalacao')).toBe(installationMark(chave))
    expect(headerOf(answer, 'Return-Path')).toBe('<suporte@empresa.test>')
    expect(headerOf(answer, 'Message-ID')).toMatch(/^<zelo\.\d+\.[\da-f]{32}@empresa\.test>$/)
    const [envio] = idsOfMessages(chave, headerOf(answer, 'Message-ID') ?? '')
    const row = await app.db
      .selectFrom('envios')
      .select('tipo')
      .where('id', '=', envio ?? 0)
      .executeTakeFirst()
    expect(row).toEqual({ tipo: 'resposta_equipe' })
    expect(answer.body).toMatch(/text\/plain[\s\S]*text\/html/)
    expect(answer.raw).not.toContain('Cc:')
  })

  it('a title and a name that would be headers of their own are words', async () => {
    const { id } = scene.people.cliente.usuario
    await app.db
      .updateTable('usuarios')
      .set({ nome: 'Eva\r\nBcc: todos@empresa.test', sobrenome: '"<x@y.test>' })
      .where('id', '=', id)
      .execute()
    const chamado = await scene.open()
    await sql`update chamados set titulo = ${'Olá\r\nBcc: todos@empresa.test\r\n\r\n<b>corpo'} where id_chamado = ${chamado}`.execute(
      app.db,
    )
    await scene.distribute()
    scene.pass(121)
    await scene.send()
    const [mail] = await arrived(1)
    expect(mail?.headers).not.toMatch(/^(Bcc|<b>)/im)
    expect(headerOf(mail ?? { headers: '', body: '', raw: '' }, 'Subject')).toBeDefined()
  })

  it('an address that does not exist is given up at once; after three nothing more goes there, and another address counts anew', async () => {
    const { id: id_usuario } = scene.people.cliente.usuario
    await setEmail(id_usuario, 'naoexiste@empresa.test')
    for (let n = 0; n < 4; n++) {
      await queueEnvio(app.db, { ...toCliente, id_usuario }, app.now())
      await scene.send()
    }
    expect(await scene.enviosOf('cliente')).toEqual([
      ...Array.from({ length: 3 }, () =>
        expect.stringMatching(/^teste morto 550 5\.1\.1 .*Esta caixa nao existe/),
      ),
      'teste descartado sem endereço neste canal',
    ])
    await setEmail(id_usuario, 'novo@empresa.test')
    await queueEnvio(app.db, { ...toCliente, id_usuario }, app.now())
    await scene.send()
    expect((await scene.enviosOf('cliente')).at(-1)).toBe('teste enviado')
    await arrived(1)
  })

  it('a server that is busy is asked again; one that is away costs no attempt, and all arrives after an hour', async () => {
    const { id: id_usuario } = scene.people.cliente.usuario
    await setEmail(id_usuario, 'ocupado@empresa.test')
    await queueEnvio(app.db, { ...toCliente, id_usuario }, app.now())
    await scene.send()
    expect(await scene.enviosOf('cliente')).toEqual([expect.stringMatching(/^teste fila 451 4\.2\.0/)])
    await setEmail(id_usuario, 'cliente@empresa.test')
    await postfix.stop()
    const ids = [await scene.openTaken(), await scene.openTaken()]
    for (const id of ids) await scene.act('analista', `${id}/responder`, { resposta: 'Reinicie.' })
    await scene.distribute()
    for (let minute = 0; minute < 60; minute++) {
      scene.pass(60)
      await scene.send()
    }
    const waiting = await app.db
      .selectFrom('envios')
      .select(['estado', 'tentativas'])
      .where('estado', '<>', 'agrupado')
      .execute()
    expect(waiting.filter(({ estado }) => estado === 'fila').length).toBe(3)
    expect(Math.max(...waiting.map(({ tentativas }) => tentativas))).toBeLessThanOrEqual(1)
    await postfix.start()
    for (let minute = 0; minute < 30; minute++) {
      scene.pass(60)
      await scene.send()
    }
    const mails = await arrived(3)
    expect(mails.filter((mail) => headerOf(mail, 'Subject')?.startsWith('[Chamado #'))).toHaveLength(2)
    expect(mails.filter((mail) => headerOf(mail, 'Subject') === emailsTexts.testSubject)).toHaveLength(1)
  })
})
