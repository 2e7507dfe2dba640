import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { dress, openAs, settle, show, take } from './camera.ts'
import { emCampo } from './campo.ts'
import { button, dialog, main, type Scene } from './scene.ts'
import { findStory } from './screens.ts'

const desk = { width: 1120, height: 820 }
const low = { width: 1120, height: 640 }
const phone = { width: 400, height: 640 }

/** Sharp where it is shown, about 700 pixels wide, and small enough. */
const scaleOf = (width: number) => Math.min(1.4, 900 / width)

async function choose(page: Page, label: string, text: string) {
  await dialog(page).getByRole('combobox', { name: label }).fill(text)
  await page.getByRole('option', { name: text }).first().click()
}

async function fill(page: Page, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts))
    await dialog(page).getByLabel(label, { exact: true }).fill(text)
}

const chamado = {
  Título: 'Impressora da recepção não imprime',
  Descrição: 'Desde hoje cedo nada sai. A luz fica laranja e o visor mostra “offline”.',
  Solicitante: 'Ana Souza',
}

const files = ['pagina-de-teste-1.jpg', 'job-de-backup.log'].map((name) =>
  fileURLToPath(new URL(`../../server/demo/arquivos/${name}`, import.meta.url)),
)

/** A row icon's label is shown while it is pointed at. */
const pointAt = (page: Page, name: string) => button(page, name).nth(1).hover()

