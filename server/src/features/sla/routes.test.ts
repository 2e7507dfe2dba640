import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { chamadosTexts } from '#contract/chamados-texts.ts'
import { slaTexts as texts } from '#contract/sla-texts.ts'
import { refusalOf, useApp } from '#server/testing/app/app.ts'
import { HOUR, iso, measuredCompany, metas } from '#server/testing/sla/company.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'

const app = useApp()
const company = measuredCompany(app)
const { at, ask, send } = company
const held = { plano: 0 }
const nothing = { plano: null, fuso: null, relogios: [], passos: [], trechos: [] }
const motivo = 'Combinado com o cliente por telefone.'

beforeAll(async () => {
  at('16/11/2026 08:00')
  held.plano = await company.plano({ nome: 'Ouro', metas: metas({ 3: [4, 8], 4: [2, 4], 2: [1, 1.5] }) })
})

const cycle = { meta: z.string(), ciclo: z.number() }
const prazos = z.object({
  plano: z.string(),
  fuso: z.string(),
  relogios: z.array(z.looseObject({ ...cycle, usado_ms: z.number() })),
  passos: z.array(
    z.looseObject({ ...cycle, usado_ms: z.number(), tipo: z.string(), autor: z.string().nullable() }),
  ),
  trechos: z.array(
    z.object({
      ...cycle,
      inicio: z.string(),
      fim: z.string(),
      juntos: z.object({ trechos: z.number(), util_ms: z.number() }).optional(),
    }),
  ),
})
const prazosOf = async (id: number) => prazos.parse(await send('admin', 'GET', `chamados/${id}/sla`))

/** Opened by the cliente on Tuesday at two, answered by the analista at three. */
async function answered() {
  at('17/11/2026 14:00')
  const id = await company.open({ by: 'cliente' })
  at('17/11/2026 15:00')
  await company.answer(id, 5, 'analista')
  at('17/11/2026 16:00')
  await company.answer(id, 1, 'cliente')
  at('17/11/2026 17:00')
  return id
}
const show = (mostrar_cliente: boolean) =>
  send('admin', 'PUT', `sla/planos/${held.plano}`, { mostrar_cliente })

