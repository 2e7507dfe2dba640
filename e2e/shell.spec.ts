import { perfis } from '#contract/endpoint.ts'
import { areas, sections } from './areas.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'

for (const perfil of perfis)
  test.describe(`${perfil} ›`, () => {
    // One page for all of them: a new one would read the whole product in again for each.
    test('every screen has its title, no axe violation in both themes, no sideways scroll on a phone', async ({
      page,
    }) => {
      test.slow()
      await openAs(page, perfil, `/dashboard/${perfil}`)
      for (const [path, title] of areas[perfil])
        await test.step(path || '/', async () => {
          await page.setViewportSize({ width: 1440, height: 900 })
          await page.goto(`/dashboard/${perfil}${path}`)
          await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${title} · Zelo$`))
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme })
            await expectAccessible(page)
          }
          await page.setViewportSize({ width: 360, height: 740 })
          await expectNoSidewaysScroll(page)
          await expectAccessible(page)
        })
    })

    test('the user menu names the person, and Sair ends the session here and in other tabs', async ({
      page,
      context,
    }) => {
      await openAs(page, perfil, `/dashboard/${perfil}`)
      const other = await context.newPage()
      await other.goto(`/dashboard/${perfil}`)
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
      const { usuario, token } = await page.evaluate(() => ({
        usuario: JSON.parse(localStorage.getItem('usuario') ?? '{}'),
        token: localStorage.getItem('token'),
      }))
      await page.getByRole('button', { name: new RegExp(`${usuario.nome} ${usuario.sobrenome}`) }).click()
      await expect(page.getByText(`ID ${usuario.id}`)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('menuitem', { name: 'Sair' }).click()
      await expect(page).toHaveURL(/\/login$/)
      await expect(other).toHaveURL(/\/login$/)
      expect(
        await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('usuario')]),
      ).toEqual([null, null])
      await expect
        .poll(async () =>
          (
            await page.request.get('/api/auth/eu', { headers: { authorization: `Bearer ${token}` } })
          ).status(),
        )
        .toBe(401)
    })
  })

for (const perfil of ['admin', 'analista', 'cliente'] as const)
  test.describe(`${perfil} › menu`, () => {
    test('240 px wide, its links lead to every screen and mark the current one', async ({ page }) => {
      await openAs(page, perfil, `/dashboard/${perfil}`)
      const menu = page.getByRole('navigation')
      const box = await menu.boundingBox()
      expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(239)
      expect(Math.round(box?.width ?? 0)).toBeLessThanOrEqual(241)
      const listed = areas[perfil].map(([path]) => `/dashboard/${perfil}${path}`)
      // Once the links that stand there, then those that each section unfolds.
      for (const section of [undefined, ...(perfil === 'admin' ? sections : [])]) {
        if (section !== undefined) await menu.getByRole('button', { name: `Telas de ${section}` }).click()
        const screens = section === undefined ? menu : menu.getByRole('list', { name: section })
        for (const link of await screens.getByRole('link').all()) {
          // Without the numbers of what waits there.
          const name = ((await link.textContent()) ?? '').replaceAll(/\d+\+?/g, '')
          if (sections.includes(name)) continue
          await link.click()
          await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
          await expect(menu.locator('[aria-current=page]')).toHaveText(new RegExp(`^${name}`))
          // A screen that areas.ts does not list is looked at by no test.
          expect(listed).toContain(new URL(page.url()).pathname)
        }
      }
    })

    test('on a phone a button named Menu opens it, and choosing a place closes it', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await openAs(page, perfil, `/dashboard/${perfil}`)
      const menu = page.getByRole('navigation', { name: 'Principal' })
      await expect(menu).toBeHidden()
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(menu).toBeVisible()
      expect(await menu.evaluate(({ clientWidth }) => clientWidth)).toBe(240)
      await expectAccessible(page)
      await menu.getByRole('link').last().click()
      await expect(menu).toBeHidden()
    })

    test('Sobre tells version and licences, Esc closes it and the focus returns', async ({ page }) => {
      await openAs(page, perfil, `/dashboard/${perfil}`)
      const about = page.getByRole('button', { name: 'Sobre' })
      await about.click()
      const dialog = page.getByRole('dialog', { name: /Sobre/ })
      await expect(dialog.getByText(/Versão \d+\.\d+\.\d+/)).toBeVisible()
      await expect(dialog.getByRole('rowheader', { name: 'PostgreSQL' })).toBeVisible()
      await expect(dialog.getByRole('rowheader', { name: /^fastify\b/ })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(about).toBeFocused()
    })
  })

test.describe('admin › top bar', () => {
  test('“?” lists the shortcuts, not where text is written, and can be turned off', async ({ page }) => {
    await openAs(page, 'admin', '/dashboard/admin/clientecrud')
    const list = page.getByRole('dialog', { name: 'Atalhos do teclado' })
    const heading = page.getByRole('heading', { level: 1, name: 'Clientes' })
    await expect(heading).toBeVisible()
    await page.keyboard.press('?')
    await expect(list.getByText('Buscar telas e registros')).toBeVisible()
    await expectAccessible(page)
    await expect(list.getByLabel('Usar teclas sozinhas como atalho')).toBeInViewport()
    await list.getByLabel('Usar teclas sozinhas como atalho').uncheck()
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await page.keyboard.press('?')
    await expect(list).toBeHidden()

    await page.getByRole('button', { name: /^Conta de/ }).click()
    await page.getByRole('menuitem', { name: 'Atalhos do teclado' }).click()
    await list.getByLabel('Usar teclas sozinhas como atalho').check()
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await page.getByLabel('Nome', { exact: true }).press('?')
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('?')
    await expect(list).toBeHidden()
  })

  test('has the ZeloAI button, which the others have not', async ({ page }) => {
    await openAs(page, 'admin', '/dashboard/admin')
    await page.getByRole('button', { name: 'ZeloAI' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })

  test('the theme follows the system until one is chosen, which a reload keeps', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await openAs(page, 'admin', '/dashboard/admin')
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await expect(page.getByRole('navigation')).toBeVisible()
    const light = await background()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(background).not.toBe(light)
    const choose = async (name: string) => {
      await page.getByRole('button', { name: /Helena Prado/ }).click()
      await page.getByRole('menuitemradio', { name }).click()
    }
    await choose('Claro')
    await expect.poll(background).toBe(light)
    await page.reload()
    await expect.poll(background).toBe(light)
  })
})

test.describe('admin › keyboard', () => {
  test('a new screen begins at its heading, also by Back; the first page and a reload begin at the top', async ({
    page,
  }) => {
    await openAs(page, 'admin', '/dashboard/admin')
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
    await expect(heading('Painel')).toBeVisible()
    await expect(heading('Painel')).not.toBeFocused()
    await page.getByRole('button', { name: 'Telas de Conhecimento' }).click()
    await page.getByRole('link', { name: 'Artigos' }).click()
    await expect(heading('Artigos')).toBeFocused()
    await page.goBack()
    await expect(heading('Painel')).toBeFocused()
    await page.goForward()
    await expect(heading('Artigos')).toBeFocused()
    await page.reload()
    await expect(heading('Artigos')).toBeVisible()
    await expect(heading('Artigos')).not.toBeFocused()
  })

  test('what the focus reaches is never under the bar or the head of a table', async ({ page }) => {
    await openAs(page, 'admin', '/dashboard/admin/auditoria')
    await page.getByRole('button', { name: 'Próxima' }).focus()
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Shift+Tab')
      const isSeen = await page.evaluate(() => {
        const { activeElement } = document
        const box = activeElement?.getBoundingClientRect()
        if (!activeElement || !box) return false
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
        return activeElement.contains(top)
      })
      expect(isSeen).toBe(true)
    }
  })
})

test.describe('painel ›', () => {
  test('has a top bar and no menu', async ({ page }) => {
    await openAs(page, 'painel', '/dashboard/painel')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
  })
})

test('an unknown address inside an area says so and leads back', async ({ page }) => {
  await openAs(page, 'cliente', '/dashboard/cliente/nada')
  await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('admin › a screen whose file is gone', () => {
  // React and the browser both tell the console of the file.
  test.use({ faults: async ({}, use) => use([]) })

  test('after an upgrade, the newer page comes by itself', async ({ page }) => {
    await openAs(page, 'admin', '/dashboard/admin')
    let upgraded = false
    await page.route('**/assets/auditoria-screen*', (route) =>
      upgraded ? route.continue() : route.fulfill({ status: 404 }),
    )
    await page.route('**/dashboard/admin/auditoria', async (route) => {
      if (route.request().resourceType() === 'document') {
        upgraded = true
        return route.continue()
      }
      const html = await (await route.fetch()).text()
      return route.fulfill({ body: html.replaceAll(/\/assets\/[\w-]+\.js/g, '/assets/newer.js') })
    })
    await page.getByRole('link', { name: 'Configurações' }).click()
    await page.getByRole('link', { name: 'Auditoria' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Auditoria' })).toBeVisible()
    expect(upgraded).toBe(true)
  })

  test('without an upgrade, the page says so and can be read in anew; the menu stays', async ({ page }) => {
    await openAs(page, 'admin', '/dashboard/admin')
    await page.route('**/assets/auditoria-screen*', (route) => route.fulfill({ status: 404 }))
    await page.getByRole('link', { name: 'Configurações' }).click()
    await page.getByRole('link', { name: 'Auditoria' }).click()
    await expect(page.getByText('Não foi possível abrir esta tela')).toBeVisible()
    await page.unroute('**/assets/auditoria-screen*')
    await page.getByRole('button', { name: 'Recarregar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Auditoria' })).toBeVisible()
  })
})
