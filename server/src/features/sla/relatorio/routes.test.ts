import { beforeAll, describe, expect, it } from 'vitest'
import { fieldTexts } from '#contract/fields.ts'
import { slaTexts as texts } from '#contract/sla-texts.ts'
import { type Answer, refusalOf, rowsOf, useApp } from '#server/testing/app/app.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { measuredCompany, metas, sempre } from '#server/testing/sla/company.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'

const app = useApp()
const company = measuredCompany(app)
const { at, ask, send } = company
const held = { calendario: 0, plano: 0, formula: 0, quoted: 0, trash: 0 }
let late: number[] = []
const motivo = 'Combinado com o cliente por telefone.'

const report = (query: string) => ask('admin', 'GET', `sla/relatorio?${query}`)
const linesOf = (answer: Answer) => Object(answer.body)['linhas']

/** Opened on Tuesday at ten; by a cliente it waits for an answer until three, and for its solution until Wednesday at nine. */
async function opened(by: 'cliente' | 'admin', id_cliente: number, id_prioridade = 3) {
  at('17/11/2026 10:00')
  if (by === 'admin') return company.open({ id_cliente, id_prioridade })
  const { id } = await makeUsuario(app.db, { perfil: 'cliente', id_empresa: id_cliente })
  const made = await company.asPerson(id, 'POST', 'chamados', {
    titulo: 'Sem rede',
    descricao: 'Nada.',
    id_prioridade,
  })
  const id_chamado = Number(made.body['id_chamado'])
  await company.change(id_chamado, { id_analista: (await company.personOf('analista')).id })
  return id_chamado
}
async function closedAt(id: number, moment: string) {
  at(moment)
  await company.close(id)
  return id
}

/** November by hand, of two customers with names that a spreadsheet would misread. */
beforeAll(async () => {
  at('16/11/2026 08:00')
  held.calendario = await company.calendario()
  held.plano = await company.plano({
    id_calendario: held.calendario,
    metas: metas({ 3: [4, 8], 4: [2, 4], 1: [null, null] }),
  })
  held.formula = (await makeCliente(app.db, { nome: '=1+1' })).id
  held.quoted = (await makeCliente(app.db, { nome: 'Um; "dois"' })).id
  const { formula, quoted } = held

  const met = await opened('cliente', formula)
  at('17/11/2026 11:00')
  await company.comment(met)
  await closedAt(met, '17/11/2026 16:00')
  const lateSolution = await opened('cliente', formula)
  at('17/11/2026 16:00')
  await company.comment(lateSolution)
  await closedAt(lateSolution, '18/11/2026 14:00')
  const lateAnswer = await opened('cliente', quoted)
  at('17/11/2026 15:30')
  await company.comment(lateAnswer)
  await closedAt(lateAnswer, '17/11/2026 17:00')
  await closedAt(await opened('admin', quoted, 4), '17/11/2026 12:00')
  // Without a target it is counted, but neither met nor late.
  await closedAt(await opened('admin', quoted, 1), '17/11/2026 12:00')
  const leftOut = await closedAt(await opened('admin', formula), '19/11/2026 12:00')
  await send('admin', 'POST', `chamados/${leftOut}/sla/desconsiderar`, { meta: 'solucao', ciclo: 1, motivo })
  held.trash = await closedAt(await opened('admin', formula), '19/11/2026 12:00')
  await send('admin', 'DELETE', `chamados/${held.trash}`)
  // Closed in the last half hour of the month where the company is, which is December elsewhere, late.
  const lastNight = await closedAt(await opened('admin', quoted, 4), '30/11/2026 23:30')
  late = [lateSolution, lateAnswer, lastNight]
  // Reopened: its second cycle ends in December, and the third is not over.
  const again = await closedAt(await opened('admin', formula), '17/11/2026 11:00')
  at('30/11/2026 16:00')
  await company.answer(again, 1)
  await closedAt(again, '01/12/2026 09:00')
  await company.answer(again, 1)
  at('05/01/2027 10:00')
})

