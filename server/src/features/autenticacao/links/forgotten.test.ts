import { beforeEach, describe, expect, it } from 'vitest'
import { autenticacaoTexts as texts } from '#contract/autenticacao.ts'
import { emailCanal } from '#server/features/emails/saida/canal.ts'
import { sendDue } from '#server/features/envios/fila/send.ts'
import { claimForProduction } from '#server/installation.ts'
import { useApp } from '#server/testing/app/app.ts'
import { sql } from 'kysely'

const canais = [emailCanal({ settings: {}, local: 'https://zelo.test' })]
const app = useApp({ canais })
const bare = useApp({ canais: [] })
beforeEach(async () => {
  app.setNow('2026-06-15T15:00:00Z')
  await app.db.deleteFrom('limites').execute()
  await claimForProduction(app.db)
})

let last = 0
/** From another place each time, unless told otherwise. */
const ask = (email: string, address = `198.51.100.${(last += 1)}`) =>
  app.call('POST', '/api/esqueci-senha', { body: { email }, address })
const mailsTo = async (id_usuario: number) => {
  await sendDue({ db: app.db, clock: app.now, canais, seenBy: () => sql<boolean>`true` })
  return app.db
    .selectFrom('envios')
    .select(['tipo', 'corpo'])
    .where('id_usuario', '=', id_usuario)
    .orderBy('id')
    .execute()
}
const tokenOf = (corpo: string | null | undefined) => /\/senha#([\w-]{43})\n/.exec(corpo ?? '')?.[1] ?? ''
const setPassword = (token: string) =>
  app.call('POST', '/api/senha-por-link', { body: { token, senha: 'ventania de agosto' } })

describe('POST /api/esqueci-senha', () => {
  it('anonymous › whoever has the email gets a link that works once; all their sessions end, and a mail says so', async () => {
    const { usuario, token: session } = await app.logIn('cliente')
    expect(await ask(` ${usuario.email.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { message: texts.linkSent },
    })
    const [mail] = await mailsTo(usuario.id)
    const token = tokenOf(mail?.corpo)
    const stored = await app.db.selectFrom('links_unicos').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    expect((await setPassword(token)).status).toBe(200)
    expect((await setPassword(token)).status).toBe(404)
    expect((await app.call('GET', '/api/auth/eu', { token: session })).status).toBe(401)
    expect((await mailsTo(usuario.id)).map(({ tipo }) => tipo)).toEqual(['senha', 'senha_trocada'])
  })

  it('anonymous › the newest link alone is good, and for an hour', async () => {
    const { usuario } = await app.logIn('analista')
    await ask(usuario.email)
    await ask(usuario.email)
    const [first, second] = (await mailsTo(usuario.id)).map(({ corpo }) => tokenOf(corpo))
    expect((await setPassword(first ?? '')).status).toBe(404)
    app.setNow('2026-06-15T16:00:00Z')
    expect((await setPassword(second ?? '')).status).toBe(404)
  })

  it('anonymous › unknown, inactive, or asked for too often: the same answer, after the same time, and no mail', async () => {
    const { usuario } = await app.logIn('cliente')
    const { usuario: gone } = await app.logIn('analista', { ativo: 'N' })
    const answers: { status: number; body: object; ms: number }[] = []
    for (const email of [
      usuario.email,
      'ninguem@exemplo.test',
      gone.email,
      usuario.email,
      usuario.email,
      usuario.email,
    ]) {
      const began = performance.now()
      const { status, body } = await ask(email)
      answers.push({ status, body, ms: performance.now() - began })
    }
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    for (const { ms } of answers) expect(ms).toBeGreaterThan(395)
    expect(await mailsTo(usuario.id)).toHaveLength(3)
    expect(await mailsTo(gone.id)).toEqual([])
    app.setNow('2026-06-15T16:00:01Z')
    await ask(usuario.email)
    expect(await mailsTo(usuario.id)).toHaveLength(4)
  })

  it('anonymous › after twenty in an hour from one place no more mails', async () => {
    const people = await Promise.all(Array.from({ length: 21 }, () => app.logIn('cliente')))
    for (const { usuario } of people) expect((await ask(usuario.email, '203.0.113.9')).status).toBe(200)
    const sent = await Promise.all(people.map(async ({ usuario }) => (await mailsTo(usuario.id)).length))
    expect(sent).toEqual([...Array.from({ length: 20 }, () => 1), 0])
  })

  it('anonymous › where no mail can be sent › says whom to ask, and writes nothing', async () => {
    const { usuario } = await bare.logIn('cliente')
    const answer = await bare.call('POST', '/api/esqueci-senha', { body: { email: usuario.email } })
    expect(answer).toMatchObject({ status: 200, body: { message: texts.askAdmin } })
    for (const table of ['envios', 'links_unicos', 'limites'] as const)
      expect(await bare.db.selectFrom(table).selectAll().execute()).toEqual([])
  })
})