describe('GET /api/chamados/:id/sla', () => {
  it('admin › the plan, each clock as it is now, its steps with their authors, and the hours that were counted', async () => {
    const id = await answered()
    const { plano, fuso, relogios, passos, trechos } = await prazosOf(id)
    expect([plano, fuso]).toEqual(['Ouro', 'America/Sao_Paulo'])
    const clock = { ciclo: 1, estourado_em: null, desconsiderado: false, motivo_desconsiderado: null }
    expect(relogios).toEqual([
      {
        ...clock,
        meta: 'resposta',
        meta_min: 240,
        usado_ms: HOUR,
        correndo: false,
        vence_em: iso('17/11/2026 18:00'),
        terminado_em: iso('17/11/2026 15:00'),
      },
      {
        ...clock,
        meta: 'solucao',
        meta_min: 480,
        usado_ms: 2 * HOUR,
        correndo: true,
        vence_em: iso('18/11/2026 14:00'),
        terminado_em: null,
      },
    ])
    expect(passos.map(({ meta, tipo, autor }) => [meta, tipo, autor])).toEqual([
      ['resposta', 'inicio', 'cliente Souza'],
      ['solucao', 'inicio', 'cliente Souza'],
      ['resposta', 'cumprida', 'analista Souza'],
      ['solucao', 'pausa', 'analista Souza'],
      ['solucao', 'retomada', 'cliente Souza'],
    ])
    expect(trechos).toEqual([
      { meta: 'resposta', ciclo: 1, inicio: iso('17/11/2026 14:00'), fim: iso('17/11/2026 15:00') },
      { meta: 'solucao', ciclo: 1, inicio: iso('17/11/2026 14:00'), fim: iso('17/11/2026 15:00') },
      { meta: 'solucao', ciclo: 1, inicio: iso('17/11/2026 16:00'), fim: iso('17/11/2026 17:00') },
    ])
  })

  it('cliente › nothing where their plan hides it, which is no refusal; where it shows it, without names and reasons', async () => {
    const id = await answered()
    await send('admin', 'POST', `chamados/${id}/sla/desconsiderar`, { meta: 'resposta', ciclo: 1, motivo })
    const hidden = await ask('cliente', 'GET', `chamados/${id}/sla`)
    expect([hidden.status, hidden.body]).toEqual([200, nothing])
    expect(await app.owner.selectFrom('recusas').selectAll().execute()).toEqual([])
    await show(true)
    const shown = await ask('cliente', 'GET', `chamados/${id}/sla`)
    expect(shown.status).toBe(200)
    expect(shown.text).not.toContain('Souza')
    expect(shown.text).not.toContain(motivo)
    const asAdmin = await prazosOf(id)
    expect(shown.body).toEqual({
      ...asAdmin,
      relogios: asAdmin.relogios.map((one) => ({ ...one, motivo_desconsiderado: null })),
      passos: asAdmin.passos.map((one) => ({ ...one, autor: null })),
    })
    expect(JSON.stringify(asAdmin)).toContain(motivo)
    const stranger = await makeUsuario(app.db, { perfil: 'cliente' })
    expect(refusalOf(await company.asPerson(stranger.id, 'GET', `chamados/${id}/sla`))).toEqual([
      404,
      chamadosTexts.notFound,
    ])
    await show(false)
  })

  it('cliente › what counts is the plan of their company, not everybody’s', async () => {
    const { id_cliente } = await company.customer({ 3: [4, 8] }, { mostrar_cliente: true })
    const own = await makeUsuario(app.db, { perfil: 'cliente', id_empresa: id_cliente })
    const id = await company.open({ id_cliente })
    expect((await company.asPerson(own.id, 'GET', `chamados/${id}/sla`)).status).toBe(200)
    await show(true)
    const hidden = await company.customer({ 3: [4, 8] }, { mostrar_cliente: false })
    const other = await makeUsuario(app.db, { perfil: 'cliente', id_empresa: hidden.id_cliente })
    const theirs = await company.open({ id_cliente: hidden.id_cliente })
    expect((await company.asPerson(other.id, 'GET', `chamados/${theirs}/sla`)).body).toEqual(nothing)
    await show(false)
  })

  it('analista › only of chamados within reach; painel › 403; in the trash › 404', async () => {
    const id = await answered()
    expect((await ask('analista', 'GET', `chamados/${id}/sla`)).status).toBe(200)
    expect(refusalOf(await ask('other', 'GET', `chamados/${id}/sla`))).toEqual([404, chamadosTexts.notFound])
    expect((await ask('painel', 'GET', `chamados/${id}/sla`)).status).toBe(403)
    await send('admin', 'DELETE', `chamados/${id}`)
    expect(refusalOf(await ask('admin', 'GET', `chamados/${id}/sla`))).toEqual([404, chamadosTexts.notFound])
  })

  it('of more than sixty working hours the first ones are one, with how many they are and their sum', async () => {
    at('17/11/2026 14:00')
    const id = await company.open({ by: 'admin' })
    at('01/02/2027 12:00')
    const { relogios, trechos } = await prazosOf(id)
    const [first, ...rest] = trechos
    expect([rest.length, rest.filter(({ juntos }) => juntos)]).toEqual([59, []])
    expect(first).toMatchObject({ inicio: iso('17/11/2026 14:00'), juntos: { trechos: 43 } })
    const sum = rest.reduce((all, { inicio, fim }) => all + Date.parse(fim) - Date.parse(inicio), 0)
    expect(sum + (first?.juntos?.util_ms ?? 0)).toBe(relogios[0]?.usado_ms)
  })

  /** Of each cycle what was used, but for what it began with, and what its hours add up to. */
  const explained = async (id: number) => {
    const { relogios, passos, trechos } = await prazosOf(id)
    return relogios.map(({ meta, ciclo, usado_ms }) => {
      const isIts = (one: { meta: string; ciclo: number }) => one.meta === meta && one.ciclo === ciclo
      const begun = passos.find(isIts)?.usado_ms ?? 0
      const lengths = trechos.filter(isIts).map(({ inicio, fim }) => Date.parse(fim) - Date.parse(inicio))
      const added = lengths.reduce((sum, length) => sum + length, 0)
      return { of: `${meta} ${ciclo}`, used: (usado_ms - begun) / HOUR, added: added / HOUR }
    })
  }

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['nothing more', async () => {}],
    ['it waits', (id) => company.answer(id, 4)],
    ['another priority', (id) => company.change(id, { id_prioridade: 4 })],
    ['another priority, and it waits', (id) => company.change(id, { id_prioridade: 4, id_status: 4 })],
    [
      'another priority as it goes on',
      async (id) => {
        await company.answer(id, 4)
        at('17/11/2026 17:30')
        await company.change(id, { id_prioridade: 4, id_status: 1 })
      },
    ],
    [
      'reopened to wait, late by another priority',
      async (id) => {
        await company.close(id)
        await company.answer(id, 4)
        at('17/11/2026 17:30')
        await company.change(id, { id_prioridade: 2 })
        at('17/11/2026 17:40')
        await company.answer(id, 1)
      },
    ],
    [
      'another customer with other hours',
      async (id) => {
        const none = { seg: [], ter: [], qua: [], qui: [], sex: [], sab: [], dom: [] }
        const { id_cliente } = await company.customer(
          { 3: [4, 8] },
          { calendario: { horas: { ...none, ter: [{ inicio: '17:30', fim: '24:00' }] } } },
        )
        await company.change(id, { id_cliente })
      },
    ],
  ])('admin › after %s the hours add up to what was used', async (_what, act) => {
    const id = await answered()
    await act(id)
    at('17/11/2026 17:45')
    const cycles = await explained(id)
    expect(cycles.map(({ of, added }) => [of, added])).toEqual(cycles.map(({ of, used }) => [of, used]))
  })
})

