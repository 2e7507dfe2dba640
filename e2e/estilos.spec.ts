import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { build, preview } from 'vite'
import { expectNoSidewaysScroll, expectNoViolation } from './fixtures.ts'

/** The style guide, built as `npm run dev` shows it. */
const guide: { address?: string; stop?: () => Promise<void> } = {}
test.beforeAll(async () => {
  const outDir = await mkdtemp(path.join(tmpdir(), 'zelo-estilos-'))
  const input = path.resolve(import.meta.dirname, '../web/estilos.html')
  const own = { outDir, emptyOutDir: true }
  await build({ logLevel: 'error', build: { ...own, rolldownOptions: { input } } })
  const server = await preview({ logLevel: 'error', build: own, preview: { port: 0, host: '127.0.0.1' } })
  const [address] = server.resolvedUrls?.local ?? []
  guide.address = `${address}estilos.html`
  guide.stop = async () => {
    await server.close()
    await rm(outDir, { recursive: true })
  }
})
test.afterAll(() => guide.stop?.())

const themes = ['claro', 'escuro'] as const
const open = (page: Page, tema: (typeof themes)[number]) => page.goto(`${guide.address}?tema=${tema}`)
const specimen = (page: Page, name: string) => page.locator(`[data-specimen="${name}"]`)
const picture = async (part: Locator) =>
  (await part.screenshot({ animations: 'disabled' })).toString('base64')

for (const tema of themes) {
  test(`style guide, ${tema} › every part has a name, contrast and size for everybody, at every width`, async ({
    page,
  }) => {
    await open(page, tema)
    await expect(specimen(page, 'Dialogs')).toBeVisible()
    await expectNoViolation(page)
    for (const width of [1440, 768, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
    for (const name of ['InfoDialog', 'ConfirmDialog', 'FormDialog']) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoViolation(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('button', { name })).toBeFocused()
    }
  })

  for (const colors of ['none', 'active'] as const)
    test(`style guide, ${tema}${colors === 'active' ? ', contrast theme' : ''} › each state of a button looks different`, async ({
      page,
    }) => {
      await page.emulateMedia({ forcedColors: colors })
      await open(page, tema)
      for (const look of ['main', 'quiet', 'final', 'text', 'bar', 'bare']) {
        const card = specimen(page, `Button ${look}`)
        const button = card.getByRole('button', { name: 'Salvar', exact: true })
        const idle = await picture(card)
        await page.keyboard.press('Tab')
        await button.focus()
        const focused = await picture(card)
        expect([look, focused === idle]).toEqual([look, false])
        await button.hover()
        // A contrast theme leaves hovering to the pointer itself.
        if (colors === 'none') expect([look, (await picture(card)) === focused]).toEqual([look, false])
        await page.mouse.move(0, 0)
      }
    })
}
