import type { Locator } from '@playwright/test'
import { newDesk } from './chamados.ts'
import { expect, expectAccessible, openAs, test } from './fixtures.ts'

/** The hue of what stands behind the words: red 0, yellow 60, green 120, blue 240. */
const groundOf = (place: Locator) =>
  place.evaluate((element) => {
    const [r = 0, g = 0, b = 0] = (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).map(
      Number,
    )
    const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)]
    if (max === min) return 'grey'
    const sixth =
      max === r ? (g - b) / (max - min) : max === g ? 2 + (b - r) / (max - min) : 4 + (r - g) / (max - min)
    const hue = (sixth * 60 + 360) % 360
    if (hue > 40 && hue < 65) return 'yellow'
    if (hue > 90 && hue < 170) return 'green'
    if (hue > 210 && hue < 250) return 'blue'
    return hue < 20 || hue > 340 ? 'red' : `hue ${Math.round(hue)}`
  })

const priorities = [
  [1, 'blue'],
  [2, 'green'],
  [3, 'green'],
  [4, 'yellow'],
  [5, 'red'],
] as const

for (const colorScheme of ['light', 'dark'] as const)
  test(`${colorScheme} › priorities and waiting tickets have the specification’s colours in list, palette and detail`, async ({
    page,
  }) => {
    const { admin, cliente, newAnalista, newChamado } = await newDesk(page)
    const { id: id_analista } = await newAnalista()
    const made = await Promise.all(
      priorities.map(async ([id_prioridade, colour]) => ({
        colour,
        id: await newChamado(`Prioridade ${id_prioridade} de ${cliente}`, { id_prioridade, id_analista }),
      })),
    )
    const waiting = await newChamado('Espera', { id_analista })
    await admin('put', `/api/chamados/${waiting}`, { id_status: 5 })
    await page.emulateMedia({ colorScheme })
    await openAs(page, 'admin', `/dashboard/admin/chamadoscrud?cliente=${encodeURIComponent(cliente)}`)
    for (const { id, colour } of made)
      expect([id, await groundOf(page.getByText(`#${id}`, { exact: true }))]).toEqual([id, colour])
    expect(await groundOf(page.getByRole('cell').getByText('Aguardando Cliente'))).toBe('yellow')
    // Among others a status is never red or green: those are priorities.
    const open = await groundOf(page.getByRole('cell').getByText('Aberto', { exact: true }).first())
    expect(['red', 'green']).not.toContain(open)
    await expectAccessible(page)

    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill(`prioridade ${cliente}`)
    for (const { id, colour } of made) {
      const option = page.getByRole('option', { name: new RegExp(`^#${id} `) })
      expect([id, await groundOf(option.getByText(`#${id}`, { exact: true }))]).toEqual([id, colour])
    }
    await expectAccessible(page)

    await page.goto(`/dashboard/admin/chamados/${made[3]?.id}`)
    expect(await groundOf(page.getByText('Alta', { exact: true }))).toBe('yellow')
    await page.goto(`/dashboard/admin/chamados/${waiting}`)
    expect(await groundOf(page.getByRole('definition').getByText('Aguardando Cliente'))).toBe('yellow')
    await expectAccessible(page)
  })

for (const colorScheme of ['light', 'dark'] as const)
  test(`${colorScheme} › painel › the wall’s bars have the specification’s colours`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await openAs(page, 'painel', '/dashboard/painel')
    const bars = page.getByRole('list', { name: 'Chamados abertos por prioridade' }).getByRole('listitem')
    const colours = priorities.map(([, colour]) => colour).toReversed()
    await expect(bars).toHaveCount(colours.length)
    for (const [place, colour] of colours.entries())
      expect(await groundOf(bars.nth(place).locator('[data-tone]'))).toBe(colour)
  })