describe('POST /api/chamados/:id/sla/desconsiderar › admin', () => {
  const leaveOut = (id: number, body: object) =>
    ask('admin', 'POST', `chamados/${id}/sla/desconsiderar`, body)
  const first = { meta: 'solucao', ciclo: 1, motivo }

  it.each<[string, object, string, string]>([
    ['nine characters', { ...first, motivo: 'Nove char' }, texts.missingMotivo, 'motivo'],
    ['ten with spaces around', { ...first, motivo: '  Nove char  ' }, texts.missingMotivo, 'motivo'],
    ['501 characters', { ...first, motivo: 'x'.repeat(501) }, texts.missingMotivo, 'motivo'],
    ['none', { meta: 'solucao', ciclo: 1 }, texts.missingMotivo, 'motivo'],
    ['a cycle that is not there', { ...first, ciclo: 2 }, texts.cicloNotFound, 'ciclo'],
  ])('%s is 422', async (_what, body, text, field) => {
    const id = await answered()
    const answer = await leaveOut(id, body)
    expect([...refusalOf(answer), Object.keys(Object(answer.body['fields']))]).toEqual([422, text, [field]])
  })

  it('ten characters and five hundred are enough; a second time is 409, in the trash 404', async () => {
    const id = await answered()
    expect((await leaveOut(id, { ...first, motivo: 'Dez letras' })).status).toBe(200)
    expect((await leaveOut(id, { ...first, meta: 'resposta', motivo: 'x'.repeat(500) })).status).toBe(200)
    expect(refusalOf(await leaveOut(id, first))).toEqual([409, texts.alreadyDesconsiderado])
    await send('admin', 'DELETE', `chamados/${id}`)
    expect(refusalOf(await leaveOut(id, first))).toEqual([404, chamadosTexts.notFound])
  })

  it('one that runs stops: no date, no alarm; the step and the audit log say who and why', async () => {
    const id = await answered()
    expect((await leaveOut(id, first)).body).toMatchObject({
      meta: 'solucao',
      correndo: false,
      vence_em: null,
      usado_ms: 2 * HOUR,
      desconsiderado: true,
      motivo_desconsiderado: motivo,
    })
    expect(await company.chamado(id)).toMatchObject({ vence_em: null, perto_em: null, vence_meta: null })
    at('30/11/2026 10:00')
    await company.work()
    expect(await company.told(id)).toEqual({ avisos: [], ocorrencias: [] })
    const { id: admin } = await company.personOf('admin')
    expect((await company.passos(id)).at(-1)).toMatchObject({ tipo: 'desconsiderada', id_usuario: admin })
    const audit = await app.db
      .selectFrom('auditoria')
      .select(['acao', 'id_usuario', 'depois'])
      .where('id_registro', '=', id)
      .where('acao', '=', 'desconsiderar')
      .execute()
    expect(audit).toMatchObject([{ id_usuario: admin, depois: { meta: 'solucao', ciclo: 1, motivo } }])
    // It stays so, whatever happens to the chamado; the next cycle is measured again.
    await company.change(id, { id_prioridade: 4 })
    await company.close(id)
    expect(await company.relogios(id, 'solucao')).toMatchObject([{ correndo: false, estourado_em: null }])
    await company.answer(id, 1)
    expect(await company.relogios(id, 'solucao')).toMatchObject([{}, { ciclo: 2, correndo: true }])
  })

  it('the first answer left out, the solution is what is due next', async () => {
    at('17/11/2026 14:00')
    const id = await company.open({ by: 'cliente' })
    expect((await company.chamado(id)).vence_meta).toBe('resposta')
    await leaveOut(id, { ...first, meta: 'resposta' })
    expect(await company.chamado(id)).toMatchObject({
      vence_meta: 'solucao',
      vence_em: iso('18/11/2026 12:00'),
    })
  })
})
