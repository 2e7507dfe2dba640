/** What somebody typed and has not sent yet; it survives a reload and ends with the tab. */
const keyOf = (name: string) => `rascunho:${name}`

/** A browser that refuses storage only loses the survival. */
function tolerant<Value>(use: () => Value): Value | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** Whoever leaves takes along what they had begun to write. */
export const forgetDrafts = () =>
  tolerant(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(keyOf(''))) sessionStorage.removeItem(key)
  })

export const readDraft = (name: string) => tolerant(() => sessionStorage.getItem(keyOf(name))) ?? ''

export const keepDraft = (name: string, text: string) =>
  tolerant(() =>
    text === '' ? sessionStorage.removeItem(keyOf(name)) : sessionStorage.setItem(keyOf(name), text),
  )
