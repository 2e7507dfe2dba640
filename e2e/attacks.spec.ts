import type { Page } from '@playwright/test'
import { type Perfil, perfis } from '#contract/endpoint.ts'
import { prove } from '#server/testing/proof/proof.ts'
import { areas } from './areas.ts'
import { cut, payloads, plant } from './attacks.ts'
import { SENHA_DE_TESTE } from './calls.ts'
import { entries, fact } from './chamados.ts'
import { expect, openAs, openWith } from './fixtures.ts'
import { inOwnCompany } from './own-company.ts'

type Attacked = Awaited<ReturnType<typeof plant>>
const test = inOwnCompany(plant)

let looks = 0
/** CI takes one in so many; npm run test:stress all. */
const inShort = (part: number) => (_: unknown, place: number) =>
  process.env['ZELO_TEST_STRESS'] !== undefined || place % part === 0

/** The screen is there, nothing of a text has become a part of the page, and nothing of it has run. */
async function expectInert(page: Page) {
  looks++
  await expect(page.locator('h1, [role=dialog]').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(
    await page.evaluate(() => ({
      ran: 'invadido' in window,
      elements: Array.from(
        document.querySelectorAll(
          'iframe, object, embed, base, animate, details[ontoggle], script:not([src]), link[href*="fora"], meta[http-equiv], img:not([src^="/"]), [onerror], [onload], [onbegin], [ping]',
        ),
        (element) => element.outerHTML.slice(0, 200),
      ),
      links: Array.from(
        document.querySelectorAll('a[href]'),
        (link) => link.getAttribute('href') ?? '',
      ).filter((href) => !/^(https?:|mailto:|tel:|\/|#|\?)/.test(href) || href.startsWith('//')),
    })),
  ).toEqual({ ran: false, elements: [], links: [] })
}

const open = (page: Page, { analista, cliente }: Attacked, perfil: Perfil, path: string) => {
  if (perfil === 'analista') return openWith(page, analista, SENHA_DE_TESTE, path)
  if (perfil === 'cliente') return openWith(page, cliente, SENHA_DE_TESTE, path)
  return openAs(page, perfil, path)
}
/** Within the open page: a whole load of each address would take minutes. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

for (const perfil of perfis)
  test(`${perfil} › every screen shows planted texts as text: nothing runs, nothing is asked of anybody else`, async ({
    page,
    own: attacked,
  }) => {
    await open(page, attacked, perfil, `/dashboard/${perfil}`)
    await expectInert(page)
    for (const [path, title] of areas[perfil]) {
      if (title.startsWith('Ticket')) continue
      await page.goto(`/dashboard/${perfil}${path}`)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      // Whatever the screen asks for must be on it before it is looked at.
      await page.waitForLoadState('networkidle')
      await expectInert(page)
    }
    const detail = areas[perfil].find(([, title]) => title.startsWith('Ticket'))?.[0].replace(/\d+$/, '')
    if (detail !== undefined)
      for (const { text, id_chamado } of attacked.planted.filter(inShort(perfil === 'admin' ? 2 : 4))) {
        await go(page, `/dashboard/${perfil}${detail}${id_chamado}`)
        await expect(page.getByRole('heading', { level: 1, name: `Ticket - #${id_chamado}` })).toBeVisible()
        await expect(fact(page, 'Título')).toHaveText(cut(text, 200))
        await expect(fact(page, 'Solicitante')).toHaveText(cut(text, 200))
        await expect(entries(page).filter({ hasText: text }).first()).toBeVisible()
        await expectInert(page)
      }
  })

test('admin › articles with planted Markdown: their links lead nowhere bad, their images are not asked for', async ({
  page,
  own: attacked,
}) => {
  await openAs(page, 'admin', '/dashboard/admin/artigoscrud')
  for (const { id_artigo } of attacked.planted) {
    await go(page, `/dashboard/admin/artigoscrud?ver=${id_artigo}`)
    const view = page.getByRole('dialog', { name: `Artigo #${id_artigo}` })
    // Every article has one: when it stands there, the Markdown around it has been made.
    await expect(view.getByRole('table')).toBeVisible()
    await expectInert(page)
    // What still is a link must not run anything in this page, nor leave it.
    for (const link of await view.getByRole('link').all())
      expect(await link.getAttribute('target')).toBe('_blank')
  }
})

test('admin › lists, search, palette and dialogs with planted texts', async ({ page, own: attacked }) => {
  await openAs(page, 'admin', '/dashboard/admin/chamadoscrud')
  for (const { text } of attacked.planted.filter(inShort(4))) {
    await go(
      page,
      `/dashboard/admin/chamadoscrud?busca=${encodeURIComponent(text.slice(0, 150))}&abertos=false`,
    )
    await expectInert(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Buscar' }).fill(text.slice(0, 60))
    await expect(page.getByRole('dialog', { name: 'Buscar' }).getByRole('status')).not.toBeEmpty()
    await expectInert(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  for (const [path, field] of [
    ['clientecrud', 'nome'],
    ['usuarios', 'nome'],
    ['artigoscrud', 'titulo'],
    ['sinonimos', 'termo'],
  ] as const) {
    const [text] = payloads
    await page.goto(`/dashboard/admin/${path}?${field}=${encodeURIComponent(text.slice(0, 30))}`)
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: text.slice(0, 30) })
        .first(),
    ).toBeVisible()
    await page
      .getByRole('row')
      .filter({ hasText: text.slice(0, 30) })
      .first()
      .getByRole('button', { name: /Editar|Alterar/ })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectInert(page)
  }
})

/** What is no address of a screen is refused by the server itself, and not as a page. */
async function visit(page: Page, path: string) {
  const type = (await page.goto(path))?.headers()['content-type'] ?? ''
  if (type.includes('html')) await expectInert(page)
  else expect(type).toContain('application/json')
}

test('anonymous and admin › payloads in the address: filters, ids, hash and one-time links', async ({
  page,
}) => {
  const odd = payloads.map((text) => encodeURIComponent(text))
  for (const text of [odd[0], odd[5], odd[11], '%ff', '..%2f..%2fetc%2fpasswd']) {
    for (const path of [`/configurar/${text}`, `/senha/${text}`, `/login?de=${text}#${text}`, `/${text}`]) {
      await visit(page, path)
    }
  }
  await page.goto('/login?from=//fora.exemplo.test&redirect=https://fora.exemplo.test')
  await openAs(page, 'admin', '/dashboard/admin')
  const screens = areas.admin.map(([path]) => path.replace(/\d+$/, '')).filter(inShort(2))
  for (const [place, path] of screens.entries()) {
    const text = odd[place % odd.length] ?? ''
    const query = [
      'busca',
      'nome',
      'titulo',
      'termo',
      'ver',
      'dia',
      'modo',
      'vista',
      'status',
      'ordenar',
      'pagina',
    ]
    const isDetail = path.endsWith('/')
    const address = isDetail
      ? `${path}${text}`
      : `${path}?${query.map((name) => `${name}=${text}`).join('&')}#${text}`
    await visit(page, `/dashboard/admin${address}`)
  }
  prove(
    'A3',
    `${payloads.length} SQL and XSS payloads in every text field and in addresses: screens looked at`,
    {
      tried: looks,
      lost: 0,
    },
  )
})
