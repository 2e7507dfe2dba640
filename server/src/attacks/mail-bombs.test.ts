import { describe, expect, it } from 'vitest'
import { openPool } from '#server/platform/db/connect.ts'
import { createDatabase } from '#server/testing/app/database.ts'
import { urlOf } from '#server/testing/app/database-url.ts'
import { runProgram } from '#server/testing/processes/process.ts'
import { prove } from '#server/testing/proof/proof.ts'
import { dovecotHere, useDovecot } from '#server/testing/recebidos/dovecot.ts'

const dovecot = useDovecot()
const head = (subject: string) => `From: alguem@fora.test\r\nSubject: ${subject}\r\nMIME-Version: 1.0\r\n`
const mixed = 'Content-Type: multipart/mixed; boundary=x\r\n\r\n'
const line = `${'-'.repeat(100)}mensagem original${'-'.repeat(380)}x\r\n`

/** Each held the whole process once, or would have ended it. */
const bombs = [
  `${head('partes')}${mixed}${'--x\r\n\r\nA\r\n'.repeat(1_000_000)}--x--`,
  `${head('linhas')}References: <a@b>\r\n\r\n${line.repeat(800)}`,
  `${head('citação')}References: <a@b>\r\nContent-Type: text/html\r\n\r\n<p id="${'yahoo_quoted'.repeat(30_000)}!">`,
  `${head('arquivos')}${mixed}${'--x\r\nContent-Type: application/pdf; name=a.pdf\r\n\r\nA\r\n'.repeat(2_000)}--x--`,
  `${head('cabeçalho')}${'X-A: b\r\n'.repeat(100_000)}\r\nOi`,
  `${head('digitos')}Subject: [Chamado #٣]\r\n\r\nOi`,
]

/** The mailbox is first looked at after a minute. */
const inFull = process.env['ZELO_TEST_STRESS'] !== undefined

describe.runIf(dovecotHere && inFull)('mails that are made to stop us', () => {
  it(
    'A15: each has a row, the next one is read, and pages are answered meanwhile',
    { timeout: 240_000 },
    async () => {
      await dovecot.start()
      const config = await createDatabase()
      const server = runProgram('main', [], {
        DATABASE_URL: urlOf(config),
        ZELO_LOG_LEVEL: 'silent',
        ZELO_IMAP_URL: dovecot.url(),
        ZELO_PUBLIC_URL: 'https://zelo.empresa.test',
        // Nothing is ever sent.
        ZELO_SMTP_URL: 'smtp://127.0.0.1:9',
        ZELO_MAIL_FROM: 'Suporte <suporte@empresa.test>',
      })
      const address = await server.address()
      const db = openPool(config, { max: 2, pooled: false, onError: () => {} })
      await dovecot.append(...[...bombs, `${head('a boa')}\r\nOi`].map((raw) => Buffer.from(raw)))
      const rows = () =>
        db.selectFrom('emails_recebidos').select(['assunto', 'estado']).orderBy('id').execute()
      let slowest = 0
      let asked = 0
      while ((await rows()).length <= bombs.length) {
        const began = performance.now()
        expect((await fetch(`${address}/readyz`)).status).toBe(200)
        slowest = Math.max(slowest, performance.now() - began)
        asked++
      }
      const last = (await rows()).at(-1)
      expect(last).toEqual({ assunto: 'a boa', estado: 'retido' })
      expect(server.child.exitCode).toBeNull()
      // Two of these took minutes, in which nothing was answered.
      expect(slowest).toBeLessThan(10_000)
      prove('A15', 'mails made to stop the process: pages without an answer, or a mail without a row', {
        tried: bombs.length + asked,
        lost: 0,
        figure: `slowest answer meanwhile ${Math.round(slowest)} ms`,
      })
      await db.destroy()
    },
  )
})
