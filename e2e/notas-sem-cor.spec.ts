import type { Locator, Page } from '@playwright/test'
import { newTalk, said } from './conversas.ts'
import { expect, test } from './fixtures.ts'

/** How the reader sees no colour. */
const ways: [name: string, take: (page: Page) => Promise<unknown>][] = [
  ['with the colours of the system alone', (page) => page.emulateMedia({ forcedColors: 'active' })],
  [
    'without any colour',
    async (page) => {
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Emulation.setEmulatedVisionDeficiency', { type: 'achromatopsia' })
    },
  ],
]

/** The line round a card on all four sides. */
const edgesOf = (card: Locator) =>
  card.evaluate((element) => {
    const style = getComputedStyle(element)
    return ['top', 'right', 'bottom', 'left'].map((side) => style.getPropertyValue(`border-${side}-style`))
  })

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`${colorScheme}, on a phone`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 740 }, hasTouch: true })

    for (const [name, take] of ways)
      test(`an analista ${name} tells a note from an answer by its edge, its lock and its words`, async ({
        page,
      }) => {
        const { ana, id, answer, note } = await newTalk(page)
        await answer('Já estou olhando.')
        await note('O disco está no fim.')
        await take(page)
        await ana.open(page, `achamados/${id}`)

        const noted = said(page, / anotou só para a equipe$/)
        const words = noted.getByText('Nota interna · só a equipe vê')
        await words.scrollIntoViewIfNeeded()
        await expect(words).toBeInViewport({ ratio: 1 })
        await expect(words.locator('svg.lucide-lock')).toBeInViewport({ ratio: 1 })
        expect(await edgesOf(noted)).toEqual(['dashed', 'dashed', 'dashed', 'dashed'])

        const answered = said(page, / respondeu ao cliente$/)
        await expect(answered).toContainText('Já estou olhando.')
        await expect(answered.getByText('Nota interna')).toHaveCount(0)
        await expect(answered.locator('svg.lucide-lock')).toHaveCount(0)
        expect(await edgesOf(answered)).not.toContain('dashed')
      })
  })
