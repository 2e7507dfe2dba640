import type { Browser, Page } from '@playwright/test'
import { perfis, type Perfil } from '#contract/endpoint.ts'
import { areas } from '../../e2e/areas.ts'
import { codigoOf } from '#server/demo/rats.ts'
import { openAs, settle, show, take } from './camera.ts'
import { goOffline, openAparelho, sign } from './campo.ts'

const looks = {
  light: { width: 1440, height: 900, scheme: 'light' },
  dark: { width: 1440, height: 900, scheme: 'dark' },
  tablet: { width: 768, height: 1024, scheme: 'light' },
  phone: { width: 360, height: 780, scheme: 'light' },
  'phone-dark': { width: 360, height: 780, scheme: 'dark' },
  wall: { width: 1920, height: 1080, scheme: 'dark' },
} as const
type LookName = keyof typeof looks

/** Scaled down for documents: desktop 720 pixels wide, tablet 480, phone 288. */
const scaleOf = (width: number) => (width < 600 ? 0.8 : Math.min(720 / width, 0.625))

type Screen = {
  perfil: Perfil | undefined
  path: string
  title: string
  looks: LookName[]
  /** What is opened there: which button, where it has one of which row, and what is ticked then. */
  opens?: { button: string; row?: string; tick?: string }
  /** What is done there, by a browser of its own. */
  act?: (page: Page) => Promise<void>
  /** Where the path is no name. */
  file?: string
}
export type Picture = { file: string; perfil: Perfil | undefined; title: string; look: LookName }

/** Second addresses of the same screen. */
const aliases = ['/painel', '/painelanalista', '/visitashojea/0']

/** Further variants of screens, besides the light desktop that every screen has. */
const more: Partial<Record<string, LookName[]>> = {
  '/login': ['dark', 'phone'],
  '/dashboard/admin': ['dark', 'tablet', 'phone'],
  '/dashboard/admin/visitascrud?modo=calendario': ['dark', 'phone'],
  '/dashboard/admin/chamadoscrud': ['dark', 'tablet', 'phone'],
  '/dashboard/admin/clientes/': ['dark', 'phone'],
  '/dashboard/admin/auditoria': ['phone'],
  '/dashboard/admin/sla': ['dark', 'phone'],
  '/dashboard/admin/sla?aba=relatorio': ['phone'],
  '/dashboard/admin/canais': ['dark', 'phone'],
  '/dashboard/admin/canais?aba=retidos': ['phone'],
  '/dashboard/admin/pendenciascampo': ['phone'],
  '/dashboard/admin/checklists': ['phone'],
  '/dashboard/admin/ajuda': ['tablet'],
  '/dashboard/analista': ['phone'],
  '/dashboard/analista/visitashojea': ['tablet', 'phone', 'phone-dark'],
  '/dashboard/analista/rats': ['phone'],
  '/dashboard/analista/avisos': ['dark', 'phone'],
  '/dashboard/analista/meusavisos': ['phone'],
  '/dashboard/analista/achamados/': ['dark', 'tablet', 'phone', 'phone-dark'],
  '/dashboard/cliente': ['dark', 'phone'],
  '/dashboard/cliente/cchamadoscrud': ['phone'],
  '/dashboard/cliente/visitas': ['phone'],
  '/dashboard/cliente/ajuda': ['phone-dark'],
}

/** Views of a screen without a route of their own. */
const views: [Perfil, path: string, title: string][] = [
  ['admin', '/visitascrud?modo=calendario', 'Gestão de visitas: calendário'],
  ['admin', '/clientes/1', 'Cliente'],
  ['admin', '/canais?aba=saida', 'Canais: saída'],
  ['admin', '/canais?aba=retidos', 'Canais: retidos'],
  ['admin', '/canais?aba=webhooks', 'Canais: webhooks'],
  ['admin', '/sla?aba=calendarios', 'SLA: calendários'],
  ['admin', '/sla?aba=relatorio', 'SLA: relatório'],
  ['analista', '/clientes/1', 'Cliente'],
]

/** Dialogs without an address of their own. */
const ofSla: Screen[] = (
  [
    ['', 'Contrato Ouro', 'Editar', 'SLA: plano'],
    ['?aba=calendarios', 'Horário comercial', 'Editar', 'SLA: calendário'],
    ['?aba=calendarios', 'Horário comercial', 'Feriados', 'SLA: feriados'],
  ] as const
).map(([search, row, button, title]) => ({
  perfil: 'admin',
  path: `/dashboard/admin/sla${search}`,
  title,
  looks: ['light'],
  opens: { button, row },
}))

const dialogs: Screen[] = [
  {
    perfil: 'admin',
    path: '/dashboard/admin/usuarios',
    title: 'Usuários: convite por e-mail',
    looks: ['light', 'phone'],
    opens: { button: 'Novo Usuário', tick: 'Enviar convite por e-mail' },
  },
  {
    perfil: 'admin',
    path: '/dashboard/admin/canais?aba=retidos',
    title: 'Canais: um e-mail retido',
    looks: ['light'],
    opens: { button: 'Visualizar', row: 'Orçamento de câmeras' },
  },
  ...ofSla,
]

