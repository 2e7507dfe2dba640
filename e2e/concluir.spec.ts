import { drawnPhoto, newVisitaEmCampo, photoField, sign } from './campo.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

/** The thread that draws begins, draws and is heard of. */
const SEALING = 60_000

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test('analista, on a phone › concludes a visita: the checklist, a signature, results, and the number of its RAT', async ({
  page,
}) => {
  const visita = await newVisitaEmCampo(page)
  const { id_cliente } = await visita.admin('get', `/api/visitascrud/${visita.id}`)
  const { id_chamado } = await visita.admin('post', '/api/chamados', {
    titulo: 'Nobreak apita',
    descricao: 'Desde ontem.',
    id_cliente,
    id_prioridade: 3,
  })
  await visita.ana.open(page, `visitashojea/${visita.id}`)
  const conclude = page.getByRole('button', { name: 'Concluir e gerar RAT' })
  await page.getByRole('button', { name: 'Check-in' }).click()
  await expect(page.getByText('Check-in realizado com sucesso!')).toBeVisible()
  await page.getByRole('button', { name: 'Agora não' }).click()
  await expect(conclude).toHaveCount(0)
  await page.getByRole('button', { name: 'Check-out' }).click()
  await expect(page.getByText('Check-out realizado com sucesso!')).toBeVisible()

  await conclude.click()
  const dialog = page.getByRole('dialog', { name: 'Concluir e gerar RAT' })
  const end = dialog.getByRole('button', { name: 'Concluir', exact: true })
  await expect(dialog.getByText('O checklist ainda pede: Testar o nobreak')).toBeVisible()
  await expect(dialog.getByText('Falta a assinatura, ou o motivo de não haver uma.')).toBeVisible()
  await expect(end).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByLabel('Testar o nobreak').click()
  await conclude.click()
  const result = dialog.getByRole('combobox', { name: `#${id_chamado} Nobreak apita` })
  await result.selectOption('Resolvido')
  await dialog.getByLabel(`O que dizer do chamado #${id_chamado} (opcional)`).fill('Bateria trocada.')
  await sign(page)
  await expect(dialog.getByText('Marisa Prado')).toBeVisible()
  // What was chosen before the signature is still there.
  await expect(result).toHaveValue('resolvido')
  await end.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Visita concluída com sucesso!')).toBeVisible()
  await expect(page.getByText('Aguardando cliente')).toBeVisible({ timeout: SEALING })
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Tirar foto' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Assinar de novo' })).toHaveCount(0)
  await page.getByRole('link', { name: /^RAT \d{4}\/\d{6}$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Relatório de visita' })).toBeVisible()
  await expect(page.getByText('Bateria trocada.')).toBeVisible()
  await expect(page.getByText('O conteúdo difere do resumo assinado')).toHaveCount(0)
})

test('analista, on a phone › the cliente is away and a picture waits: the visita is concluded, and its RAT comes later', async ({
  page,
}) => {
  const visita = await newVisitaEmCampo(page)
  await visita.ana.open(page, `visitashojea/${visita.id}`)
  await page.route('**/api/campo/arquivos/*', (route) => route.abort())
  await photoField(page).setInputFiles(await drawnPhoto(page, 'Sala'))
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  await page.getByLabel('Testar o nobreak').click()
  await page.getByRole('button', { name: 'Check-in' }).click()
  await page.getByRole('button', { name: 'Agora não' }).click()
  await page.getByRole('button', { name: 'Check-out' }).click()
  await page.getByRole('button', { name: 'Concluir e gerar RAT' }).click()
  const dialog = page.getByRole('dialog', { name: 'Concluir e gerar RAT' })
  await dialog.getByRole('button', { name: 'Colher assinatura' }).click()
  const signature = page.getByRole('dialog', { name: 'Assinatura' })
  await signature.getByLabel('Cliente ausente ou recusou').click()
  await signature.getByRole('button', { name: 'Confirmar' }).click()
  await expect(signature.getByText('Preencha este campo.')).toBeVisible()
  await signature.getByLabel('Motivo').fill('Saiu antes do fim.')
  await signature.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog.getByText('Cliente ausente ou recusou: Saiu antes do fim.')).toBeVisible()
  await expect(dialog.getByText('1 foto ainda está na fila: o RAT sai quando ela chegar.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Concluir', exact: true }).click()
  await expect(page.getByText('Aguardando 1 foto', { exact: true })).toBeVisible()
  await page.unroute('**/api/campo/arquivos/*')
  await page.reload()
  await expect(page.getByRole('link', { name: /^RAT \d{4}\/\d{6}$/ })).toBeVisible({ timeout: SEALING })
})
