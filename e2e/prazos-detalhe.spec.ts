import { rowOf } from './cadastros.ts'
import { useUp } from './database.ts'
import { expect, expectAccessible, openAs } from './fixtures.ts'
import { card } from './paineis.ts'
import { inMeasuredCompany, newMeasured, newStates } from './prazos.ts'
import { unreadable } from './unreadable.ts'

const test = inMeasuredCompany()
const HOUR = 3_600_000

test('admin › a ticket says by when, how far that is and how it was counted, and a cycle is left out with a reason', async ({
  page,
  own,
}) => {
  const { admin, newAnalista, newPersonOfCliente } = await newMeasured(page, own)
  const [ana, caio] = [await newAnalista(), await newPersonOfCliente()]
  const asked = { titulo: 'Sem rede', descricao: 'Desde cedo.', id_prioridade: 3 }
  const id = Number((await (await caio.calls())('post', '/api/chamados', asked)).id_chamado)
  await admin('post', `/api/chamados/${id}/escalar`, { id_analista: ana.id })

  await openAs(page, 'admin', `/dashboard/admin/chamados/${id}`)
  const prazos = page.getByRole('region', { name: 'Prazos' })
  const lines = prazos.getByRole('listitem')
  await expect(lines).toHaveText([
    /^Primeira resposta até \d\d\/\d\d \d\d:\d\d · (resta 1\sh útil|restam 59\smin úteis)$/,
    /^Solução até \d\d\/\d\d \d\d:\d\d · restam (4\sh|3\sh\s59\smin) úteis$/,
  ])
  await (
    await ana.calls()
  )('post', `/api/chamados/${id}/responder`, { resposta: 'Qual sala?', id_status: 5 })
  await page.reload()
  await expect(lines).toHaveText([
    /^Primeira resposta até \d\d\/\d\d \d\d:\d\d · cumprida (às|em)\s[\d/:\s]+$/,
    /^Solução · Pausada: aguardando cliente · restam (4\sh|3\sh\s59\smin) úteis$/,
  ])
  await expectAccessible(page)

  await prazos.getByRole('button', { name: 'Como foi calculado' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: 'Solução' }).getByRole('listitem')).toHaveText([
    /Começou a contar.*meta de 4 h.*vence .+por Caio/,
    /\d\d:\d\d–\d\d:\d\d Tempo útil/,
    /Pausou.*por Ana/,
  ])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(prazos.getByRole('button', { name: 'Como foi calculado' })).toBeFocused()

  await prazos.getByRole('button', { name: 'Desconsiderar no SLA' }).click()
  await dialog.getByRole('button', { name: 'Desconsiderar' }).click()
  await expect(dialog.getByText('Informe o motivo (10 a 500 caracteres).')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Motivo').fill('Queda de energia no prédio')
  await dialog.getByRole('button', { name: 'Desconsiderar' }).click()
  await expect(page.getByText('Ciclo desconsiderado no SLA.')).toBeVisible()
  await expect(lines.last()).toHaveText('Solução · desconsiderada no SLAQueda de energia no prédio')

  const hers = await page.context().newPage()
  await ana.open(hers, `achamados/${id}`)
  const told = hers.getByRole('region', { name: 'Prazos' })
  await expect(told.getByRole('listitem').last()).toContainText('desconsiderada no SLA')
  await expect(told.getByRole('button')).toHaveText(['Como foi calculado'])
})

test('analista › after a reopening a ticket shows each cycle, and one that a change of priority lost says so', async ({
  page,
  own,
}) => {
  const { admin, newAnalista, newChamado } = await newMeasured(page, own)
  const ana = await newAnalista()
  const reopened = await newChamado('Voltou', { id_prioridade: 3, id_analista: ana.id })
  await admin('post', `/api/chamados/${reopened}/fechar`, {})
  await admin('post', `/api/chamados/${reopened}/responder`, { resposta: 'De novo.' })
  await ana.open(page, `achamados/${reopened}`)
  const lines = page.getByRole('region', { name: 'Prazos' }).getByRole('listitem')
  await expect(lines).toHaveText([
    /^Solução, 1º ciclo até .+ · cumprida (às|em)\s[\d/:\s]+$/,
    /^Solução, 2º ciclo até .+ · restam .+ úteis$/,
  ])

  const lost = await newChamado('Ficou urgente', { id_prioridade: 3, id_analista: ana.id })
  await useUp(own.folder, lost, 90)
  await admin('put', `/api/chamados/${lost}`, { id_prioridade: 5 })
  await page.goto(`/dashboard/analista/achamados/${lost}`)
  await expect(lines).toHaveText([/^Solução · vencida em\s.+Vencido pela mudança de prioridade$/])
})

