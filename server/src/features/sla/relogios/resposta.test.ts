import { beforeAll, describe, expect, it } from 'vitest'
import { atividadeTexts } from '#contract/chamados.ts'
import { useApp } from '#server/testing/app/app.ts'
import { HOUR, iso, measuredCompany, metas } from '#server/testing/sla/company.ts'

const app = useApp()
const company = measuredCompany(app)
const { at, relogios, send } = company

beforeAll(async () => {
  at('16/11/2026 08:00')
  await company.plano({ metas: metas({ 3: [4, 8], 4: [2, 8], 2: [8, 24] }) })
})

const open = async (by: 'cliente' | 'admin' = 'cliente') => {
  at('17/11/2026 14:00')
  const id = await company.open({ by })
  at('17/11/2026 15:00')
  return id
}
const resposta = async (id: number) => (await relogios(id, 'resposta'))[0]
const otherId = async () => (await company.personOf('other')).id

describe('the first answer › a cliente opened it', () => {
  it.each<[string, (id: number) => Promise<unknown>]>([
    ['Responder', (id) => company.answer(id, 1)],
    ['Responder that waits for the customer', (id) => company.answer(id, 5)],
    ['Responder of its analista', (id) => company.answer(id, 4, 'analista')],
    ['a comment', (id) => company.comment(id)],
    ['Fechar', (id) => company.close(id)],
    ['a PUT that closes', (id) => company.change(id, { id_status: 3 })],
  ])('%s of staff is one', async (_name, act) => {
    const id = await open()
    await act(id)
    expect(await resposta(id)).toMatchObject({
      terminado_em: iso('17/11/2026 15:00'),
      usado_ms: HOUR,
      estourado_em: null,
    })
  })

  it.each<[string, (id: number) => Promise<unknown>]>([
    [
      'Atender',
      async (id) => {
        await company.change(id, { id_analista: 0 })
        await send('other', 'POST', `chamados/${id}/atender`, {})
      },
    ],
    [
      'Escalar',
      async (id) => send('admin', 'POST', `chamados/${id}/escalar`, { id_analista: await otherId() }),
    ],
    ['an edit', (id) => company.change(id, { titulo: 'Outro título' })],
    ['another status', (id) => company.change(id, { id_status: 5 })],
    ['a note', (id) => send('admin', 'POST', `chamados/${id}/notas`, { texto: 'Ver o contrato.' })],
    ['a comment of the cliente', (id) => company.comment(id, 'cliente')],
    ['an answer of the cliente', (id) => company.answer(id, 1, 'cliente')],
    [
      'Escalar by the two calls of old programs',
      async (id) => {
        await company.change(id, { id_analista: await otherId() })
        const { nome, sobrenome } = await app.db
          .selectFrom('usuarios')
          .selectAll()
          .where('id', '=', await otherId())
          .executeTakeFirstOrThrow()
        await send('admin', 'POST', 'chamados/atividades', {
          id_chamado: id,
          descricao: atividadeTexts.escalar(`${nome} ${sobrenome}`),
        })
      },
    ],
  ])('%s is none', async (_name, act) => {
    const id = await open()
    await act(id)
    expect(await resposta(id)).toMatchObject({ terminado_em: null, correndo: true })
  })

  it('does not wait while the customer is waited for', async () => {
    const id = await open()
    await company.change(id, { id_status: 4 })
    expect(await resposta(id)).toMatchObject({ correndo: true, vence_em: iso('17/11/2026 18:00') })
    expect(await company.chamado(id)).toMatchObject({
      vence_em: iso('17/11/2026 18:00'),
      vence_meta: 'resposta',
    })
  })

  it('counts once: later ones, closing and reopening change nothing of it', async () => {
    const id = await open()
    await company.comment(id)
    const first = await resposta(id)
    at('18/11/2026 15:00')
    await company.answer(id, 4)
    await company.close(id)
    await company.answer(id, 1, 'cliente')
    expect(await relogios(id, 'resposta')).toEqual([first])
  })

  it('late it is late since its end', async () => {
    const id = await open()
    at('18/11/2026 08:00')
    await company.comment(id)
    expect(await resposta(id)).toMatchObject({
      terminado_em: iso('18/11/2026 08:00'),
      estourado_em: iso('17/11/2026 18:00'),
    })
  })
})

