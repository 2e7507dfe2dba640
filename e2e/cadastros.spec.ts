import { CLIENTES, filterBy, USUARIOS } from './cadastros.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'

for (const [path, list, none, call] of [
  [CLIENTES, 'Clientes', 'Nenhum cliente encontrado', '**/api/clientescrud?*'],
  [USUARIOS, 'Usuários', 'Nenhum usuário encontrado', '**/api/usuarios?*'],
] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`${list}, ${colorScheme}`, () => {
      test.use({ colorScheme })
      for (const width of [1440, 360])
        test(`full, filtered to nothing, empty and failing at ${width} px: no axe violation, no sideways scroll`, async ({
          page,
        }) => {
          const look = async () => {
            await expectAccessible(page)
            await expectNoSidewaysScroll(page)
          }
          await page.setViewportSize({ width, height: 740 })
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
    })
