import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in a page that came drawn, until its script is here. */
export const useScriptHere = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