test('admin › deadlines that cannot be loaded are told, and asked for again', async ({ page, own }) => {
  const { newChamado } = await newMeasured(page, own)
  const id = await newChamado('Sem prazos', { id_prioridade: 3 })
  const call = `**/api/chamados/${id}/sla`
  await page.route(call, (route) => route.abort())
  await openAs(page, 'admin', `/dashboard/admin/chamados/${id}`)
  const prazos = page.getByRole('region', { name: 'Prazos' })
  await expect(prazos).toContainText('Não foi possível carregar os prazos')
  await expectAccessible(page)
  await page.unroute(call)
  await prazos.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(prazos.getByRole('listitem')).toHaveText([/^Solução até /])
})

test('the cards of the dashboards open what they count, and the wall tells what is due next', async ({
  page,
  own,
}) => {
  const { ana, ids } = await newStates(page, own)
  await ana.open(page, '')
  for (const [label, title] of [
    ['Vencidos', 'Já venceu'],
    ['Perto de vencer', 'Quase vence'],
  ] as const) {
    await page.goto('/dashboard/analista')
    await expect(card(page, label)).toHaveText('1')
    await page.getByRole('region', { name: label, exact: true }).getByRole('link').click()
    await expect(rowOf(page, '#')).toHaveText([new RegExp(title)])
  }

  const admin = await page.context().newPage()
  await openAs(admin, 'admin', '/dashboard/admin')
  await expect(card(admin, 'Vencidos')).toHaveText(/^[\d.]+\+?$/)
  await expectAccessible(admin)
  await admin.getByRole('region', { name: 'Vencidos' }).getByRole('link').click()
  await expect(admin).toHaveURL(/chamadoscrud\?sla=vencido$/)
  await expect(rowOf(admin, `#${ids.late}`)).toBeVisible()
  await admin.route('**/api/dashboard/resumo', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), sla: { vencidos: 1001, perto: 0 } },
    })
  })
  await admin.goto('/dashboard/admin')
  await expect(card(admin, 'Vencidos')).toHaveText('1.000+')
})

test('painel › the wall tells what is late, what is near and the next five, to be read from afar', async ({
  page,
  own,
}) => {
  const { ids } = await newStates(page, own)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await openAs(page, 'painel', '/dashboard/painel')
  const next = page.getByRole('region', { name: 'Prazos' }).getByRole('listitem')
  await expect(next.filter({ hasText: `#${ids.near} ` })).toHaveText(/ (\d\d:\d\d|amanhã)$/)
  const figures = page.getByRole('region', { name: 'Chamados', exact: true }).locator('dl > div')
  await expect(figures.filter({ hasText: 'Vencidos' })).toHaveText(/^Vencidos[\d.]+$/)
  expect(await unreadable(page)).toEqual([])
  await expectAccessible(page)

  await page.route('**/api/dashboard/resumo', async (route) => {
    const answer = await route.fetch()
    const { chamados, ...json } = await answer.json()
    const many = { abertos: 104_512, criticos: 128, aguardandoTerceiros: 12_345, aguardandoCliente: 23_456 }
    const sla = { vencidos: 1001, perto: 1001 }
    await route.fulfill({ response: answer, json: { ...json, sla, chamados: { ...chamados, ...many } } })
  })
  await page.route('**/api/dashboard/alertas', async (route) => {
    const answer = await route.fetch()
    const criticos = [0, 1, 2, 3, 4].map((place) => ({
      id_chamado: 104_512 - place,
      data_criacao: new Date(Date.now() - (125 - place) * 24 * HOUR).toISOString(),
      sem_analista: place < 2,
    }))
    const prazos = [0, 1, 2, 3, 30].map((hours) => ({
      id_chamado: 104_512 + hours,
      vence_em: new Date(Date.now() + hours * HOUR + 60_000).toISOString(),
    }))
    await route.fulfill({ response: answer, json: { ...(await answer.json()), criticos, prazos } })
  })
  await page.reload()
  await expect(next).toHaveCount(5)
  await expect(figures.filter({ hasText: 'Perto de vencer' })).toHaveText('Perto de vencer1.000+')
  expect(await unreadable(page)).toEqual([])
})
