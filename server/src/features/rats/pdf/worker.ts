import { parentPort } from 'node:worker_threads'
import type { RatNoPapel } from './content.ts'
import { drawRat } from './draw.ts'

export type Drawn = { bytes: Uint8Array } | { reason: string }

async function draw(rat: RatNoPapel): Promise<Drawn> {
  try {
    return { bytes: new Uint8Array(await drawRat(rat)) }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (rat: RatNoPapel) => {
  void draw(rat).then((drawn) => parentPort?.postMessage(drawn, []))
})
