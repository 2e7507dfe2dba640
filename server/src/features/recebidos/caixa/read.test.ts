import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { keepWith } from '#server/features/anexos/envio/keep.ts'
import { byEmail } from '#server/features/chamados/acoes/by-email.ts'
import { asRole } from '#server/platform/postgres/roles.ts'
import { useApp } from '#server/testing/app/app.ts'
import { dovecotHere, useDovecot } from '#server/testing/recebidos/dovecot.ts'
import { mailOf, OWN, SERVER } from '#server/testing/recebidos/mails.ts'
import { beginTaking } from '../queries.ts'
import { readMailbox } from './read.ts'
import { recebidosTexts } from '#contract/recebidos-texts.ts'
import { alone, readingOf, readNoted, watchCaixa } from './watch.ts'

const app = useApp()
const dovecot = useDovecot()
const DONE = 'Zelo/Processados'

const watching = (url: string, more: { lookMs?: number; connectionMs?: number } = {}) => ({
  db: app.db,
  chamados: byEmail,
  keep: keepWith(app.files),
  settings: { ZELO_IMAP_URL: url, ZELO_MAIL_AUTHSERV: SERVER, ZELO_MAIL_FROM: `Suporte <${OWN}>` },
  direct: asRole(app.config, 'app'),
  clock: app.now,
  ...more,
})
/** One look, and away again. */
const once = (url = dovecot.url()) =>
  readMailbox(readingOf(watching(url, { connectionMs: 1 }), url), new AbortController().signal)

const rows = () =>
  app.db.selectFrom('emails_recebidos').select(['assunto', 'estado', 'motivo']).orderBy('id').execute()
const subjects = async () =>
  (await rows()).map(({ assunto, estado, motivo }) => `${assunto} ${motivo ?? estado}`)
const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await sleep(25)
}

