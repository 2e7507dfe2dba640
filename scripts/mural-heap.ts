import type { CDPSession, Page } from '@playwright/test'
import { giveSession, launchBrowser } from './browser.ts'
import { logInToDemo } from './demo-login.ts'
import { startServer } from './own-server.ts'

/** npm run test:mural: the heap of the wall display after 500 refreshes must be what it was after 50. */
const [EARLY, LATE] = [50, 500]
const MAX_GROWTH = 0.1
const MINUTE = 60_000

type Reading = { refreshes: number; heapMb: number; nodes: number; listeners: number }

/** A new ticket each time: constant figures would hide leaks. */
async function openTicket(address: string, token: string, number: number) {
  const { ok, status } = await fetch(`${address}/api/chamados`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      id_cliente: 1,
      titulo: `Medição ${number}`,
      descricao: 'Aberto pela medição do painel.',
      id_prioridade: 1 + (number % 5),
    }),
  })
  if (!ok) throw new Error(`no ticket: ${status}`)
}

async function openWall(address: string) {
  // Compiled code counts as heap and grows for a while, so it is excluded.
  const browser = await launchBrowser('--js-flags=--no-opt --no-maglev --no-sparkplug')
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 }, locale: 'pt-BR' })
  const { token, usuario } = await logInToDemo(address, 'painel')
  await giveSession(page, token, usuario)
  await page.clock.install()
  await page.goto(`${address}/dashboard/painel`)
  return { browser, page }
}

const openTickets = (page: Page, shown: RegExp) =>
  page
    .getByRole('region', { name: 'Chamados', exact: true })
    .getByRole('definition')
    .first()
    .filter({ hasText: shown })

async function read(session: CDPSession, refreshes: number): Promise<Reading> {
  // Twice: the first collection may release objects that hold others.
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((found) => found.name === name)?.value ?? Number.NaN
  return {
    refreshes,
    heapMb: Number((usedSize / 2 ** 20).toFixed(2)),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  }
}

async function measure(address: string): Promise<Reading[]> {
  const { browser, page } = await openWall(address)
  try {
    const { token } = await logInToDemo(address, 'admin')
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const before = Number(await openTickets(page, /^\d+$/).textContent())
    const readings: Reading[] = []
    for (let number = 1; number <= LATE; number += 1) {
      await openTicket(address, token, number)
      await page.clock.runFor(MINUTE)
      await openTickets(page, new RegExp(`^${before + number}$`)).waitFor()
      if (number === EARLY || number === LATE) readings.push(await read(session, number))
    }
    return readings
  } finally {
    await browser.close()
  }
}

function report(readings: Reading[]) {
  console.table(readings)
  const [early, late] = readings.map(({ heapMb }) => heapMb)
  const growth = (late ?? Number.NaN) / (early ?? Number.NaN) - 1
  console.log(`growth ${(growth * 100).toFixed(1)} % (at most ${MAX_GROWTH * 100} %)`)
  if (!(growth <= MAX_GROWTH)) process.exitCode = 1
}

const server = await startServer(['--demo'])
try {
  report(await measure(server.address))
} finally {
  await server.stop()
}
