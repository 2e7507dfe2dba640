/** Bytes that mean nothing in Windows-1252. */
const unused = [0x81, 0x8d, 0x8f, 0x90, 0x9d]

/** Reads along whether a file is text: UTF-8 or Windows-1252, without NUL. */
export function createTextCheck() {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let [isUtf8, isWindows, hasNul] = [true, true, false]
  const decode = (chunk?: Buffer) => {
    if (!isUtf8) return
    try {
      utf8.decode(chunk, { stream: chunk !== undefined })
    } catch {
      isUtf8 = false
    }
  }
  return {
    read: (chunk: Buffer) => {
      hasNul ||= chunk.includes(0)
      isWindows &&= !unused.some((byte) => chunk.includes(byte))
      decode(chunk)
    },
    isText: () => {
      decode()
      return !hasNul && (isUtf8 || isWindows)
    },
  }
}

/** A text, or the beginning of one: its last letter may be cut. */
export function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