describe('the first answer › staff opened it', () => {
  it('nobody waits for one, however it goes on', async () => {
    const id = await open('admin')
    expect(await relogios(id, 'resposta')).toEqual([])
    await company.comment(id, 'cliente')
    await company.close(id)
    await company.answer(id, 1, 'cliente')
    expect(await relogios(id, 'resposta')).toEqual([])
  })
})

describe('Reabrir, and another priority', () => {
  const solucao = async (id: number) => (await relogios(id, 'solucao')).at(-1)

  it('an analista who closes and reopens wins nothing: it is due when it was', async () => {
    const id = await open('admin')
    const { vence_em } = (await solucao(id)) ?? {}
    for (let time = 0; time < 3; time++) {
      await company.close(id, 'analista')
      await company.answer(id, 1, 'analista')
    }
    expect(await solucao(id)).toMatchObject({ ciclo: 4, vence_em, usado_ms: HOUR })
  })

  it('nor through a priority that has no meta', async () => {
    const id = await open('admin')
    await company.change(id, { id_prioridade: 1 }, 'analista')
    await company.close(id, 'analista')
    await company.answer(id, 1, 'analista')
    await company.change(id, { id_prioridade: 3 }, 'analista')
    expect(await solucao(id)).toMatchObject({ usado_ms: HOUR, vence_em: iso('18/11/2026 12:00') })
  })

  it('late and reopened it has a quarter; the result of the first cycle stays', async () => {
    const id = await open('admin')
    at('18/11/2026 14:00')
    await company.close(id, 'analista')
    at('18/11/2026 16:00')
    await company.answer(id, 1, 'analista')
    const [first, second] = await relogios(id, 'solucao')
    expect(first).toMatchObject({
      estourado_em: iso('18/11/2026 12:00'),
      terminado_em: iso('18/11/2026 14:00'),
    })
    expect(second).toMatchObject({
      estourado_em: null,
      usado_ms: 6 * HOUR,
      vence_em: iso('18/11/2026 18:00'),
    })
  })

  it('PUT /api/chamados/:id › analista › a lower priority leaves a passo and an audit row, and a breach stays', async () => {
    const id = await open('admin')
    at('18/11/2026 14:00')
    await company.change(id, { id_prioridade: 2 }, 'analista')
    expect(await solucao(id)).toMatchObject({
      estourado_em: iso('18/11/2026 12:00'),
      vence_em: iso('18/11/2026 12:00'),
    })
    const { id: analista } = await company.personOf('analista')
    expect((await company.passos(id)).filter(({ tipo }) => tipo === 'prioridade')).toMatchObject([
      { id_usuario: analista, quando: iso('18/11/2026 14:00') },
    ])
    const audit = await app.db
      .selectFrom('auditoria')
      .select(['acao', 'id_usuario'])
      .where('tabela', '=', 'chamados')
      .where('id_registro', '=', id)
      .where('id_usuario', '=', analista)
      .execute()
    expect(audit).toEqual([{ acao: 'alterar', id_usuario: analista }])
  })

  it('PUT /api/chamados/:id › admin › another customer: the meta of its plan less what was used', async () => {
    const id = await open('admin')
    const { id_cliente } = await company.customer({ 3: [null, 3] }, { calendario: { facultativos: [] } })
    await company.change(id, { id_cliente })
    expect(await solucao(id)).toMatchObject({ id_cliente, usado_ms: HOUR, vence_em: iso('17/11/2026 17:00') })
  })
})
