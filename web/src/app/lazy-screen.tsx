import { type ComponentType, lazy, useState } from 'react'

type Loaded<Props> = { default: ComponentType<Props> }

/** A screen in a file of its own. What was fetched before it is shown stands there at once. */
export type LazyScreen = ComponentType & { fetch: () => Promise<unknown> }

/**
 * `lazy` alone always begins with nothing, and React then lets 300 ms pass before it shows what came, once for the
 * area and once for the screen in it.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  props: Props,
): LazyScreen {
  let here: ComponentType<Props> | undefined
  const fetch = async () => {
    const loaded = await load()
    here = loaded.default
    return loaded
  }
  const Later = lazy(fetch)

  function Screen() {
    // Chosen once: another component in its place would begin anew.
    const [Chosen] = useState(() => here ?? Later)
    return <Chosen {...props} />
  }
  return Object.assign(Screen, { fetch })
}
