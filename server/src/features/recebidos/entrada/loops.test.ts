import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { installationMark, messageId } from '#server/platform/outbox/signature.ts'
import { rounds, useApp } from '#server/testing/app/app.ts'
import { fakeCanal } from '#server/testing/envios/canal.ts'
import { tellBy } from '#server/testing/envios/scene.ts'
import { prove } from '#server/testing/proof/proof.ts'
import { mailbox, mailOf, OWN } from '#server/testing/recebidos/mails.ts'

const app = useApp()
const email = fakeCanal('email')
const { take } = mailbox(app)
const ROUNDS = rounds(200, 40)
let scene: Awaited<ReturnType<typeof tellBy>>
let chave: Buffer
beforeAll(async () => {
  app.setNow('2026-06-15T12:00:00Z')
  scene = await tellBy(app, [email.canal])
  ;({ chave } = await app.db.selectFrom('instalacao').select('chave').executeTakeFirstOrThrow())
})
beforeEach(() => {
  scene.pass(2 * 3600)
  email.sent.length = 0
})
const countChamados = async () => (await app.db.selectFrom('chamados').select('id_chamado').execute()).length

/** Whatever Zelo sends is answered at once, by whoever answers as this says; and again, though nothing was sent. */
async function answerEverything(answer: (references: string, n: number) => Buffer) {
  await scene.open()
  const chamados = await countChamados()
  let last = ''
  for (let n = 0; n < ROUNDS; n++) {
    await scene.distribute()
    scene.pass(121)
    await scene.send()
    const sent = email.sent.at(-1)
    last = sent === undefined ? last : messageId(chave, sent.id, 'empresa.test')
    await take(answer(`References: ${last}`, n))
  }
  return { opened: (await countChamados()) - chamados, mails: email.sent.length }
}

describe(`${ROUNDS} times`, () => {
  const from = () => scene.people.cliente.usuario.email
  it.each<[string, (references: string, n: number) => Buffer]>([
    [
      'a vacation responder',
      (references, n) =>
        mailOf({
          from: from(),
          text: `Estou fora. ${n}`,
          headers: [references, 'Auto-Submitted: auto-replied'],
        }),
    ],
    [
      'a mail server that returns them',
      (references) =>
        mailOf({
          from: 'MAILER-DAEMON@mx.test',
          headers: [references, 'Return-Path: <>', 'Content-Type: multipart/report; boundary=b'],
          body: '\r\n--b--\r\n',
        }),
    ],
    [
      'another Zelo, or this one, by our own address',
      (references, n) =>
        mailOf({
          from: n % 2 === 0 ? OWN : from(),
          text: `Aviso ${n}`,
          headers: [references, `X-Zelo-Instalacao: ${installationMark(chave)}`],
        }),
    ],
  ])('%s answers › nothing opens, and nobody is written to again', async (who, answer) => {
    expect(await answerEverything(answer)).toEqual({ opened: 0, mails: 1 })
    prove('A12', `mails answered by a program: ${who}`, { tried: ROUNDS, lost: 0 })
  })

  it('a person’s program that does not say that it is one › a few chamados an hour, and one confirmation', async () => {
    await scene.open()
    const before = await countChamados()
    for (let n = 0; n < ROUNDS; n++) {
      await scene.distribute()
      await take(mailOf({ from: from(), subject: `Estou fora ${n}`, text: 'Volto logo.' }))
    }
    await scene.distribute()
    scene.pass(121)
    await scene.send()
    expect((await countChamados()) - before).toBe(5)
    // What they opened in the app, and one of those by mail.
    expect(email.sent.filter(({ destino }) => destino?.email === from())).toHaveLength(2)
  })
})
