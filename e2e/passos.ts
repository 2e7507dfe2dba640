import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const table = readFileSync(new URL('../docs/steps.md', import.meta.url), 'utf8')

/** What docs/steps.md says that a task takes now. */
function promised(task: string) {
  const row = table.split('\n').find((line) => line.startsWith(`| ${task} `))
  const now = row?.split('|').at(-2)?.trim()
  if (now === undefined) throw new Error(`docs/steps.md does not know “${task}”`)
  return now
}

/** Presses of the mouse or a finger, and of keys; a shortcut is one key, and a text that comes by `insertText` none. */
export async function countSteps(page: Page) {
  const made = { pointer: 0, key: 0 }
  await page.exposeFunction('countStep', (kind: keyof typeof made) => {
    made[kind] += 1
  })
  await page.addInitScript(() => {
    const count = (kind: string) => Reflect.get(window, 'countStep')(kind)
    // On the document: a press that Playwright takes back on the window, because its target moves, is none.
    document.addEventListener('pointerdown', () => count('pointer'), true)
    addEventListener(
      'keydown',
      ({ key, isTrusted }) => {
        if (isTrusted && !['Control', 'Shift', 'Alt'].includes(key)) count('key')
      },
      true,
    )
  })
  return {
    expectAsPromised: (task: string) => {
      expect([task, `${made.pointer} + ${made.key}`]).toEqual([task, promised(task)])
    },
  }
}