const november = {
  chave: '2026-11',
  nome: '11/2026',
  // Eight ended in the month, one of which was left out.
  total: 8,
  resposta: 33.3,
  solucao: 66.6,
  fora: 3,
  desconsiderados: 1,
  reabertos: 0,
  // Of 1 h, 2 h, 5 h, 6 h, 12 h and 62.75 h of work: between the third and the fourth.
  mediana_min: 330,
}
const december = {
  chave: '2026-12',
  nome: '12/2026',
  total: 1,
  resposta: null,
  solucao: 100,
  fora: 0,
  desconsiderados: 0,
  reabertos: 1,
  // An hour in the first cycle, and three in this one.
  mediana_min: 240,
}
const empty = {
  total: 0,
  resposta: null,
  solucao: null,
  fora: 0,
  desconsiderados: 0,
  reabertos: 0,
  mediana_min: null,
}

describe('GET /api/sla/relatorio › admin', () => {
  it('each month has its line; one in which nothing ended has no percentages', async () => {
    const { body } = await report('de=2026-10&ate=2027-01')
    expect(body).toEqual({
      linhas: [
        { chave: '2026-10', nome: '10/2026', ...empty },
        november,
        december,
        { chave: '2027-01', nome: '01/2027', ...empty },
      ],
      total: {
        ...november,
        chave: '',
        nome: 'Total',
        total: 9,
        solucao: 71.4,
        reabertos: 1,
        mediana_min: 300,
      },
    })
  })

  it('by customer in order of name, by priority the most urgent first', async () => {
    const byCliente = linesOf(await report('de=2026-11&ate=2026-11&grupo=cliente'))
    expect(byCliente).toMatchObject([
      {
        chave: held.formula,
        nome: '=1+1',
        total: 4,
        resposta: 50,
        solucao: 66.6,
        fora: 1,
        desconsiderados: 1,
      },
      { chave: held.quoted, nome: 'Um; "dois"', total: 4, resposta: 0, solucao: 66.6, fora: 2 },
    ])
    const byPrioridade = linesOf(await report('de=2026-11&ate=2026-11&grupo=prioridade'))
    expect(byPrioridade).toMatchObject([
      { chave: 4, nome: 'Alta', total: 2, resposta: null, solucao: 50, fora: 1 },
      { chave: 3, nome: 'Média', total: 5, solucao: 75 },
      { chave: 1, total: 1, solucao: null, mediana_min: null },
    ])
  })

  it('as CSV: a mark of the encoding, semicolons, decimal commas, and no name is a formula', async () => {
    const { headers, text } = await report('de=2026-10&ate=2026-11&grupo=cliente&formato=csv')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const head =
      'Cliente;Total;Primeira resposta no prazo (%);Solução no prazo (%);Fora do prazo;Desconsiderados;Reabertos;Mediana até a solução (min úteis)'
    expect(text).toBe(
      `\uFEFF${[
        head,
        "'=1+1;4;50;66,6;1;1;0;300",
        '"Um; ""dois""";4;0;66,6;2;0;0;360',
        'Total;8;33,3;66,6;3;1;0;330',
        '',
      ].join('\r\n')}`,
    )
    const months = await report('de=2026-10&ate=2026-10&formato=csv')
    expect(months.text).toBe(
      `\uFEFF${head.replace('Cliente', 'Mês')}\r\n10/2026;0;;;0;0;0;\r\nTotal;0;;;0;0;0;\r\n`,
    )
  })

  it('Fora do prazo opens the list of them', async () => {
    const listed = async (query: string) =>
      rowsOf(await ask('admin', 'GET', `chamados?${query}&ordenar=id_chamado`)).map(
        ({ id_chamado }) => id_chamado,
      )
    expect(await listed('fora_de=2026-11')).toEqual(late)
    expect(await listed('fora_de=2026-10&fora_ate=2026-12')).toEqual(late)
    expect(await listed('fora_de=2026-12')).toEqual([])
    for (const months of ['fora_de=2026-11', 'fora_de=2026-10&fora_ate=2026-12'])
      expect(await listed(`${months}&busca=rede`)).toEqual(late.slice(0, 2))
    expect(await listed(`fora_de=2026-11&id_cliente=${held.quoted}`)).toEqual(late.slice(1))
  })

  it.each([
    ['de=2026-12&ate=2026-11', texts.monthsReversed, 'ate'],
    ['de=2024-01&ate=2027-01', texts.tooManyMonths, 'ate'],
    ['de=2026-13&ate=2026-11', fieldTexts.invalid, 'de'],
    ['de=2026-1&ate=2026-11', fieldTexts.invalid, 'de'],
    ['ate=2026-11', fieldTexts.invalid, 'de'],
    ['de=2026-11&ate=2026-11&grupo=analista', fieldTexts.invalid, 'grupo'],
    ['de=2026-11&ate=2026-11&formato=xlsx', fieldTexts.invalid, 'formato'],
  ])('%s is 422', async (query, text, field) => {
    const answer = await report(query)
    expect([...refusalOf(answer), Object.keys(Object(answer.body['fields']))]).toEqual([422, text, [field]])
  })

  it('thirty-six months are not too many', async () => {
    expect(linesOf(await report('de=2024-02&ate=2027-01'))).toHaveLength(36)
  })
})

