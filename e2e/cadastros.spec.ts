import { CLIENTES, filterBy, USUARIOS } from './cadastros.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'

for (const [path, list, none, call] of [
  [CLIENTES, 'Clientes', 'Nenhum cliente encontrado', '**/api/clientescrud?*'],
  [USUARIOS, 'Usuários', 'Nenhum usuário encontrado', '**/api/usuarios?*'],
] as const)
  test(`${list} › full, filtered to nothing, empty and failing, light and dark, 1440 and 360 px: no axe violation, no sideways scroll`, async ({
    page,
  }) => {
    const look = async () => {
      for (const [colorScheme, width] of [
        ['light', 1440],
        ['dark', 1440],
        ['dark', 360],
        ['light', 360],
      ] as const) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 740 })
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
    }
    await openAs(page, 'admin', `${path}?inativos=true&clientes=true`)
    await expect(page.getByText(/^1–6 de \d+$/)).toBeVisible()
    await look()
    await filterBy(page, 'ninguém com este nome')
    await expect(page.getByText(none)).toBeVisible()
    await look()
    await page.route(call, (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }))
    await page.goto(path)
    await expect(page.getByText(none)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Limpar filtros' })).toHaveCount(0)
    await look()
    await page.unroute(call)
    await page.route(call, (route) => route.abort())
    await page.goto(path)
    await expect(page.getByText('Não foi possível carregar a lista')).toBeVisible()
    await expect(page.getByText(/^0 /)).toHaveCount(0)
    await look()
    await page.unroute(call)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByText(/^1–6 de \d+$/)).toBeVisible()
  })
