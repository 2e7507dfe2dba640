import { useLocation, useNavigate } from 'react-router'

/** Travels in the history entry of a chamado that was opened from a list. */
export const cameFromList = { cameFromList: true } as const

const isFromList = (state: unknown) => typeof state === 'object' && state !== null && 'cameFromList' in state

/** Back to the list as it was left, or, for whoever came by a link, to the usual one. */
export function useWayBack(list: string) {
  const { state } = useLocation()
  const navigate = useNavigate()
  return () => void (isFromList(state) ? navigate(-1) : navigate(list))
}
