import { beforeAll } from 'vitest'
import { writeWords } from '#server/features/chamados/queries.ts'
import { useRehearsal } from './rehearsal.ts'
import { makeWorld, type World } from './world.ts'

/** A world for all tests of a file, on a database where every call is taken back. */
export function useWorld(now: Date) {
  const rehearsal = useRehearsal(now)
  const held: { world?: World } = {}
  beforeAll(async () => {
    held.world = await makeWorld(rehearsal.db, now)
    // The first search would write them.
    await writeWords(rehearsal.db)
  })
  const world = () => {
    if (!held.world) throw new Error('the world is made before the first test')
    return held.world
  }
  return { rehearsal, world }
}
