import { describe, expect, it } from 'vitest'
import { checklistsTexts as texts } from '#contract/checklists.ts'
import { rowsOf, useApp } from '#server/testing/app/app.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'
import { makeChecklist } from '#server/testing/checklists/factory.ts'

const app = useApp()

describe('GET /api/checklists', () => {
  it('admin › each says how many visits that are not finished have it', async () => {
    const { token } = await app.logIn('admin')
    const { id } = await makeChecklist(app.db)
    const now = new Date()
    await makeVisita(app.db, { id_checklist: id })
    await makeVisita(app.db, { id_checklist: id, checkin: now })
    await makeVisita(app.db, { id_checklist: id, checkin: now, checkout: now })
    await makeVisita(app.db, { id_checklist: id, excluido_em: now })
    const found = rowsOf(await app.call('GET', '/api/checklists', { token })).find((row) => row['id'] === id)
    expect(found).toMatchObject({ visitas: 2 })
    expect((await app.call('GET', `/api/checklists/${id}`, { token })).body).toEqual(found)
  })
})

describe('PUT /api/checklists/:id', () => {
  it('admin › items that are named stay the same, others go and come, in the order of the list; nothing new is nothing written', async () => {
    const { token } = await app.logIn('admin')
    const { id, itens } = await makeChecklist(app.db, { itens: [{ texto: 'Cabos' }, { texto: 'Nobreak' }] })
    const put = (body: object) => app.call('PUT', `/api/checklists/${id}`, { token, body })
    const [first, second] = itens
    const sent = [
      { id: second, texto: 'Nobreak e bateria', kind: 'numero', obrigatorio: true },
      { texto: 'Foto do quadro' },
      { id: second, texto: 'De novo' },
    ]
    const { body } = await put({ itens: sent, versao: 1 })
    expect(body).toMatchObject({
      versao: 2,
      itens: [{ id: second, kind: 'numero' }, { texto: 'Foto do quadro' }, { texto: 'De novo' }],
    })
    expect((await put({ itens: body['itens'] })).body).toMatchObject({ versao: 2 })
    const gone = await app.db
      .selectFrom('checklist_itens')
      .select('retirado_em')
      .where('id', '=', first ?? 0)
      .executeTakeFirst()
    expect(gone?.retirado_em).not.toBeNull()
  })
})

describe('DELETE /api/checklists/:id', () => {
  it('admin › it is no longer offered, and visits that have it keep it', async () => {
    const { token } = await app.logIn('admin')
    const { id } = await makeChecklist(app.db)
    const visita = await makeVisita(app.db, { id_checklist: id })
    expect((await app.call('DELETE', `/api/checklists/${id}`, { token })).body).toEqual({
      message: texts.deleted,
    })
    expect(rowsOf(await app.call('GET', '/api/checklists', { token })).map((row) => row['id'])).not.toContain(
      id,
    )
    const put = (body: object) => app.call('PUT', `/api/visitascrud/${visita.id}`, { token, body })
    expect((await put({ observacao_admin: 'Oi', id_checklist: id })).body).toMatchObject({ id_checklist: id })
    expect((await put({ id_checklist: null })).body).toMatchObject({ id_checklist: null })
    const again = await put({ id_checklist: id })
    expect([again.status, again.body['fields']]).toEqual([422, { id_checklist: texts.unknown }])
  })
})
