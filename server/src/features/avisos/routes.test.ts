import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AVISOS_COUNT_CAP, AVISOS_PAGE, avisosTexts, listAvisos } from '#contract/avisos.ts'
import { fieldTexts } from '#contract/fields.ts'
import { refusalOf, useApp } from '#server/testing/app/app.ts'
import { makeAviso } from '#server/testing/avisos/factory.ts'
import { makeAtividade, makeChamado } from '#server/testing/chamados/factory.ts'
import { peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { listen } from '#server/testing/eventos/listen.ts'
import { makeRecebido } from '#server/testing/recebidos/factory.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'

const app = useApp({ canais: [], live: true })
let people: People
beforeAll(async () => {
  people = await peopleAround(app)
})
type Login = Awaited<ReturnType<typeof app.logIn>>

const list = async ({ token }: Login, query = '') =>
  listAvisos.response.parse((await app.call('GET', `/api/avisos${query}`, { token })).body)
const idsOf = async (who: Login, query = '') => (await list(who, query)).avisos.map(({ id }) => id)
const count = async ({ token }: Login) =>
  (await app.call('GET', '/api/avisos/contagem', { token })).body['nao_lidos']
const read = ({ token }: Login, body: object) => app.call('POST', '/api/avisos/lidos', { token, body })

describe('GET /api/avisos', () => {
  it('cliente › the newest first, a page at a time, each once', async () => {
    const me = await app.logIn('cliente')
    const { id_chamado } = await makeChamado(app.db, { id_usuario: me.usuario.id })
    const made: number[] = []
    for (let n = 0; n < AVISOS_PAGE * 2 + 1; n++)
      made.push((await makeAviso(app.db, { id_usuario: me.usuario.id, quem: 'abriu', id_chamado })).id)
    const seen: number[] = []
    let next: number | null | undefined
    do {
      const page = await list(me, next ? `?antes_de=${next}` : '')
      seen.push(...page.avisos.map(({ id }) => id))
      next = page.anteriores
    } while (next)
    expect(seen).toEqual(made.toReversed())
    expect((await list(me, `?antes_de=${made[1]}`)).avisos).toHaveLength(1)
  })

  it('admin › says of a held mail why it is held and its subject', async () => {
    const me = await app.logIn('admin')
    const { id } = await makeRecebido(app.db, { assunto: 'Orçamento', motivo: 'desconhecido' })
    const aviso = await makeAviso(app.db, {
      id_usuario: me.usuario.id,
      tipo: 'email_retido',
      quem: 'admins',
    })
    await app.db
      .updateTable('ocorrencias')
      .set({ tabela: 'recebidos', id_registro: id })
      .where('id', '=', aviso.id_ocorrencia)
      .execute()
    expect((await list(me)).avisos[0]).toMatchObject({
      tipo: 'email_retido',
      id_chamado: null,
      retido: 'Remetente desconhecido · Orçamento',
    })
  })

  it('analista › says what it is about: titulo, entry, author; of a visita its date, tipo and customer', async () => {
    const me = await app.logIn('analista')
    const mine = { id_usuario: me.usuario.id }
    const chamado = await ticketOf(app, people, { id_analista: me.usuario.id, titulo: 'Sem rede' })
    const { id_chamado } = chamado
    const by = people.cliente.usuario
    const entry = { id_chamado, id_analista: by.id, descricao: 'Oi', status_chamado: 1 }
    const { id_atividade } = await makeAtividade(app.db, entry)
    const first = await makeAviso(app.db, { ...mine, id_chamado, tipo: 'resposta_cliente' })
    await app.db
      .updateTable('ocorrencias')
      .set({ id_atividade, id_autor: by.id })
      .where('id', '=', first.id_ocorrencia)
      .execute()
    const company = await makeCliente(app.db, { nome: 'Padaria' })
    const planned = { data_hora_prevista: '2026-11-20T12:00:00.000Z', id_cliente: company.id }
    const visita = await makeVisita(app.db, { ...planned, id_analista: me.usuario.id })
    await makeAviso(app.db, { ...mine, id_visita: visita.id, tipo: 'visita_marcada' })
    expect((await list(me)).avisos).toMatchObject([
      {
        tipo: 'visita_marcada',
        id_chamado: null,
        titulo: null,
        entrada: null,
        visita: {
          id: visita.id,
          data_hora_prevista: planned.data_hora_prevista,
          tipo: 'Contratual',
          nome_cliente: 'Padaria',
        },
      },
      {
        id: first.id,
        tipo: 'resposta_cliente',
        quem: 'analista',
        lido_em: null,
        id_chamado,
        titulo: 'Sem rede',
        entrada: `a${id_atividade}`,
        autor: `${by.nome} ${by.sobrenome}`,
        visita: null,
      },
    ])
  })

  it('cliente › of a visita reads date and tipo, not who comes nor who planned it', async () => {
    const me = await app.logIn('cliente')
    const id_cliente = me.usuario.id_empresa ?? 0
    const visita = await makeVisita(app.db, { id_cliente })
    const { id_ocorrencia } = await makeAviso(app.db, {
      id_usuario: me.usuario.id,
      quem: 'empresa',
      tipo: 'visita_marcada',
      id_visita: visita.id,
    })
    await app.db
      .updateTable('ocorrencias')
      .set({ id_autor: people.admin.usuario.id })
      .where('id', '=', id_ocorrencia)
      .execute()
    const [shown] = (await list(me)).avisos
    expect(shown).toMatchObject({ autor: null, visita: { tipo: 'Contratual', nome_cliente: null } })
  })

  it('what somebody may no longer see is neither listed nor counted, and its titulo stays unread', async () => {
    const { analista, cliente } = people
    const gone = [
      await ticketOf(app, people, { id_analista: people.other.usuario.id, titulo: 'De outro' }),
      await ticketOf(app, people, { id_analista: analista.usuario.id, excluido_em: new Date() }),
    ]
    const stays = await ticketOf(app, people, { id_analista: analista.usuario.id })
    for (const { id_chamado } of [...gone, stays])
      await makeAviso(app.db, { id_usuario: analista.usuario.id, id_chamado })
    const visita = await makeVisita(app.db, { id_analista: analista.usuario.id, excluido_em: new Date() })
    const told = { id_usuario: analista.usuario.id, id_visita: visita.id }
    await makeAviso(app.db, { ...told, tipo: 'visita_marcada' })
    await makeAviso(app.db, { ...told, tipo: 'visita_cancelada' })
    expect((await list(analista)).avisos.map(({ tipo, id_chamado }) => [tipo, id_chamado])).toEqual([
      ['visita_cancelada', null],
      ['fechado', stays.id_chamado],
    ])
    expect(await count(analista)).toBe(2)

    const { id_chamado } = await ticketOf(app, people)
    await makeAviso(app.db, { id_usuario: cliente.usuario.id, quem: 'empresa', id_chamado })
    expect(await count(cliente)).toBe(1)
    const { id: elsewhere } = await makeCliente(app.db)
    await app.db
      .updateTable('chamados')
      .set({ id_cliente: elsewhere })
      .where('id_chamado', '=', id_chamado)
      .execute()
    expect([await count(cliente), (await list(cliente)).avisos]).toEqual([0, []])
  })

  it('who has become somebody else sees nothing of what they were told as an admin', async () => {
    const me = await app.logIn('cliente')
    const { id_chamado } = await makeChamado(app.db, { id_usuario: me.usuario.id })
    await makeAviso(app.db, { id_usuario: me.usuario.id, quem: 'admins', tipo: 'sla_vencido', id_chamado })
    await makeAviso(app.db, { id_usuario: me.usuario.id, quem: 'admins', tipo: 'canal_parado' })
    expect([await count(me), await idsOf(me)]).toEqual([0, []])
  })
})

describe('GET /api/avisos/contagem and POST /api/avisos/lidos', () => {
  it('analista › counts up to the cap; reads some, or all up to one, and their own alone', async () => {
    const [me, colleague] = [await app.logIn('analista'), await app.logIn('analista')]
    const { id_chamado } = await ticketOf(app, people)
    const made: number[] = []
    for (let n = 0; n < AVISOS_COUNT_CAP + 5; n++)
      made.push((await makeAviso(app.db, { id_usuario: me.usuario.id, id_chamado })).id)
    const { id: other } = await makeAviso(app.db, { id_usuario: colleague.usuario.id, id_chamado })
    expect(await count(me)).toBe(AVISOS_COUNT_CAP)
    const [first = 0, second = 0] = made
    expect((await read(me, { ids: [first, second, other] })).body).toEqual({ nao_lidos: AVISOS_COUNT_CAP })
    expect(refusalOf(await read(me, { ids: [other] }))).toEqual([404, avisosTexts.notFound])
    expect(refusalOf(await read(me, { ids: [first], ate_id: first }))).toEqual([422, fieldTexts.invalid])
    expect(refusalOf(await read(me, {}))).toEqual([422, fieldTexts.invalid])
    expect((await read(me, { ate_id: made.at(-4) })).body).toEqual({ nao_lidos: 3 })
    expect(await idsOf(me, '?nao_lidos=true')).toEqual(made.slice(-3).toReversed())
    expect((await read(me, { ate_id: made.at(-1) })).body).toEqual({ nao_lidos: 0 })
    expect([await count(me), await count(colleague)]).toEqual([0, 1])
  })

  it('a second reading changes nothing: the moment of the first stays', async () => {
    const me = await app.logIn('analista')
    const { id_chamado } = await ticketOf(app, people)
    const { id } = await makeAviso(app.db, { id_usuario: me.usuario.id, id_chamado })
    app.setNow('2026-11-16T12:00:00.000Z')
    await read(me, { ids: [id] })
    app.setNow('2026-11-16T13:00:00.000Z')
    expect((await read(me, { ids: [id] })).status).toBe(200)
    const [row] = (await list(me)).avisos
    expect(row?.lido_em).toBe('2026-11-16T12:00:00.000Z')
    app.setNow(undefined)
  })

  it('reading is told to the person’s own screens, and to nobody else', async () => {
    const address = await app.listen()
    const me = await app.logIn('analista')
    const [mine, others] = [await listen(address, me.token), await listen(address, people.admin.token)]
    for (const stream of [mine, others]) await stream.hears(({ noun }) => noun === 'tudo')
    const { id_chamado } = await ticketOf(app, people)
    const { id } = await makeAviso(app.db, { id_usuario: me.usuario.id, id_chamado })
    await read(me, { ids: [id] })
    expect(await mine.hears(({ noun }) => noun === 'avisos')).toEqual({ noun: 'avisos', id: 0 })
    const { id: next } = await makeAviso(app.db, {
      id_usuario: people.admin.usuario.id,
      id_chamado,
      quem: 'admins',
    })
    await read(people.admin, { ids: [next] })
    await others.hears(({ noun }) => noun === 'avisos')
    expect(mine.heard.filter(({ noun }) => noun === 'avisos')).toHaveLength(1)
    for (const stream of [mine, others]) stream.hangUp()
  })
})

describe('GET and PUT /api/avisos/preferencias', () => {
  const url = '/api/avisos/preferencias'
  const save = ({ token }: Login, body: object) => app.call('PUT', url, { token, body })
  const kept = (who: Login) =>
    app.db.selectFrom('aviso_preferencias').selectAll().where('id_usuario', '=', who.usuario.id).execute()
  const silencio = { inicio: '22:00', fim: '07:00' }
  const groups = z.object({ grupos: z.array(z.object({ grupo: z.string() })) })

  it.each([
    ['admin', ['meus', 'fila', 'prazos', 'visitas', 'sistema']],
    ['analista', ['meus', 'fila', 'prazos', 'visitas']],
    ['cliente', ['meus', 'visitas']],
  ] as const)('%s › the groups that they are told of, with what the rules say', async (perfil, wanted) => {
    const me = await app.logIn(perfil)
    const { body } = await app.call('GET', url, { token: me.token })
    expect(groups.parse(body).grupos.map(({ grupo }) => grupo)).toEqual(wanted)
    expect(body).toMatchObject({ silencio, canais: { email: false, push: false, telegram: false } })
  })

  it('analista › only what differs is kept; what is as usual again is forgotten; other groups stay', async () => {
    const me = await app.logIn('analista')
    const usual = { grupo: 'fila', email: false, push: false, telegram: false }
    const quiet = { grupo: 'meus', email: false, push: true, telegram: true }
    const night = { inicio: '20:30', fim: '08:15' }
    const saved = await save(me, { grupos: [{ ...usual, push: true }, quiet], silencio: night })
    expect(saved.body).toMatchObject({ grupos: [quiet, { ...usual, push: true }, {}, {}], silencio: night })
    expect(await kept(me)).toHaveLength(2)
    expect((await save(me, { grupos: [usual], silencio: null })).body).toMatchObject({
      grupos: [quiet, usual, {}, {}],
      silencio: null,
    })
    expect(await kept(me)).toEqual([
      { id_usuario: me.usuario.id, grupo: 'meus', canal: 'email', ligado: false },
    ])
    expect((await app.call('GET', url, { token: me.token })).body).toMatchObject({ silencio: null })
  })

  it('cliente › another perfil’s group, one twice, or a silêncio without length › 422 and nothing changes', async () => {
    const me = await app.logIn('cliente')
    const meus = { grupo: 'meus', email: false, push: false, telegram: false }
    for (const grupos of [[{ ...meus, grupo: 'fila' }], [meus, meus], [{ ...meus, grupo: 'outro' }]])
      expect((await save(me, { grupos, silencio })).status).toBe(422)
    const same = { inicio: '22:00', fim: '22:00' }
    expect(refusalOf(await save(me, { grupos: [], silencio: same }))).toEqual([
      422,
      avisosTexts.emptySilencio,
    ])
    expect((await save(me, { grupos: [], silencio: { inicio: '24:00', fim: '07:00' } })).status).toBe(422)
    expect(await kept(me)).toEqual([])
  })

  it('twice at the same moment › one after the other', async () => {
    const me = await app.logIn('analista')
    const meus = (email: boolean) => ({ grupo: 'meus', email, push: !email, telegram: true })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => save(me, { grupos: [meus(n % 2 === 0)], silencio })),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await kept(me)).length).toBe(1)
  })
})