describe('a month that is over', () => {
  const everyReport = async () => {
    const read: string[] = []
    for (const grupo of ['mes', 'cliente', 'prioridade'])
      for (const formato of ['json', 'csv'])
        read.push((await report(`de=2026-10&ate=2026-12&grupo=${grupo}&formato=${formato}`)).text)
    return read
  }

  it('§7.3: no change of hours, feriados, metas, plans and chamados changes a byte of its report', async () => {
    const before = await everyReport()
    const same = async () => {
      await company.work()
      expect(await everyReport()).toEqual(before)
    }
    await send('admin', 'PUT', `sla/calendarios/${held.calendario}`, { horas: sempre, facultativos: [] })
    await same()
    for (const body of [
      { data: '2026-11-17', nome: 'Terça', anual: true },
      { data: '2027-01-05', nome: 'Hoje', id_calendario: held.calendario },
    ]) {
      const { id } = await send('admin', 'POST', 'sla/feriados', body)
      await same()
      await send('admin', 'DELETE', `sla/feriados/${Number(id)}`)
      await same()
    }
    const quick = metas({ 3: [0.1, 0.2], 4: [0.1, 0.2], 1: [1, 1] })
    await send('admin', 'PUT', `sla/planos/${held.plano}`, { metas: quick, aplicar_abertos: true })
    await same()
    const other = await company.plano({ padrao: true, metas: quick })
    await same()
    await send('admin', 'PUT', `clientescrud/${held.quoted}`, { id_plano: held.plano })
    await same()
    const [first = 0, second = 0] = late
    await company.change(first, { id_prioridade: 5 })
    await company.change(second, { id_cliente: held.formula })
    await same()
    await company.answer(first, 1)
    await same()
    await send('admin', 'PUT', `clientescrud/${held.quoted}`, { id_plano: null })
    await send('admin', 'DELETE', `sla/planos/${held.plano}`)
    await same()
    await send('admin', 'DELETE', `sla/planos/${other}`)
    await same()
  })

  it('only what is left out, with a reason, and what goes to the trash change it', async () => {
    const [first = 0] = late
    await send('admin', 'POST', `chamados/${first}/sla/desconsiderar`, { meta: 'solucao', ciclo: 1, motivo })
    expect(linesOf(await report('de=2026-11&ate=2026-11'))).toMatchObject([
      { total: 8, solucao: 80, desconsiderados: 2, fora: 3 },
    ])
    await send('admin', 'POST', `lixeira/chamados/${held.trash}/recuperar`)
    expect(linesOf(await report('de=2026-11&ate=2026-11'))).toMatchObject([
      { total: 9, solucao: 66.6, fora: 4 },
    ])
  })
})
