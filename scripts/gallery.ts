import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { launch } from './gallery/camera.ts'
import { takeCover } from './gallery/cover.ts'
import { galleryDocument, picturesModule } from './gallery/documents.ts'
import { schemes, takeManual } from './gallery/manual-pictures.ts'
import { takeGallery } from './gallery/screens.ts'
import { startServer } from './own-server.ts'

/** npm run gallery: pictures of the README, the manual and every screen, taken of the demo company with a fixed clock. */
const manual = new URL('../web/src/features/ajuda/imagens/', import.meta.url)
const gallery = new URL('../docs/gallery/', import.meta.url)
const images = new URL('../docs/images/', import.meta.url)
const stillClock = new URL('gallery/still-clock.ts', import.meta.url)

/** Removes pictures of an earlier run that this one did not take. */
function forgetOthers(folder: URL, taken: string[]) {
  for (const file of readdirSync(folder))
    if (file.endsWith('.webp') && !taken.includes(file)) rmSync(new URL(file, folder))
}

/** A new demo each time, so that actions for one picture do not show on the next. */
async function withDemo<T>(run: (address: string) => Promise<T>): Promise<T> {
  execFileSync('node', ['scripts/build-web.ts'])
  const server = await startServer(['--demo'], { NODE_OPTIONS: `--import ${stillClock.href}` })
  try {
    return await run(server.address)
  } finally {
    await server.stop()
  }
}

async function writeAll(browser: Browser) {
  const taken = await withDemo((address) => takeManual(browser, address, manual))
  writeFileSync(new URL('pictures.ts', manual), picturesModule(taken))
  execFileSync('oxfmt', [new URL('pictures.ts', manual).pathname])
  // withDemo builds again, so that the gallery shows the manual with its new pictures.
  const pictures = await withDemo(async (address) => {
    await takeCover(browser, address, images)
    return takeGallery(browser, address, gallery)
  })
  writeFileSync(new URL('README.md', gallery), galleryDocument(pictures))
  forgetOthers(
    manual,
    taken.flatMap(({ name }) => schemes.map((scheme) => `${name}-${scheme}.webp`)),
  )
  forgetOthers(
    gallery,
    pictures.map(({ file }) => file),
  )
  console.log(`${taken.length * 2} pictures of the manual, ${pictures.length} of the gallery`)
}

mkdirSync(gallery, { recursive: true })
const browser = await launch()
try {
  await writeAll(browser)
} finally {
  await browser.close()
}
