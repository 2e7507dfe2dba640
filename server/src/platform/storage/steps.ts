import type { FileHandle } from 'node:fs/promises'

/** Bytes in memory: a file is read in a few steps, each of which is a turn of its own. */
const AT_ONCE = 256 * 1024

/** Used again and again: new ones for each file would pile up until somebody collects them. */
const spare: Buffer[] = []

/** A file from here to its end; what is given is good until the next step. */
export async function* stepsOf(handle: FileHandle): AsyncGenerator<Buffer> {
  const buffer = spare.pop() ?? Buffer.allocUnsafeSlow(AT_ONCE)
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, AT_ONCE)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    spare.push(buffer)
  }
}