const scenes: Scene[] = [
  {
    name: 'buscar',
    perfil: 'admin',
    path: '/dashboard/admin',
    size: low,
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Buscar' }).fill('impressora')
      for (const name of ['Chamados', 'Artigos'])
        await page.getByRole('group', { name }).getByRole('option').first().waitFor()
    },
    subject: dialog,
  },
  {
    name: 'avisos',
    perfil: 'analista',
    path: '/dashboard/analista',
    act: async (page) => {
      await page.getByRole('button', { name: /^Avisos/ }).click()
      await dialog(page).getByRole('listitem').first().waitFor()
    },
    subject: dialog,
  },
  {
    name: 'emails-retidos',
    perfil: 'admin',
    path: '/dashboard/admin/canais?aba=retidos',
    act: async (page) => {
      const row = page.getByRole('row').filter({ hasText: 'Orçamento de câmeras' })
      await row.getByRole('button', { name: 'Visualizar' }).click()
      await dialog(page).getByText('Papelaria Horizonte').waitFor()
    },
    subject: dialog,
  },
  {
    name: 'planejar-semana',
    perfil: 'admin',
    path: '/dashboard/admin/visitascrud?modo=calendario',
    subject: (page) => page.getByRole('region', { name: 'Calendário de visitas' }),
  },
  {
    name: 'abrir-chamado',
    perfil: 'admin',
    path: '/dashboard/admin/chamadoscrud?novo=true',
    act: async (page) => {
      await choose(page, 'Cliente', 'Clínica Vila Serena')
      await fill(page, chamado)
    },
    subject: dialog,
  },
  {
    name: 'abrir-chamado-cliente',
    perfil: 'cliente',
    path: '/dashboard/cliente/cchamadoscrud?novo=true',
    act: (page) => fill(page, chamado),
    subject: dialog,
  },
  {
    name: 'responder',
    perfil: 'analista',
    path: '/dashboard/analista/achamadoscrud',
    size: low,
    act: async (page) => {
      await page.getByRole('table').locator('a[href*="/achamados/"]').first().click()
      await page.getByRole('heading', { name: 'Histórico' }).waitFor()
    },
    subject: main,
  },
  {
    name: 'nota-interna',
    perfil: 'analista',
    path: '/dashboard/analista/achamadoscrud',
    act: async (page) => {
      await page.goto(await findStory(page, '/dashboard/analista/achamadoscrud'))
      await button(page, 'Nota interna').click()
      await dialog(page)
        .getByRole('textbox', { name: 'Nota interna' })
        .fill('Avisar a portaria antes da próxima visita: pedem o RG de quem entra.')
    },
    subject: dialog,
  },
  {
    name: 'anexar',
    perfil: 'cliente',
    path: '/dashboard/cliente/cchamadoscrud?novo=true',
    act: async (page) => {
      await fill(page, chamado)
      await dialog(page).locator('input[type=file]').first().setInputFiles(files)
      await page.getByText('job-de-backup.log').first().scrollIntoViewIfNeeded()
      await page.getByRole('progressbar').first().waitFor({ state: 'detached' })
    },
    subject: dialog,
  },
  {
    name: 'cadastrar',
    perfil: 'admin',
    path: '/dashboard/admin/usuarios',
    act: async (page) => {
      await button(page, 'Novo Usuário').click()
      await dialog(page).getByLabel('Perfil').selectOption('cliente')
      await choose(page, 'Empresa', 'Clínica Vila Serena')
      await fill(page, { Nome: 'Ana', Sobrenome: 'Souza', Email: 'ana.souza@vilaserena.test' })
      await dialog(page).getByLabel('Enviar convite por e-mail').check()
    },
    subject: dialog,
  },
  {
    name: 'perguntar',
    perfil: 'admin',
    path: '/dashboard/admin/painelartigos',
    size: low,
    act: async (page) => {
      await page
        .getByLabel('Sua pergunta')
        .fill('A fila de impressão fica presa e o serviço Spooler para sozinho, o que fazer?')
      await button(page, 'Perguntar').click()
      await page.getByRole('button', { name: 'Copiar' }).waitFor()
    },
    subject: dialog,
  },
  {
    name: 'desfazer-exclusao',
    perfil: 'admin',
    path: '/dashboard/admin/lixeira',
    act: (page) => pointAt(page, 'Recuperar'),
    subject: (page) => page.getByRole('table'),
  },
  {
    name: 'quem-mudou',
    perfil: 'admin',
    path: '/dashboard/admin/clientecrud',
    act: async (page) => {
      await button(page, 'Editar').first().click()
      await fill(page, { Telefone: '(19) 3555-0142', Contato: 'Ana Souza' })
      await dialog(page).getByRole('button', { name: 'Salvar' }).click()
      await dialog(page).waitFor({ state: 'detached' })
      await page.goto('/dashboard/admin/auditoria?acao=alterar')
      await button(page, 'Visualizar').first().click()
      // The only thing here that is another one each time.
      await dialog(page)
        .locator('code')
        .evaluate((code) => (code.textContent = '5f0c2a76-93d1-4b8e-a2c4-7e61d09b3f58'))
    },
    subject: dialog,
  },
  {
    name: 'mural',
    perfil: 'painel',
    path: '/dashboard/painel',
    size: { width: 1920, height: 1080 },
    subject: (page) => page.getByRole('heading', { name: 'Painel' }).locator('../..'),
  },
  {
    name: 'check-in',
    perfil: 'analista',
    path: '/dashboard/analista/visitashojea',
    size: phone,
    subject: (page) => page.getByRole('article').first(),
  },
  ...emCampo,
  {
    name: 'pendencias-campo',
    perfil: 'admin',
    path: '/dashboard/admin/pendenciascampo',
    subject: (page) => page.getByRole('table'),
  },
  {
    name: 'sugestao',
    perfil: 'analista',
    path: '/dashboard/analista/visitashojea',
    size: phone,
    act: async (page) => {
      await button(page, 'Sugestão da ZeloAI').first().click()
      await page.getByRole('button', { name: 'Copiar' }).waitFor()
    },
    subject: dialog,
  },
  {
    name: 'pegar-da-fila',
    perfil: 'analista',
    path: '/dashboard/analista/achamadoscrud?fila=true',
    size: { ...phone, height: 1200 },
    subject: (page) => page.getByRole('listitem').filter({ hasText: 'Atender' }).first(),
  },
]

export type Taken = { name: string; width: number; height: number }

export const schemes = ['light', 'dark'] as const

/** Takes each picture in both themes. */
export async function takeManual(browser: Browser, address: string, folder: URL): Promise<Taken[]> {
  const taken: Taken[] = []
  for (const { name, perfil, path, size = desk, act, subject } of scenes) {
    const page = await openAs(browser, address, perfil)
    await show(page, path, { ...size, scheme: 'light' })
    await act?.(page)
    for (const scheme of schemes) {
      await dress(page, { ...size, scheme })
      await settle(page)
      const seen = await take(page, new URL(`${name}-${scheme}.webp`, folder), scaleOf, subject(page))
      if (scheme === 'light') taken.push({ name, ...seen })
    }
    await page.context().close()
  }
  return taken
}
