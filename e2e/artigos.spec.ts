import { ARTIGOS, createArtigo, filterTitulo } from './artigos.ts'
import { press, rowOf, unique } from './cadastros.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'

test('admin › writes an article with a mistake and a reload, finds, reads, changes and deletes it', async ({
  page,
}) => {
  const titulo = unique('Catraca São Bento')
  await openAs(page, 'admin', ARTIGOS)
  const add = page.getByRole('button', { name: 'Novo Artigo' })
  await add.click()
  const dialog = page.getByRole('dialog', { name: 'Novo Artigo' })
  await expect(dialog.getByLabel('Título')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Título e descrição são obrigatórios.')
  await expect(dialog.getByLabel('Título')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel('Título')).toHaveAccessibleDescription('Informe o título.')
  await expect(dialog.getByLabel('Título')).toBeFocused()
  await dialog.getByLabel('Título').fill(titulo)
  // A fault brings the text back that was only being looked at.
  const look = dialog.getByRole('tab', { name: 'Visualizar' }).first()
  await look.click()
  await expect(dialog.getByText('Nada para visualizar.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByLabel('Descrição')).toBeFocused()
  await dialog
    .getByLabel('Descrição')
    .fill(
      '# Sinal\n\nVeja **isto** em <ip da catraca>, no [manual](https://exemplo.test) ![foto](https://exemplo.test/a.png)',
    )
  await dialog.getByLabel('Solução').fill('Trocar o solenoide *quixotesco*.\n\n    comando '.padEnd(400, 'x'))
  await look.click()
  await expect(dialog.getByRole('heading', { level: 3, name: 'Sinal' })).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await add.click()
  await expect(dialog.getByLabel('Título')).toHaveValue(titulo)
  await expect(dialog.getByLabel('Descrição')).toHaveValue(/^# Sinal/)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Artigo criado com sucesso!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()

  await filterTitulo(page, titulo.toLowerCase().replace('ã', 'a'))
  await expect(page.getByText('1–1 de 1')).toBeVisible()
  await expect(page).toHaveURL(/titulo=catraca/)
  await page.getByLabel('Buscar no conteúdo').fill('quixotesco')
  const row = rowOf(page, titulo)
  await expect(row.locator('mark')).toHaveText(/quixotesco/i)
  await page.reload()
  await expect(row.locator('mark')).toBeVisible()

  await press(row, 'Visualizar')
  const view = page.getByRole('dialog', { name: /^Artigo #\d+$/ })
  await expect(page).toHaveURL(/ver=\d+/)
  await expect(view.getByRole('heading', { name: titulo })).toBeVisible()
  await expect(view.getByText('<ip da catraca>')).toBeVisible()
  await expect(view.getByRole('link', { name: /^manual/ })).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(view.getByRole('link', { name: /^foto/ })).toHaveAttribute(
    'href',
    'https://exemplo.test/a.png',
  )
  await expect(view.locator('img')).toHaveCount(0)
  await expect(view.getByText(/Escrito por Helena Prado/)).toBeVisible()
  await expectAccessible(page)

  await view.getByRole('button', { name: 'Editar' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar Artigo' })
  await edit.getByLabel('Causas').fill('Poeira na mola.')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Artigo alterado com sucesso!')).toBeVisible()
  await expect(view.getByText('Poeira na mola.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await expect(row.getByRole('button', { name: 'Visualizar' })).toBeFocused()

  await press(row, 'Excluir')
  const confirm = page.getByRole('dialog', { name: 'Atenção!' })
  await expect(confirm.getByText('Tem certeza que deseja excluir este Artigo?')).toBeVisible()
  await expectAccessible(page)
  await confirm.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Artigo excluído com sucesso!')).toBeVisible()
  await expect(page.getByText('Nenhum Artigo encontrado!')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page.getByText(/^1–6 de /)).toBeVisible()
})

test('analista › opens an article by its address and by Ctrl+K; a missing one is told', async ({ page }) => {
  const place = '/dashboard/analista/artigoscrud'
  await openAs(page, 'analista', place)
  const word = unique('Zirconita').replace(' ', '')
  const titulo = `${word} ${'é'.repeat(100)}`
  const { id } = await createArtigo(page, titulo, {
    causas: 'Uma linha.\n\n'.repeat(40),
    descricao: `    ${'comando '.repeat(40)}\n\n| a | b | c | d |\n|---|---|---|---|\n| 1 | 2 | 3 | 4 |`,
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${place}?ver=${id}`)
  const view = page.getByRole('dialog', { name: `Artigo #${id}` })
  await expect(view.getByRole('heading', { name: titulo })).toBeVisible()
  await expect(view.getByRole('group', { name: 'Tabela' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await view.getByRole('button', { name: 'Fechar' }).click()
  await expect(page).toHaveURL(new RegExp(`${place}$`))
  await page.setViewportSize({ width: 1440, height: 900 })

  await filterTitulo(page, word)
  const cut = rowOf(page, word).getByTitle(titulo)
  await expect(cut).toHaveText(`${Array.from(titulo).slice(0, 85).join('')}…`)

  await page.goto(`${place}?ver=2147483647`)
  await expect(page.getByRole('dialog').getByText('Artigo não encontrado.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Buscar' })).toBeFocused()
  await page.keyboard.type(word)
  await page.getByRole('group', { name: 'Artigos' }).getByRole('option').filter({ hasText: word }).click()
  await expect(view.getByRole('heading', { name: titulo })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${place}\\?ver=${id}$`))
})
