/** Draws the icons of the installed product, which phones want as PNG, from the one picture of it. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { launchBrowser } from './browser.ts'

const folder = path.join(import.meta.dirname, '..', 'web', 'public')
const drawing = readFileSync(path.join(folder, 'favicon.svg'), 'utf8')

/** A phone cuts its own shape out of the maskable one: the ground goes to the edge, the sign stays in the middle 80 %. */
const maskable = drawing
  .replace('rx="9"', '')
  .replace(/<g |<circle /g, (tag) => `${tag}transform="translate(16 16) scale(.78) translate(-16 -16)" `)

const icons = [
  { file: 'icone-192.png', size: 192, svg: drawing },
  { file: 'icone-512.png', size: 512, svg: drawing },
  { file: 'icone-mascara.png', size: 512, svg: maskable },
]

const browser = await launchBrowser()
try {
  for (const { file, size, svg } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`)
    await page.screenshot({ path: path.join(folder, file), omitBackground: true })
    await page.close()
  }
} finally {
  await browser.close()
}
