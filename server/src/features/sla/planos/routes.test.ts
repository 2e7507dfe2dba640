import { beforeEach, describe, expect, it } from 'vitest'
import { refusals } from '#contract/endpoint.ts'
import { fieldTexts } from '#contract/fields.ts'
import { planoSugerido, slaTexts as texts } from '#contract/sla-texts.ts'
import { refusalOf, rowsOf, useApp } from '#server/testing/app/app.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { iso, measuredCompany, metas, sempre } from '#server/testing/sla/company.ts'

const app = useApp()
const company = measuredCompany(app)
const { at, ask, send, plano } = company
const held = { id_calendario: 0 }

/** Each test begins without plans. */
beforeEach(async () => {
  at('17/11/2026 10:00')
  held.id_calendario ||= await company.calendario()
  await app.owner.updateTable('clientes').set({ id_plano: null }).execute()
  await app.owner.deleteFrom('planos').execute()
})

const wrong = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await ask('admin', method, path, body)
  return [...refusalOf(answer), Object.keys(Object(answer.body['fields']))]
}
let sequence = 0
const named = (change: object = {}) => ({
  ...planoSugerido,
  nome: `Nome ${++sequence}`,
  id_calendario: held.id_calendario,
  ...change,
})
const padroes = async () =>
  rowsOf(await ask('analista', 'GET', 'sla/planos')).map(({ nome, padrao }) => [nome, padrao])
const invalidMetas = [
  { id_prioridade: 3, resposta_min: 61, solucao_min: 60 },
  { id_prioridade: 3, resposta_min: 0, solucao_min: 60 },
  { id_prioridade: 3, resposta_min: 1, solucao_min: 525_601 },
  { id_prioridade: 3, resposta_min: 1.5, solucao_min: 60 },
  { id_prioridade: 3, resposta_min: '1', solucao_min: 60 },
  { id_prioridade: 6, resposta_min: 1, solucao_min: 60 },
]

describe('POST /api/sla/planos › admin', () => {
  it('the first one is everybody’s, whatever is sent; the second only if it is sent', async () => {
    await plano({ nome: 'A', padrao: false })
    await plano({ nome: 'B' })
    expect(await padroes()).toEqual([
      ['A', true],
      ['B', false],
    ])
    await plano({ nome: 'C', padrao: true })
    expect(await padroes()).toEqual([
      ['C', true],
      ['A', false],
      ['B', false],
    ])
  })

  it('answers its five priorities, the most urgent first, and hides its deadlines from clientes', async () => {
    const body = await send('admin', 'POST', 'sla/planos', named({ metas: metas({ 3: [1, 1] }) }))
    expect(body).toMatchObject({
      mostrar_cliente: false,
      versao: 1,
      clientes: 0,
      metas: [
        { id_prioridade: 5, resposta_min: null, solucao_min: null },
        { id_prioridade: 4, resposta_min: null, solucao_min: null },
        { id_prioridade: 3, resposta_min: 60, solucao_min: 60 },
        { id_prioridade: 2, resposta_min: null, solucao_min: null },
        { id_prioridade: 1, resposta_min: null, solucao_min: null },
      ],
    })
  })

  it.each(invalidMetas)('the meta %j is 422', async (meta) => {
    const [status, error, fields] = await wrong('POST', 'sla/planos', named({ metas: [meta] }))
    const late = meta.resposta_min === 61
    expect([status, error]).toEqual([422, late ? texts.respostaAfterSolucao : fieldTexts.invalid])
    expect(String(fields)).toMatch(
      late ? /^metas\.0\.resposta_min$/ : /^metas\.0\.(resposta_min|solucao_min|id_prioridade)$/,
    )
  })

  it('one priority twice, a calendar that is not there, no name and a name that another has are 422', async () => {
    const twice = metas({ 3: [1, 2] })
    expect(await wrong('POST', 'sla/planos', named({ metas: [...twice, ...twice] }))).toEqual([
      422,
      texts.repeatedPrioridade,
      ['metas'],
    ])
    expect(await wrong('POST', 'sla/planos', named({ id_calendario: 999_999 }))).toEqual([
      422,
      texts.calendarioNotFound,
      ['id_calendario'],
    ])
    expect(await wrong('POST', 'sla/planos', named({ nome: ' ' }))).toEqual([
      422,
      texts.missingNome,
      ['nome'],
    ])
    await plano({ nome: 'Ouro' })
    expect(await wrong('POST', 'sla/planos', named({ nome: 'Ouro' }))).toEqual([
      422,
      texts.nameTaken,
      ['nome'],
    ])
  })

  it('a meta that its calendar does not reach in five years is 422', async () => {
    const none = { seg: [], ter: [], qua: [], qui: [], sex: [], sab: [], dom: [] }
    const id_calendario = await company.calendario({
      horas: { ...none, dom: [{ inicio: '00:00', fim: '00:01' }] },
    })
    const body = named({ id_calendario, metas: [{ id_prioridade: 3, solucao_min: 525_600 }] })
    expect(await wrong('POST', 'sla/planos', body)).toEqual([422, texts.neverReached, ['metas']])
  })

  it('without any meta chamados have clocks without deadlines', async () => {
    await send('admin', 'POST', 'sla/planos', named({ metas: [] }))
    const id = await company.open()
    expect(await company.chamado(id)).toMatchObject({ vence_em: null, vence_meta: null })
    await company.change(id, { id_prioridade: 5 })
    await company.close(id)
  })
})