/** The day without a network, and what comes of a visita. */
const ofCampo: Screen[] = [
  ...(
    [
      ['Visita sem rede', 'visita-sem-rede', goOffline],
      ['Assinatura', 'assinatura', (page) => goOffline(page).then(() => sign(page))],
      ['Este aparelho: fila', 'fila', (page) => goOffline(page).then(() => openAparelho(page))],
    ] satisfies [string, string, NonNullable<Screen['act']>][]
  ).map(([title, file, act]): Screen => ({
    perfil: 'analista',
    path: '/dashboard/analista/visitashojea',
    title,
    looks: ['phone', 'phone-dark'],
    act,
    file: `analista-${file}`,
  })),
  ...(
    [
      ['admin', '/dashboard/admin/rats/1'],
      ['cliente', '/dashboard/cliente/visitas/1'],
    ] as const
  ).map(([perfil, path]): Screen => ({
    perfil,
    path,
    title: 'Relatório de visita',
    looks: ['light', 'phone'],
    file: `${perfil}-rat`,
  })),
  {
    perfil: undefined,
    path: `/rat/${codigoOf(2026, 1, 1)}`,
    title: 'Conferência de um RAT',
    looks: ['light', 'phone'],
    file: 'rat-publico',
  },
]

const isDetail = (path: string) => /chamados\/\d+$/.test(path)

function screensOf(perfil: Perfil): Screen[] {
  const routes = areas[perfil].filter(([path]) => !aliases.includes(path))
  const own = views.filter(([owner]) => owner === perfil).map(([, path, title]) => [path, title] as const)
  return [...routes, ...own].map(([path, title]) => {
    const address = `/dashboard/${perfil}${path}`
    const first: LookName = perfil === 'painel' && path === '' ? 'wall' : 'light'
    return {
      perfil,
      path: address,
      title: isDetail(path) ? 'Chamado' : title,
      looks: [first, ...(more[address.replace(/\d+$/, '')] ?? [])],
    }
  })
}

const screens: Screen[] = [
  { perfil: undefined, path: '/login', title: 'Entrar', looks: ['light', ...(more['/login'] ?? [])] },
  {
    perfil: undefined,
    path: '/login',
    title: 'Esqueci minha senha',
    looks: ['light', 'phone'],
    opens: { button: 'Esqueci minha senha' },
  },
  ...perfis.flatMap(screensOf),
  ...dialogs,
  ...ofCampo,
]

/** Of the demo's stories, with files, and for the team with notes; the first of which this perfil has a ticket is shown. */
const stories = [
  'PAGE_FAULT_IN_NONPAGED_AREA',
  'TEF fora maquininha',
  'baia RAID degradado',
  'cabo amarelo switch',
  'de acordo somente leitura',
]

export async function findStory(page: Page, list: string) {
  for (const busca of stories) {
    await page.goto(`${list}?${new URLSearchParams({ busca, abertos: 'false', meus: 'false' })}`)
    await settle(page)
    const found = page.getByRole('table').locator('a[href*="chamados/"]')
    const address = (await found.count()) > 0 && (await found.first().getAttribute('href'))
    if (address) return address
  }
  throw new Error(`no ticket with files in ${list}`)
}

async function open(page: Page, { button, row, tick }: NonNullable<Screen['opens']>) {
  const place = row === undefined ? page : page.getByRole('row').filter({ hasText: row })
  await place.getByRole('button', { name: button, exact: true }).click()
  const heading = page.getByRole('heading', { name: button })
  await page.getByRole('dialog').or(heading).first().waitFor()
  if (tick !== undefined) await page.getByLabel(tick).check()
  await settle(page)
}

const slugOf = (button: string) =>
  button
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '-')

const fileOf = ({ path, opens, file }: Screen, look: LookName) => {
  const words =
    (file ?? path)
      .replace('/dashboard/', '')
      .replace(/\/\d+$/, '')
      .match(/[a-z]+/g) ?? []
  return `${[...words, ...(opens ? [slugOf(opens.button)] : []), ...(look === 'light' || look === 'wall' ? [] : [look])].join('-')}.webp`
}

export async function takeGallery(browser: Browser, address: string, folder: URL): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const perfil of [undefined, ...perfis]) {
    const page = await openAs(browser, address, perfil)
    for (const screen of screens.filter((one) => one.perfil === perfil)) {
      await page.setViewportSize({ width: 1440, height: 900 })
      const path = isDetail(screen.path)
        ? await findStory(page, screen.path.replace(/s\/\d+$/, 'scrud'))
        : screen.path
      for (const look of screen.looks) {
        const file = fileOf(screen, look)
        const own = screen.act ? await openAs(browser, address, perfil) : page
        await show(own, path, looks[look])
        if (screen.opens) await open(own, screen.opens)
        await screen.act?.(own)
        await settle(own)
        await take(own, new URL(file, folder), scaleOf)
        if (own !== page) await own.context().close()
        pictures.push({ file, perfil, title: screen.title, look })
      }
    }
    await page.context().close()
  }
  return pictures
}
