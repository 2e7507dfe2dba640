import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '#server/testing/app/app.ts'
import { foundBy, peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'

const app = useApp()
let people: People
const NOW = Date.parse('2026-11-16T15:00:00Z')
const WEEK = 604_800_000
beforeAll(async () => {
  app.setNow(new Date(NOW))
  people = await peopleAround(app)
})
type Who = keyof People
const search = (busca: string, who: Who = 'admin', rest = '') => foundBy(app, people[who], busca, rest)
const make = (titulo: string, wanted: object = {}) =>
  ticketOf(app, people, { titulo, descricao: 'Sem mais.', data_criacao: new Date(NOW), ...wanted })

describe('GET /api/chamados?busca', () => {
  it.each([
    ['impressoras', 'Impressora parada no fiscal'],
    ['IMPRESSAO', 'Fila de impressões travada'],
    ['conexão', 'Conexões caindo toda hora'],
    ['servidor', 'Servidores sem espaço'],
    ['pães', 'Pedido de pão na cantina'],
    ['teclad', 'Teclado sem acento'],
    ['809', 'VPN com erro 809'],
    ['10.0.0.7', 'Sem resposta de 10.0.0.7 desde cedo'],
    ['nobreak da recepcao', 'Recepção com nobreak apitando'],
    ['instalar', 'Instalação do leitor biométrico'],
    ['configurações', 'Configurar o roteador novo'],
    ['ramal', 'Ramais mudos desde ontem'],
    ['papéis', 'Papel atolado'],
    ['imagem', 'Imagens borradas no monitor'],
    ['e-mail', 'E-mails voltando ao remetente'],
    ['scanner', 'Impressora/scanner parados'],
    ['erro', 'Sistema caiu.Erro ao abrir'],
    ['portal', 'Sem acesso a www.portal.com.br'],
  ])('%s finds "%s": stems, plurals, accents, beginnings, numbers', async (words, titulo) => {
    const { id_chamado } = await make(titulo)
    expect(await search(words)).toContain(id_chamado)
  })

  it('together with the day of closing narrows what was found', async () => {
    const closed = { id_status: 2, fechado_em: '2026-11-14T15:00:00Z' }
    const { id_chamado } = await make('Girafa hidráulica', closed)
    await make('Girafa hidráulica')
    expect(await search('girafa', 'admin', '&fechado_em=2026-11-14')).toEqual([id_chamado])
    expect(await search('girafa', 'admin', '&fechado_em=2026-11-13')).toEqual([])
  })

  it('number, title, description, solicitante and history together; every word must occur', async () => {
    const { id_chamado } = await make('Quiosque azul', {
      descricao: 'Tela preta ao ligar.',
      solicitante: 'Marivalda',
      id_analista: people.analista.usuario.id,
    })
    await app.call('POST', `/api/chamados/${id_chamado}/responder`, {
      token: people.analista.token,
      body: { resposta: 'Troquei a fonte chaveada.' },
    })
    for (const words of [
      `${id_chamado}`,
      `#${id_chamado} quiosque`,
      'azul ligar',
      'marivalda',
      'quiosque chaveadas',
      'fonte tela',
    ])
      expect(await search(words)).toContain(id_chamado)
    for (const words of ['quiosque verde', 'chaveada amarela', 'zzz']) expect(await search(words)).toEqual([])
  })

  it('stop words alone find nothing; quotes, operators and marks of ours are ordinary letters', async () => {
    const { id_chamado } = await make('Caixa empoeirada')
    for (const words of ["'", '& | !', ':*', "x' | '#aberto", '\\', '%', '(((', '<->', '  ', '#aberto']) {
      const url = `/api/chamados?busca=${encodeURIComponent(words)}&por_pagina=5`
      expect((await app.call('GET', url, { token: people.admin.token })).status).toBe(200)
    }
    for (const words of ['de a o', '#aberto', '#fila', `#c${people.cliente.usuario.id_empresa}`, '& | !'])
      expect(await search(words)).not.toContain(id_chamado)
    expect(await search('de a o')).toEqual([])
  })

  it('everyone › only within their scope, and with the other filters', async () => {
    const word = 'zangado'
    const queued = await make(`${word} na fila`)
    const mine = await make(`${word} meu`, { id_analista: people.analista.usuario.id, id_status: 2 })
    const others = await make(`${word} de outra`, { id_analista: people.other.usuario.id })
    const foreign = await ticketOf(
      app,
      { cliente: people.stranger },
      { titulo: `${word} alheio`, data_criacao: new Date(NOW), id_analista: people.other.usuario.id },
    )
    const deleted = await make(`${word} excluído`, { excluido_em: new Date(NOW) })
    const ids = [foreign, others, mine, queued].map(({ id_chamado }) => id_chamado)
    expect(await search(word)).toEqual(ids)
    expect(ids).not.toContain(deleted.id_chamado)
    expect(await search(word, 'cliente')).toEqual([others.id_chamado, mine.id_chamado, queued.id_chamado])
    expect(await search(word, 'stranger')).toEqual([foreign.id_chamado])
    expect(await search(word, 'analista')).toEqual([mine.id_chamado, queued.id_chamado])
    expect(await search(word, 'admin', '&abertos=true&fila=true')).toEqual([queued.id_chamado])
    expect(await search(word, 'admin', '&status=fechado')).toEqual([mine.id_chamado])
    expect(await search(word, 'admin', '&ordenar=titulo')).toEqual(
      [foreign, others, mine, queued].map(({ id_chamado }) => id_chamado),
    )
  })

  it('cliente › what other companies write changes nothing in what is found', async () => {
    const own = await make('Sonda zanzibarcoqqq zanzibarxqqq')
    await ticketOf(
      app,
      { cliente: people.stranger },
      { titulo: 'Zanzibarco parado', data_criacao: new Date(NOW) },
    )
    for (const begun of ['zanzibarco', 'zanzibarx'])
      expect(await search(begun, 'cliente')).toEqual([own.id_chamado])
  })

  it('a ticket’s number brings that ticket first, within the scope', async () => {
    const { id_chamado: id } = await make('O próprio')
    const newer = await make(`Fala do ${id}`)
    const theirs = await ticketOf(app, { cliente: people.stranger }, { titulo: 'Alheio' })
    for (const words of [`${id}`, `#${id}`, `Ticket #${id}`, `Ticket - #${id}`, `chamado ${id}`])
      expect(await search(words)).toEqual([id, newer.id_chamado])
    expect(await search(`${theirs.id_chamado}`, 'cliente')).not.toContain(theirs.id_chamado)
  })

  it('newest first through all the years, page by page, with the total', async () => {
    const ids: number[] = []
    for (const weeks of [-0.5, 0, 1.2, 2.9, 5, 11, 40, 100, 190, 300])
      ids.push((await make('Relíquia guardada', { data_criacao: new Date(NOW - weeks * WEEK) })).id_chamado)
    expect(await search('reliquias')).toEqual(ids)
    expect(await search('reliquias', 'cliente', '&por_pagina=4&pagina=2')).toEqual(ids.slice(4, 8))
    const answer = await app.call('GET', '/api/chamados?busca=reliquia&por_pagina=3', {
      token: people.admin.token,
    })
    expect(answer.headers['x-total-count']).toBe('10')
  })
})
