import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

export function ancestors(folder: string): string[] {
  const parent = path.dirname(folder)
  return parent === folder ? [folder] : [...ancestors(parent), folder]
}

/** One by one: under /proc a recursive mkdir never returns. */
export function makeFolders(folder: string, mode: number) {
  for (const part of ancestors(folder)) if (!existsSync(part)) mkdirSync(part, { mode })
}
