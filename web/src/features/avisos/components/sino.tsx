import { Bell } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Count } from '#web/ui/data/count.tsx'
import { useNaoLidos } from '../queries.ts'
import css from './sino.module.css'

const load = () => import('./aviso-panel.tsx')
const AvisoPanel = lazy(load)
const fetchPanel = () => void load().catch(() => undefined)

const names = ['Avisos', 'Avisos, 1 não lido']

/** On every screen: how many avisos wait. What it opens is loaded when somebody is about to open it. */
export function Sino() {
  const total = useNaoLidos() ?? 0
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <span className={css.sino}>
      <Button
        ref={button}
        look="bare"
        aria-label={names[total] ?? `Avisos, ${total > 99 ? 'mais de 99' : total} não lidos`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onPointerEnter={fetchPanel}
        onFocus={fetchPanel}
      >
        <Bell size={20} aria-hidden="true" />
        <Count count={total} strong />
      </Button>
      {/* Gone at once: the screen that it leads to takes the focus. */}
      {open && (
        <Suspense>
          <AvisoPanel anchor={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
