import { beforeAll, describe, expect, it } from 'vitest'
import { messageId } from '#server/platform/outbox/signature.ts'
import { useApp } from '#server/testing/app/app.ts'
import { type People, peopleAround, ticketOf } from '#server/testing/chamados/people.ts'
import { makeEnvio } from '#server/testing/envios/factory.ts'
import { mailbox, mailOf } from '#server/testing/recebidos/mails.ts'

const app = useApp()
const { outcome } = mailbox(app)
let people: People
beforeAll(async () => {
  people = await peopleAround(app)
  await app.db.insertInto('instalacao').values({ modo: 'producao', dia_demo: null }).execute()
})
const from = () => people.cliente.usuario.email

describe('what comes back of our own mails', () => {
  it('by our id › without any other proof, for whoever got that mail; a colleague who was sent it on needs proof', async () => {
    const { chave } = await app.db.selectFrom('instalacao').select('chave').executeTakeFirstOrThrow()
    const { id_chamado } = await ticketOf(app, people)
    const sent = { id_usuario: people.cliente.usuario.id, id_chamado, estado: 'enviado' } as const
    const { id } = await makeEnvio(app.db, sent)
    const another = await makeEnvio(app.db, sent)
    const ours = messageId(chave, id, 'empresa.test')
    const answer = (author: string, references: string) =>
      outcome(mailOf({ from: author, subject: 'x', proved: false, headers: [`References: ${references}`] }))
    expect(await answer(from(), `<a@b> ${ours}`)).toBe('respondido')
    const colleague = await app.logIn('cliente', { id_empresa: people.cliente.usuario.id_empresa })
    expect(await answer(colleague.usuario.email, ours)).toBe('retido sem_prova')
    expect(await answer(people.stranger.usuario.email, ours)).toBe('retido outra_empresa')
    expect(await answer(from(), ours.replace(/\d+/, String(another.id)))).toBe('aberto')
  })

  it('a bounce › counts for the address that it is about, once; one that may still arrive does not', async () => {
    const { usuario } = await app.logIn('cliente')
    const { chave } = await app.db.selectFrom('instalacao').select('chave').executeTakeFirstOrThrow()
    const report = (id: number, action: string) =>
      mailOf({
        from: 'MAILER-DAEMON@mx.test',
        headers: ['Content-Type: multipart/report; boundary=b'],
        body: `\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: ${action}\r\nStatus: 5.1.1\r\n\r\n--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${messageId(chave, id, 'x.test')}\r\n\r\n--b--\r\n`,
      })
    const failed = async () =>
      (
        await app.db
          .selectFrom('usuarios')
          .select('email_falho_em')
          .where('id', '=', usuario.id)
          .executeTakeFirstOrThrow()
      ).email_falho_em !== null
    for (let n = 1; n <= 3; n++) {
      const { id } = await makeEnvio(app.db, {
        id_usuario: usuario.id,
        estado: 'enviado',
        enviado_em: app.now(),
      })
      for (const action of ['delayed', 'failed', 'failed'])
        expect(await outcome(report(id, action))).toBe('ignorado devolucao')
      expect(await failed()).toBe(n === 3)
    }
  })
})
