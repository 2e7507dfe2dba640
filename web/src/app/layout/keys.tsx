import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Perfil } from '#contract/endpoint.ts'
import { ownChamadoPath } from '#web/app/own-chamado-path.ts'
import { areaPath } from '#web/domain/area-path.ts'
import { goKeys } from './go-keys.ts'
import { pressKey, pressKeyWhenThere, rowOf, stepRow } from './row-keys.ts'
import { useShortcutKeys } from './shortcut-key.ts'

const steps = new Map([
  ['j', 1],
  ['k', -1],
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])
/** What a chamado offers; in a list they open it first where the row itself does not offer them. */
const actions = new Set(['n', 'r', 'e', 'f', 'a', 'x'])
const ofDetail = new Set(['r', 'f', 'e', 'a'])

/** Longer, and the second key was meant for something else. */
const PATIENCE_MS = 1500

/** The keys of a day's work: from row to row, what a row offers, and from screen to screen. */
export function Keys({ perfil }: { perfil: Perfil }) {
  const navigate = useNavigate()
  const going = useRef(0)
  const isChamado = (pathname: string) => ownChamadoPath(perfil, pathname) !== undefined

  useShortcutKeys((key, event) => {
    const isSecond = event.timeStamp - going.current < PATIENCE_MS && going.current > 0
    going.current = key === 'g' && !isSecond ? event.timeStamp : 0
    const to = isSecond ? goKeys[perfil].find((place) => place.key === key)?.path : undefined
    if (to !== undefined) void navigate(`${areaPath(perfil)}/${to}`)
    else if (isSecond || key === 'g') return
    else if (steps.has(key)) {
      // Without a row the arrows scroll the page.
      if (key.startsWith('Arrow') && rowOf(document.activeElement) === null) return
      if (!stepRow(steps.get(key) ?? 1)) return
    } else if (actions.has(key) && !event.repeat) {
      if (!pressKey(key) && !(ofDetail.has(key) && pressKeyWhenThere(key, isChamado))) return
    } else return
    event.preventDefault()
  })
  return null
}
