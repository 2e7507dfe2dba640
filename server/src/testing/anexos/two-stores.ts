import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll } from 'vitest'
import { type Files, filesIn } from '#server/platform/storage/files.ts'
import { folderStore } from '#server/platform/storage/folder-store.ts'
import { scratch } from '../processes/folders.ts'
import { swiftHere, useSwift } from './swift.ts'

/** Two stores at once: the folder and, in place of S3, another folder, or the real thing. */
export function useTwoStores() {
  const folder = mkdtempSync(path.join(scratch(), 'zelo-lugares-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const swift = useSwift()
  const usual = filesIn({ folder: path.join(folder, 'anexos') })
  const other = { ...folderStore(path.join(folder, 'outra')), local: 's3' as const }
  const pair: Files = { ...usual, storeOf: (local) => (local === 's3' ? other : usual.storeOf(local)) }
  return {
    swift,
    kinds: [
      { name: 'another folder', isHere: true, open: () => pair },
      {
        name: 'Swift',
        isHere: swiftHere,
        open: () => {
          const files = filesIn({ folder: path.join(folder, 'com-swift'), s3: swift.config })
          return { ...files, store: files.storeOf('pasta') ?? files.store }
        },
      },
    ],
  }
}