describe('PUT /api/sla/planos/:id › admin', () => {
  it('another one becomes everybody’s; it cannot be given up otherwise', async () => {
    const [a, b] = [await plano({ nome: 'A' }), await plano({ nome: 'B' })]
    expect(await wrong('PUT', `sla/planos/${a}`, { padrao: false })).toEqual([409, texts.otherPadrao, []])
    await send('admin', 'PUT', `sla/planos/${b}`, { padrao: true })
    expect(await padroes()).toEqual([
      ['B', true],
      ['A', false],
    ])
    // Everybody's one was changed too.
    expect(await wrong('PUT', `sla/planos/${a}`, { nome: 'C', versao: 1 })).toEqual([409, refusals.stale, []])
  })

  it('metas that are not sent stay; null takes one away', async () => {
    const id = await plano({ metas: metas({ 3: [4, 8], 4: [2, 4] }) })
    await send('admin', 'PUT', `sla/planos/${id}`, { metas: [{ id_prioridade: 4, solucao_min: 60 }] })
    const [row] = rowsOf(await ask('admin', 'GET', 'sla/planos'))
    expect(row?.['metas']).toMatchObject([
      { id_prioridade: 5, solucao_min: null },
      { id_prioridade: 4, resposta_min: null, solucao_min: 60 },
      { id_prioridade: 3, resposta_min: 240, solucao_min: 480 },
      { id_prioridade: 2 },
      { id_prioridade: 1 },
    ])
  })

  it('what changes nothing writes nothing', async () => {
    const id = await plano({ nome: 'Igual', metas: [...planoSugerido.metas] })
    const body = await send('admin', 'PUT', `sla/planos/${id}`, {
      nome: 'Igual',
      metas: [...planoSugerido.metas],
      aplicar_abertos: false,
    })
    expect(body['versao']).toBe(1)
    const audit = await app.db
      .selectFrom('auditoria')
      .select('acao')
      .where('tabela', '=', 'planos')
      .where('id_registro', '=', id)
      .execute()
    expect(audit).toEqual([{ acao: 'criar' }])
  })

  it('a stale version is 409, one that is not there 404, a name that another has 422', async () => {
    const id = await plano({ nome: 'A' })
    await plano({ nome: 'B' })
    const stale = await ask('admin', 'PUT', `sla/planos/${id}`, { nome: 'C', versao: 7 })
    expect([...refusalOf(stale), stale.body['code']]).toEqual([409, refusals.stale, 'DESATUALIZADO'])
    expect(await wrong('PUT', 'sla/planos/999999', { nome: 'C' })).toEqual([404, texts.planoNotFound, []])
    expect(await wrong('PUT', `sla/planos/${id}`, { nome: 'B' })).toEqual([422, texts.nameTaken, ['nome']])
    expect(await wrong('PUT', `sla/planos/${id}`, { id_calendario: 999_999 })).toEqual([
      422,
      texts.calendarioNotFound,
      ['id_calendario'],
    ])
  })
})

