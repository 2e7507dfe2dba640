import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '#server/testing/app/app.ts'
import { PNG } from '#server/testing/anexos/contents.ts'
import { historyOf, type People, peopleAround, ticketOf } from '#server/testing/chamados/people.ts'
import { prove } from '#server/testing/proof/proof.ts'
import { mailbox, mailOf, OWN, SERVER, withFiles } from '#server/testing/recebidos/mails.ts'

const app = useApp()
const { take, outcome } = mailbox(app)
let people: People
beforeAll(async () => {
  people = await peopleAround(app)
})
/** An hour later each time, so that no test uses up the pace of another. */
let hours = 0
beforeEach(() => app.setNow(new Date(Date.UTC(2026, 5, 15, 12 + 2 * ++hours))))

const from = () => people.cliente.usuario.email
const named = (id: number) => `Re: [Chamado #${id}] Sem internet`
const chamadoOf = (id: number | null) =>
  app.db
    .selectFrom('chamados')
    .select(['titulo', 'descricao', 'id_status', 'id_prioridade', 'id_usuario', 'id_cliente', 'solicitante'])
    .where('id_chamado', '=', id ?? 0)
    .executeTakeFirstOrThrow()
const countRows = async (table: 'chamados' | 'atividades') =>
  Number(
    (
      await app.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
const lastAudit = () =>
  app.db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const told = async (tabela: 'chamados' | 'recebidos', id: number) =>
  (
    await app.db
      .selectFrom('ocorrencias')
      .select('tipo')
      .where('tabela', '=', tabela)
      .where('id_registro', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ tipo }) => tipo)

describe('what others send in a customer’s name', () => {
  it('twenty mails without proof in an hour › what the person sends is taken all the same', async () => {
    for (let n = 0; n < 20; n++) await take(mailOf({ from: from(), proved: false }))
    expect(await outcome(mailOf({ from: from(), proved: false }))).toBe('retido muitos')
    expect(await outcome(mailOf({ from: from() }))).toBe('aberto')
  })
})

describe('a new mail', () => {
  it('cliente › opens a chamado as they would themselves: author, company, deadlines, record and ocorrência', async () => {
    const { usuario } = people.cliente
    const row = await take(
      mailOf({
        from: `"Outra Pessoa" <${from().toUpperCase()}>`,
        subject: 'Re: Sem rede ☎',
        text: 'Caiu às 9h.',
      }),
    )
    expect(row).toMatchObject({
      estado: 'aberto',
      verificado: true,
      remetente: from(),
      assunto: 'Re: Sem rede ☎',
    })
    expect(await chamadoOf(row.id_chamado)).toEqual({
      titulo: 'Sem rede ☎',
      descricao: 'Caiu às 9h.',
      id_status: 1,
      id_prioridade: 2,
      id_usuario: usuario.id,
      id_cliente: usuario.id_empresa,
      solicitante: `${usuario.nome} ${usuario.sobrenome}`,
    })
    expect(await told('chamados', row.id_chamado ?? 0)).toEqual(['chamado_novo'])
    expect(await lastAudit()).toMatchObject({ id_usuario: usuario.id, acao: 'criar', tabela: 'chamados' })
  })

  it('without proof › it opens, and says so; the sixth of an hour with proof waits', async () => {
    expect(await take(mailOf({ from: from(), proved: false }))).toMatchObject({
      estado: 'aberto',
      verificado: false,
    })
    for (let n = 1; n <= 5; n++) expect(await outcome(mailOf({ from: from() }))).toBe('aberto')
    expect(await outcome(mailOf({ from: from() }))).toBe('retido muitos')
  })

  it('the same again › nothing; the same id with other words is another mail; without an id its bytes count', async () => {
    const raw = mailOf({ from: from() })
    expect(await outcome(raw)).toBe('aberto')
    expect(await outcome(raw)).toBe('ignorado repetido')
    expect(await outcome(Buffer.concat([raw, Buffer.from('Mais.')]))).toBe('aberto')
    const nameless = Buffer.from(`From: ${from()}\r\n\r\nOi`)
    expect(await outcome(nameless)).toBe('aberto')
    expect(await outcome(nameless)).toBe('ignorado repetido')
  })

  it('twice at the same time › one chamado', async () => {
    const raw = mailOf({ from: from() })
    // None gets further than its author before all have begun.
    const holding = await app.db.startTransaction().execute()
    await sql`select from usuarios where id = ${people.cliente.usuario.id} for update`.execute(holding)
    const all = Promise.all([1, 2, 3, 4].map(() => outcome(raw)))
    const waiting = async () => {
      const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
      return rows[0]?.waiting
    }
    await expect.poll(waiting, { timeout: 20_000 }).toBe(4)
    await holding.commit().execute()
    const repeated = 'ignorado repetido'
    expect((await all).toSorted()).toEqual(['aberto', repeated, repeated, repeated])
  })

  it('with files › they are the chamado’s, under its limits; what is refused is named in the text', async () => {
    const files = [
      { nome: 'tela.png', type: 'image/png', content: PNG },
      { nome: 'virus.exe', type: 'application/octet-stream', content: Buffer.alloc(2_100_000) },
      { nome: 'falso.png', type: 'image/png', content: Buffer.from('isto é texto') },
    ]
    const row = await take(withFiles({ from: from(), text: 'Veja.' }, files))
    const { descricao } = await chamadoOf(row.id_chamado)
    expect(descricao).toBe(
      'Veja.\n\n[Anexo não guardado: virus.exe, 2,0 MB. Este tipo de arquivo não é aceito.]\n' +
        '[Anexo não guardado: falso.png, 1 kB. O conteúdo do arquivo não corresponde à extensão.]',
    )
    const kept = await app.db
      .selectFrom('anexos')
      .select(['nome', 'estado', 'id_usuario'])
      .where('id_chamado', '=', row.id_chamado)
      .execute()
    expect(kept).toEqual([{ nome: 'tela.png', estado: 'pronto', id_usuario: people.cliente.usuario.id }])
  })
})

describe('an answer', () => {
  it('cliente › stands in the chamado as theirs; who waited for them waits no more', async () => {
    const { id_chamado } = await ticketOf(app, people, {
      id_status: 5,
      id_analista: people.analista.usuario.id,
    })
    const row = await take(mailOf({ from: from(), subject: named(id_chamado), text: 'Reiniciei.' }))
    expect(row).toMatchObject({ estado: 'respondido', id_chamado })
    expect(await historyOf(app, id_chamado)).toEqual([
      { descricao: '(Cliente) Reiniciei.', status_chamado: 1, id_analista: people.cliente.usuario.id },
    ])
    expect(await told('chamados', id_chamado)).toEqual(['resposta_cliente'])
    expect(await lastAudit()).toMatchObject({ id_usuario: people.cliente.usuario.id, acao: 'responder' })
  })

  it('also without an analista, and to the mail that they themselves wrote', async () => {
    const first = mailOf({ from: from(), headers: ['X-A: 1'] })
    const { id_chamado, message_id } = await take(first)
    const again = await take(
      mailOf({ from: from(), subject: 'Outra coisa', headers: [`In-Reply-To: <${message_id}>`] }),
    )
    expect(again).toMatchObject({ estado: 'respondido', id_chamado })
  })

  it('to a closed one › a comment that leaves it closed; a month later a new chamado that names it', async () => {
    const closed = (days: number) => new Date(app.now().getTime() - days * 86_400_000)
    const ended = { id_status: 2, id_analista: people.analista.usuario.id }
    const recent = await ticketOf(app, people, { ...ended, fechado_em: closed(29) })
    const old = await ticketOf(app, people, { ...ended, fechado_em: closed(31) })
    await take(mailOf({ from: from(), subject: named(recent.id_chamado), text: 'Obrigado!' }))
    expect(await historyOf(app, recent.id_chamado)).toMatchObject([
      { descricao: 'Obrigado!', status_chamado: 2 },
    ])
    expect((await chamadoOf(recent.id_chamado)).id_status).toBe(2)
    const { id_chamado } = await take(
      mailOf({ from: from(), subject: named(old.id_chamado), text: 'Voltou.' }),
    )
    expect(id_chamado).not.toBe(old.id_chamado)
    expect((await chamadoOf(id_chamado)).descricao).toBe(
      `Voltou.\n\nContinuação do chamado #${old.id_chamado}.`,
    )
  })

  it('the eleventh of an hour waits', async () => {
    const { id_chamado } = await ticketOf(app, people)
    for (let n = 1; n <= 10; n++)
      expect(await outcome(mailOf({ from: from(), subject: named(id_chamado), text: `${n}` }))).toBe(
        'respondido',
      )
    expect(await outcome(mailOf({ from: from(), subject: named(id_chamado) }))).toBe('retido muitos')
  })
})

describe('what is held', () => {
  it('the admins are told of the first that waits; each stands in the log', async () => {
    await app.db
      .updateTable('emails_recebidos')
      .set({ estado: 'descartado' })
      .where('estado', '=', 'retido')
      .execute()
    const [first, second] = [
      await take(mailOf({ from: 'x@fora.test' })),
      await take(mailOf({ from: 'y@fora.test' })),
    ]
    expect(await told('recebidos', first.id)).toEqual(['email_retido'])
    expect(await told('recebidos', second.id)).toEqual(['manutencao'])
    expect(await lastAudit()).toMatchObject({
      id_usuario: null,
      acao: 'reter',
      depois: { motivo: 'desconhecido' },
    })
  })

  it('forgeries › nothing changes: guessed subjects, stolen ids, several authors, Reply-To, names, other companies', async () => {
    const mine = await ticketOf(app, people)
    const { message_id } = await take(
      mailOf({ from: from(), subject: named(mine.id_chamado), text: 'Primeira.' }),
    )
    const before = [await countRows('chamados'), await countRows('atividades')]
    const thief = people.stranger.usuario.email
    const stolen = [`References: <${message_id}>`]
    const subject = named(mine.id_chamado)
    const forged = `Authentication-Results: ${SERVER}; dmarc=pass header.from=exemplo.test`
    const failed = `Authentication-Results: ${SERVER}; dmarc=fail header.from=exemplo.test`
    expect(await outcome(mailOf({ from: from(), subject, proved: false }))).toBe('retido sem_prova')
    expect(await outcome(mailOf({ from: from(), headers: stolen, proved: false }))).toBe('retido sem_prova')
    expect(await outcome(mailOf({ from: from(), headers: [failed, forged], proved: false }))).toBe(
      'retido falso',
    )
    expect(await outcome(mailOf({ from: thief, subject }))).toBe('retido outra_empresa')
    expect(await outcome(mailOf({ from: thief, headers: stolen }))).toBe('retido outra_empresa')
    expect(await outcome(mailOf({ from: `${from()}, ${thief}`, subject }))).toBe('retido varios')
    expect(await outcome(mailOf({ from: thief, headers: [`From: ${from()}`] }))).toBe('retido varios')
    expect(await outcome(mailOf({ from: 'z@fora.test', subject, headers: [`Reply-To: ${from()}`] }))).toBe(
      'retido desconhecido',
    )
    expect(await outcome(mailOf({ from: `"${from()}" <z@fora.test>`, subject }))).toBe('retido desconhecido')
    expect(await outcome(mailOf({ from: people.analista.usuario.email, subject }))).toBe('retido equipe')
    expect([await countRows('chamados'), await countRows('atividades')]).toEqual(before)
    prove('A18', 'mails in the name of others', { tried: 10, lost: 0 })
  })

  it('an inactive person, and one of an inactive company', async () => {
    const { usuario } = await app.logIn('cliente', { ativo: 'N' })
    expect(await outcome(mailOf({ from: usuario.email }))).toBe('retido inativo')
    const other = await app.logIn('cliente')
    await app.db
      .updateTable('clientes')
      .set({ ativo: 'N' })
      .where('id', '=', other.usuario.id_empresa)
      .execute()
    expect(await outcome(mailOf({ from: other.usuario.email }))).toBe('retido inativo')
  })

  it('a mail that is too large › its head alone is kept; one that cannot be read stops nothing', async () => {
    const row = await take(Buffer.from(`From: ${from()}\r\nSubject: Enorme`), { tooLarge: true })
    expect(row).toMatchObject({ estado: 'retido', motivo: 'grande', remetente: from(), assunto: 'Enorme' })
    const bomb = 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n'.repeat(400)
    expect(await outcome(Buffer.from(`From: ${from()}\r\n${bomb}`))).toBe('retido ilegivel')
    expect(await outcome(Buffer.alloc(5000, 0xff))).toBe('retido desconhecido')
  })
})

describe('programs', () => {
  it('two that answer each other, 200 times › nothing opens, and nobody is written to', async () => {
    const before = [await countRows('chamados'), await countRows('atividades')]
    const signs = [
      ['Auto-Submitted: auto-replied'],
      ['Precedence: bulk'],
      ['X-Autoreply: yes'],
      ['Content-Type: multipart/report; boundary=x'],
      ['Return-Path: <>'],
    ]
    for (let n = 0; n < 200; n++) {
      const author = n % 6 === 5 ? OWN : from()
      const done = await outcome(
        mailOf({ from: author, headers: signs[n % 6] ?? [], text: `Estou fora. ${n}` }),
      )
      expect(done).toMatch(/^ignorado (automatico|devolucao)$/)
    }
    expect([await countRows('chamados'), await countRows('atividades')]).toEqual(before)
  })
})
