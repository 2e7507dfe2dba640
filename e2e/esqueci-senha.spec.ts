import { autenticacaoTexts as texts } from '#contract/autenticacao-texts.ts'
import { createUsuario } from './cadastros.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'

test('somebody who forgot the password asks for a link, opens it and logs in with another one', async ({
  page,
  browser,
}) => {
  await openAs(page, 'admin', '/dashboard/admin/canais?aba=saida')
  const { email } = await createUsuario(page, 'Rui')
  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto('/login')
  await other.getByRole('link', { name: texts.forgot }).click()
  await expect(other.getByRole('heading', { level: 1, name: texts.forgot })).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Enviar link' }).click()
  await expect(other.getByLabel('Email')).toHaveAccessibleDescription(/.+/)
  await other.getByLabel('Email').fill(email)
  await other.keyboard.press('Enter')
  await expect(other.getByText(texts.linkSent)).toBeVisible()
  await other.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(other)
  for (const colorScheme of ['light', 'dark'] as const) {
    await other.emulateMedia({ colorScheme })
    await expectAccessible(other)
  }
  // The demo keeps the mail: the admin reads it in the outbox.
  const mail = async () => {
    const answer = await page.request.get('/api/envios?por_pagina=50', {
      headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` },
    })
    const rows: { tipo: string; corpo: string | null }[] = await answer.json()
    return rows.map(({ corpo }) => /http\S+(\/senha#\S+)/.exec(corpo ?? '')?.[1]).find(Boolean) ?? ''
  }
  await expect.poll(mail, { timeout: 20_000 }).toContain('/senha#')
  await other.goto(await mail())
  await other.getByLabel('Nova senha', { exact: true }).fill('ventania de agosto')
  await other.getByLabel(/^Confirm/).fill('ventania de agosto')
  await other.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(other.getByText(texts.passwordChanged)).toBeVisible()
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Senha', { exact: true }).fill('ventania de agosto')
  await other.getByRole('button', { name: 'Entrar' }).click()
  await expect(other).toHaveURL(/\/dashboard\/analista/)
  await context.close()
})