describe('DELETE /api/sla/planos/:id › admin', () => {
  it('everybody’s one only as the last; one that customers have chosen not, with how many', async () => {
    const [a, b] = [await plano({ nome: 'A' }), await plano({ nome: 'B' })]
    expect(await wrong('DELETE', `sla/planos/${a}`)).toEqual([409, texts.otherPadrao, []])
    const first = await makeCliente(app.db, { id_plano: b })
    expect(await wrong('DELETE', `sla/planos/${b}`)).toEqual([409, 'Este plano é usado por 1 cliente.', []])
    await makeCliente(app.db, { id_plano: b })
    expect(await wrong('DELETE', `sla/planos/${b}`)).toEqual([409, 'Este plano é usado por 2 clientes.', []])
    expect(rowsOf(await ask('admin', 'GET', 'sla/planos')).map(({ clientes }) => clientes)).toEqual([0, 2])
    await app.owner.updateTable('clientes').set({ id_plano: null }).where('id', '>=', first.id).execute()
    await send('admin', 'DELETE', `sla/planos/${b}`)
    await send('admin', 'DELETE', `sla/planos/${a}`)
    expect(await padroes()).toEqual([])
    expect(await wrong('DELETE', `sla/planos/${a}`)).toEqual([404, texts.planoNotFound, []])
  })
})

describe('PUT /api/clientescrud/:id › admin › the plan of a customer', () => {
  it('is chosen, shown and taken away; one that is not there is 422', async () => {
    await plano()
    const own = await plano()
    const { id } = await makeCliente(app.db)
    expect('id_plano' in (await send('admin', 'GET', `clientescrud/${id}`))).toBe(false)
    expect(await send('admin', 'PUT', `clientescrud/${id}`, { id_plano: own })).toMatchObject({
      id_plano: own,
    })
    expect(await wrong('PUT', `clientescrud/${id}`, { id_plano: 999_999 })).toEqual([
      422,
      texts.planoNotFound,
      ['id_plano'],
    ])
    expect('id_plano' in (await send('admin', 'PUT', `clientescrud/${id}`, { id_plano: null }))).toBe(false)
  })
})

describe('POST /api/sla/simular › admin', () => {
  const inicio = iso('19/11/2026 17:00')

  it('both ends and the hours up to them, of a plan; nothing is written', async () => {
    const id_plano = await plano({ metas: metas({ 3: [1, 4] }) })
    const before = await app.db.selectFrom('auditoria').select('id').execute()
    const body = await send('admin', 'POST', 'sla/simular', { id_plano, id_prioridade: 3, inicio })
    const evening = { inicio: iso('19/11/2026 17:00'), fim: iso('19/11/2026 18:00') }
    // The twentieth is a feriado.
    expect(body).toEqual({
      resposta_em: iso('19/11/2026 18:00'),
      solucao_em: iso('23/11/2026 11:00'),
      passos: [
        { meta: 'resposta', ...evening },
        { meta: 'solucao', ...evening },
        { meta: 'solucao', inicio: iso('23/11/2026 08:00'), fim: iso('23/11/2026 11:00') },
      ],
    })
    expect(await app.db.selectFrom('auditoria').select('id').execute()).toEqual(before)
  })

  it('of metas that are not saved, with a calendar; a priority without a meta has no ends', async () => {
    const id_calendario = await company.calendario({ horas: sempre })
    const wanted = { id_calendario, metas: metas({ 3: [null, 4] }), inicio }
    expect(await send('admin', 'POST', 'sla/simular', { ...wanted, id_prioridade: 3 })).toMatchObject({
      resposta_em: null,
      solucao_em: iso('19/11/2026 21:00'),
    })
    expect(await send('admin', 'POST', 'sla/simular', { ...wanted, id_prioridade: 5 })).toEqual({
      resposta_em: null,
      solucao_em: null,
      passos: [],
    })
    const id_plano = await plano({ metas: metas({ 3: [null, 1] }) })
    // What is sent goes before what is saved.
    expect(
      await send('admin', 'POST', 'sla/simular', { ...wanted, id_plano, id_prioridade: 3 }),
    ).toMatchObject({ solucao_em: iso('19/11/2026 21:00') })
  })

  it('a plan or a calendar that is not there, nothing to count with, metas the wrong way round', async () => {
    const sent = { id_prioridade: 3, inicio }
    expect(await wrong('POST', 'sla/simular', { ...sent, id_plano: 999_999 })).toEqual([
      404,
      texts.planoNotFound,
      [],
    ])
    expect(await wrong('POST', 'sla/simular', { ...sent, id_calendario: 999_999, metas: [] })).toEqual([
      422,
      texts.calendarioNotFound,
      ['id_calendario'],
    ])
    expect(await wrong('POST', 'sla/simular', sent)).toEqual([422, fieldTexts.required, ['id_plano']])
    const back = { ...sent, id_calendario: held.id_calendario, metas: [invalidMetas[0]] }
    expect(await wrong('POST', 'sla/simular', back)).toEqual([
      422,
      texts.respostaAfterSolucao,
      ['metas.0.resposta_min'],
    ])
  })
})
