import { type Door, openDoor } from '../scripts/door.ts'
import { demoUrl, test as base } from './fixtures.ts'

export type { Door }

/** A browser whose way to the demo company is a door, and which may keep the area. */
export const test = base.extend<{ door: Door }>({
  door: async ({}, use) => {
    const door = await openDoor(demoUrl())
    await use(door)
    await door.close()
  },
  baseURL: async ({ door }, use) => use(door.address),
  serviceWorkers: 'allow',
})