describe.skipIf(!dovecotHere)('the mailbox, on a real Dovecot', () => {
  let from: string
  beforeAll(async () => {
    await dovecot.start()
    from = (await app.logIn('cliente')).usuario.email
  }, 60_000)
  beforeEach(async () => {
    await app.db.deleteFrom('emails_recebidos').execute()
  })
  afterEach(() =>
    dovecot.asSomebody(async (client) => {
      for (const box of ['INBOX', DONE]) {
        await client.mailboxOpen(box).catch(() => {})
        await client.messageDelete({ all: true }).catch(() => {})
      }
    }),
  )
  const named = (...names: string[]) => names.map((subject) => mailOf({ from, subject, text: subject }))

  it('mails are taken in their order, once, and moved; what is marked as read is taken too', async () => {
    await dovecot.append(...named('um', 'dois'))
    await dovecot.asSomebody(async (client) => {
      await client.mailboxOpen('INBOX')
      await client.messageFlagsAdd({ all: true }, ['\\Seen'])
    })
    await once()
    await once()
    expect(await subjects()).toEqual(['um aberto', 'dois aberto'])
    expect([await dovecot.count('INBOX'), await dovecot.count(DONE)]).toEqual([0, 2])
  })

  it('a new mail is read at once, as the server tells of it', async () => {
    const stop = new AbortController()
    const url = dovecot.url()
    const reading = readMailbox(readingOf(watching(url, { lookMs: 600_000 }), url), stop.signal)
    await dovecot.append(...named('antes'))
    await until(async () => (await rows()).length === 1)
    await dovecot.append(...named('depois'))
    await until(async () => (await rows()).length === 2)
    stop.abort()
    await reading
    expect(await subjects()).toEqual(['antes aberto', 'depois aberto'])
  })

  it('where it does not tell, a look now and then finds it', async () => {
    const stop = new AbortController()
    const url = dovecot.url()
    const reading = readMailbox(readingOf(watching(url, { lookMs: 50 }), url), stop.signal)
    await dovecot.append(...named('um'))
    await until(async () => (await rows()).length === 1)
    stop.abort()
    await reading
    expect(await subjects()).toEqual(['um aberto'])
  })

  it('new numbers for the same mails › each was taken once', async () => {
    await dovecot.append(...named('um', 'dois'))
    const url = dovecot.url()
    const reading = readingOf(watching(url, { connectionMs: 1 }), url)
    // Taken, and then cut off before they were moved: as if the server did not let us.
    const cut = {
      ...reading,
      take: async (found: Parameters<typeof reading.take>[0]) => {
        await reading.take(found)
        throw new Error('cut')
      },
    }
    await expect(readMailbox(cut, new AbortController().signal)).rejects.toThrow('cut')
    await expect(readMailbox(cut, new AbortController().signal)).rejects.toThrow('cut')
    expect(await subjects()).toEqual(['um aberto', 'dois aberto'])
    await dovecot.renumber()
    await once()
    expect(await subjects()).toEqual(['um aberto', 'dois aberto', 'dois repetido'])
    expect([await dovecot.count('INBOX'), await dovecot.count(DONE)]).toEqual([0, 2])
  })

  it('cut off in the middle of a mail, again and again › each mail once', async () => {
    const big = Array.from({ length: 6 }, (_, n) =>
      mailOf({ from, subject: `longo ${n}`, text: 'a'.repeat(60_000) }),
    )
    // More than the new chamados of an hour would wait for an admin; that is no matter here.
    await dovecot.append(...big)
    for (const bytes of [2_000, 30_000, 70_000, 100_000, 150_000, 250_000]) {
      const door = await openDoor(dovecot.port(), bytes)
      await once(dovecot.url(door)).catch(() => {})
    }
    await once()
    const taken = (await rows()).filter(({ motivo }) => motivo !== 'repetido').map(({ assunto }) => assunto)
    expect(taken).toEqual([0, 1, 2, 3, 4, 5].map((n) => `longo ${n}`))
    expect(await dovecot.count('INBOX')).toBe(0)
  })

  it('a mail that fails three times waits for an admin, and the next one is taken', async () => {
    await dovecot.append(...named('ruim', 'bom'))
    const url = dovecot.url()
    const broken = {
      ...watching(url, { connectionMs: 1 }),
      chamados: {
        ...byEmail,
        open: (...[acting, opened]: Parameters<typeof byEmail.open>) =>
          opened.titulo === 'ruim' ? Promise.reject(new Error('broken')) : byEmail.open(acting, opened),
      },
    }
    const reading = readingOf(broken, url)
    for (let n = 1; n <= 2; n++)
      await expect(readMailbox(reading, new AbortController().signal)).rejects.toThrow('broken')
    await readMailbox(reading, new AbortController().signal)
    expect(await subjects()).toEqual([' falha', 'bom aberto'])
  })

  it('a mail amid which the process has died three times waits for an admin, and the next one is taken', async () => {
    await dovecot.append(...named('mortal'))
    const place = await dovecot.asSomebody(async (client) => {
      const { uidValidity, uidNext } = await client.mailboxOpen('INBOX')
      return { uidvalidity: Number(uidValidity), uid: uidNext - 1 }
    })
    for (const times of [1, 2, 3]) expect(await beginTaking(app.db, place)).toBe(times)
    await dovecot.append(...named('bom'))
    await once()
    expect(await subjects()).toEqual([' falha', 'bom aberto'])
  })

  it('our own mails and those of programs do nothing, though they lie in the mailbox', async () => {
    await dovecot.append(
      mailOf({ from: OWN, subject: 'nosso' }),
      mailOf({ from, subject: 'férias', headers: ['Auto-Submitted: auto-replied'] }),
    )
    await once()
    expect(await subjects()).toEqual(['nosso automatico', 'férias automatico'])
  })

  it('forgeries that lie in the mailbox wait, and change nothing', async () => {
    const admin = await app.logIn('admin')
    const { usuario } = await app.logIn('cliente')
    const made = await app.call('POST', '/api/chamados', {
      token: admin.token,
      body: { titulo: 'Sem rede', descricao: 'Caiu.', id_cliente: usuario.id_empresa },
    })
    const subject = `Re: [Chamado #${String(made.body['id_chamado'])}] Sem rede`
    const victim = usuario.email
    const entries = async () => (await app.db.selectFrom('atividades').selectAll().execute()).length
    const before = await entries()
    await dovecot.append(
      mailOf({ from: victim, subject, proved: false }),
      mailOf({ from: victim, subject: `${subject} `, proved: false, headers: ['In-Reply-To: <zelo.1.0@x>'] }),
      mailOf({ from: `${victim}, ladrao@fora.test`, subject }),
      mailOf({ from: 'ladrao@fora.test', subject, headers: [`Reply-To: ${victim}`, `Sender: ${victim}`] }),
      mailOf({ from: `"${victim}" <ladrao@fora.test>`, subject }),
    )
    await once()
    expect((await rows()).map(({ estado, motivo }) => `${estado} ${motivo}`)).toEqual([
      'retido sem_prova',
      'retido sem_prova',
      'retido varios',
      'retido desconhecido',
      'retido desconhecido',
    ])
    expect(await entries()).toBe(before)
  })

  it('a wrong password is told to whoever runs it, without the password', async () => {
    const failure = await once(dovecot.url().replace('segredo', 'errado-mesmo')).catch(
      (error: unknown) => error,
    )
    expect(String(failure)).not.toContain('errado-mesmo')
    expect(failure).toBeInstanceOf(Error)
  })

  it('out of reach again and again › the admins are told once and see since when; read again › all is well', async () => {
    app.setNow(new Date())
    await app.db.deleteFrom('canais').execute()
    const look = (url: string) =>
      readNoted(
        watching(url),
        readingOf(watching(url, { connectionMs: 1 }), url),
        new AbortController().signal,
      ).catch(() => {})
    const state = () => app.db.selectFrom('canais').select(['canal', 'parado_desde', 'erro']).execute()
    const tellings = async () =>
      (await app.db.selectFrom('ocorrencias').select('id').where('tipo', '=', 'canal_parado').execute())
        .length
    const before = await tellings()
    const nobody = dovecot.url(1)
    for (let n = 1; n <= 4; n++) await look(nobody)
    const refused = { canal: 'caixa', erro: recebidosTexts.caixaFora('ECONNREFUSED') }
    expect([await state(), await tellings()]).toEqual([[{ ...refused, parado_desde: null }], before])
    for (let n = 5; n <= 7; n++) await look(nobody)
    const since = app.now().toISOString()
    expect([await state(), await tellings()]).toEqual([[{ ...refused, parado_desde: since }], before + 1])
    await look(dovecot.url().replace('segredo', 'errado-mesmo'))
    expect(await state()).toMatchObject([{ erro: recebidosTexts.caixaSenha, parado_desde: since }])
    await look(dovecot.url())
    expect(await state()).toEqual([{ canal: 'caixa', parado_desde: null, erro: null }])
  })

  it('a mail that we fail to take in › no fault of the mailbox', async () => {
    await app.db.deleteFrom('canais').execute()
    await dovecot.append(...named('ruim'))
    const url = dovecot.url()
    const take = () => Promise.reject(new Error('broken'))
    const reading = { ...readingOf(watching(url, { connectionMs: 1 }), url), take }
    await expect(readNoted(watching(url), reading, new AbortController().signal)).rejects.toThrow('broken')
    expect(await app.db.selectFrom('canais').selectAll().execute()).toEqual([])
  })

  it('of several processes one reads; another follows where it ends', async () => {
    const [first, second] = [new AbortController(), new AbortController()]
    const direct = asRole(app.config, 'app')
    const readers: string[] = []
    const reading = alone(direct, first.signal, async (signal) => {
      readers.push('first')
      await sleep(600_000, undefined, { signal }).catch(() => {})
    })
    await until(async () => readers.length === 1)
    await alone(direct, second.signal, async () => void readers.push('second'))
    expect(readers).toEqual(['first'])
    first.abort()
    await reading
    await alone(direct, second.signal, async () => void readers.push('third'))
    expect(readers).toEqual(['first', 'third'])
  })

  it('without a mailbox nothing runs', () => {
    expect(watchCaixa({ ...watching(''), settings: {} })).toEqual([])
  })
})

/** A way to this port that closes after so many bytes from it. */
async function openDoor(port: number, bytes: number): Promise<number> {
  const sockets = new Set<Socket>()
  const door = createServer((client) => {
    const server = connect(port, '127.0.0.1')
    for (const socket of [client, server]) sockets.add(socket.on('error', () => {}))
    let passed = 0
    client.pipe(server)
    server.on('data', (chunk: Buffer) => {
      passed += chunk.length
      if (passed <= bytes) return void client.write(chunk)
      client.destroy()
      server.destroy()
    })
    server.on('close', () => client.destroy())
  })
  door.listen(0, '127.0.0.1')
  await new Promise((resolve) => door.once('listening', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    door.close()
  })
  const address = door.address()
  return typeof address === 'object' && address ? address.port : 0
}
