import { perfis } from '#contract/endpoint.ts'
import {
  emailOf,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  openAs,
  SENHA,
  test,
} from './fixtures.ts'

test.describe('login', () => {
  test('/ leads to the login with its fields, version and demo accounts', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page).toHaveTitle('Entrar · Zelo')
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
    await expect(page.getByText(/^Versão \d+\.\d+\.\d+$/)).toBeVisible()
    for (const perfil of perfis) await expect(page.getByText(emailOf(perfil))).toBeVisible()
    await page.getByRole('button', { name: /analista@zelo\.test/ }).click()
    await expect(page.getByLabel('Email')).toHaveValue('analista@zelo.test')
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(SENHA)
  })

  test('what is typed before the script is here stays, and is sent when it is', async ({ page }) => {
    const script = Promise.withResolvers<void>()
    await page.route(/assets\/index-.*\.js$/, async (route) => {
      await script.promise
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    const [email, senha] = [page.getByLabel('Email'), page.getByLabel('Senha', { exact: true })]
    const entrar = page.getByRole('button', { name: 'Entrar' })
    await email.fill(emailOf('analista'))
    await senha.fill(SENHA)
    await expect(entrar).toBeDisabled()
    await senha.press('Enter')
    expect(new URL(page.url()).search).toBe('')
    script.resolve()
    await expect(entrar).toBeEnabled()
    await expect(senha).toBeFocused()
    await expect(email).toHaveValue(emailOf('analista'))
    await senha.press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/analista/)
  })

  test('whoever has a session and opens the login may go on with it', async ({ page }) => {
    await openAs(page, 'analista', '/login')
    await page.getByRole('link', { name: /^Continuar como/ }).click()
    await expect(page).toHaveURL(/\/dashboard\/analista/)
  })

  for (const [colorScheme, ground] of [
    ['light', 'rgb(250, 249, 247)'],
    ['dark', 'rgb(21, 20, 18)'],
  ] as const)
    test(`the drawn page of a ${colorScheme} system is ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.route(/assets\/index-.*\.js$/, (route) => route.abort())
      await page.goto('/login')
      await expect(page.getByLabel('Email')).toBeVisible()
      await expect(page.locator('body')).toHaveCSS('background-color', ground)
      for (const name of ['Entrar', 'Mostrar senha', /analista@zelo\.test/])
        await expect(page.getByRole('button', { name })).toBeDisabled()
      // Where the script does not come, the page says so.
      await expect(page.getByText('A página demora a carregar')).not.toHaveCSS('max-height', '0px', {
        timeout: 15_000,
      })
      await expectAccessible(page)
    })

  test('the password can be shown and hidden', async ({ page }) => {
    await page.goto('/login')
    const senha = page.getByLabel('Senha', { exact: true })
    await senha.fill('segredo')
    await expect(senha).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Mostrar senha' }).click()
    await expect(senha).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Ocultar senha' }).click()
    await expect(senha).toHaveAttribute('type', 'password')
    await expect(senha).toHaveValue('segredo')
  })

  test('an empty form says what is missing and moves the focus there', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText('Digite o email.')).toBeVisible()
    await expect(page.getByText('Digite a senha.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Email')).toBeFocused()
  })

  test('wrong ones read the text, the seventh waits and counts down', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill('visitante@zelo.test')
    const senha = page.getByLabel('Senha', { exact: true })
    const entrar = page.getByRole('button', { name: 'Entrar' })
    // The wait doubles with every wrong one: a slow machine meets it a little later, never before the seventh.
    const statuses: number[] = []
    while (!statuses.includes(429)) {
      await senha.fill(`errada número ${statuses.length}`)
      const answer = page.waitForResponse('**/api/auth/login')
      await entrar.click()
      statuses.push((await answer).status())
      await expect(page.getByLabel('Email')).toHaveValue('visitante@zelo.test')
      if (!statuses.includes(429)) await expect(page.getByText('Email ou senha inválidos')).toBeVisible()
    }
    expect(statuses.slice(0, 6)).toEqual([401, 401, 401, 401, 401, 401])
    await expect(page.getByText(/Muitas tentativas\. Tente novamente em \d+ segundos?\./)).toBeVisible()
  })

  test('a server that cannot be reached is told, and what was typed stays', async ({ page }) => {
    await page.goto('/login')
    await page.route('**/api/auth/login', (route) => route.abort())
    await page.getByLabel('Email').fill('admin@zelo.test')
    await page.getByLabel('Senha', { exact: true }).fill(SENHA)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText('Não foi possível conectar ao servidor.')).toBeVisible()
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(SENHA)
    await page.unroute('**/api/auth/login')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(/\/dashboard\/admin$/)
  })

  test('a perfil that is none of the four reads "Perfil não autorizado." and keeps nothing', async ({
    page,
  }) => {
    await page.goto('/login')
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({
        json: {
          token: 'x'.repeat(43),
          usuario: {
            id: 1,
            nome: 'A',
            sobrenome: 'B',
            perfil: 'gerente',
            email: 'a@b.test',
            id_empresa: null,
          },
        },
      }),
    )
    await page.getByLabel('Email').fill('a@b.test')
    await page.getByLabel('Senha', { exact: true }).fill(SENHA)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText('Perfil não autorizado.')).toBeVisible()
    expect(
      await page.evaluate(() => localStorage.length === 0 || localStorage.getItem('token') === null),
    ).toBe(true)
  })

  for (const perfil of perfis)
    test(`${perfil} lands in the own area, with the session kept as the specification says`, async ({
      page,
    }) => {
      await logIn(page, perfil)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('usuario') ?? '{}'))
      expect(stored).toMatchObject({
        perfil,
        email: emailOf(perfil),
        id: expect.any(Number),
        nome: expect.any(String),
      })
      expect(stored.id_analista === stored.id).toBe(perfil === 'analista')
      await page.goto('/dashboard')
      await expect(page).toHaveURL(new RegExp(`/dashboard/${perfil}$`))
    })

  test('the login screen does not load the rest', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.goto('/login', { waitUntil: 'networkidle' })
    const before = scripts.length
    await page.getByLabel('Email').fill('admin@zelo.test')
    await page.getByLabel('Senha', { exact: true }).fill(SENHA)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('navigation')).toBeVisible()
    expect(before).toBeLessThan(8)
    expect(scripts.length).toBeGreaterThan(before + 3)
  })
})

test.describe('guards', () => {
  test('without a session every area leads to the login, and the deep link returns after it', async ({
    page,
  }) => {
    await page.goto('/dashboard/admin/clientecrud?nome=a')
    await expect(page).toHaveURL(/\/login$/)
    await page.getByLabel('Email').fill('admin@zelo.test')
    await page.getByLabel('Senha', { exact: true }).fill(SENHA)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(/\/dashboard\/admin\/clientecrud\?nome=a$/)
  })

  test('a deep link of another area is forgotten at the login', async ({ page }) => {
    await page.goto('/dashboard/admin/usuarios')
    await page.getByLabel('Email').fill('cliente@zelo.test')
    await page.getByLabel('Senha', { exact: true }).fill(SENHA)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(/\/dashboard\/cliente$/)
  })

  test('another area’s link leads a signed-in person to the login, to continue or to open it as somebody else', async ({
    page,
  }) => {
    await openAs(page, 'cliente', '/dashboard/admin/usuarios')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('O endereço que você abriu é de outro perfil.')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: /^Continuar como / }).click()
    await expect(page).toHaveURL(/\/dashboard\/cliente$/)

    await page.goto('/dashboard/admin/usuarios')
    await page.getByLabel('Email').fill('admin@zelo.test')
    await page.getByLabel('Senha', { exact: true }).fill(SENHA)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(/\/dashboard\/admin\/usuarios$/)
  })

  test('a damaged or missing stored user counts as no session', async ({ page }) => {
    await openAs(page, 'admin', '/dashboard/admin')
    await expect(page.getByRole('navigation')).toBeVisible()
    for (const damage of ['{"id": 1', '{"id":1,"perfil":"gerente"}', 'null', '']) {
      await page.evaluate((text) => localStorage.setItem('usuario', text), damage)
      await page.goto('/dashboard')
      await expect(page).toHaveURL(/\/login$/)
    }
  })

  test('a session that the server has ended leads to the login, and back after it', async ({ page }) => {
    await openAs(page, 'painel', '/dashboard/painel')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)))
    await page.reload()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Sessão expirada ou inválida. Faça login novamente.')).toBeVisible()
    await page.getByLabel('Email').fill('painel@zelo.test')
    await page.getByLabel('Senha', { exact: true }).fill(SENHA)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(/\/dashboard\/painel$/)
  })

  test('an unknown address says so and leads back', async ({ page }) => {
    await page.goto('/nada/disso')
    await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`login, ${colorScheme}`, () => {
    test.use({ colorScheme })
    for (const width of [1440, 768, 360])
      test(`has no axe violation and no sideways scroll at ${width} px, empty and failing`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 740 })
        await page.goto('/login')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Entrar' }).click()
        await expect(page.getByText('Digite a senha.')).toBeVisible()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      })
  })
