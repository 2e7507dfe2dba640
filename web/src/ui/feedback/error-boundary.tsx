import { CloudOff } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { State } from './state.tsx'

/** Whoever had the page open while Zelo was upgraded asks for files that are gone: the newer page has its own. */
export async function reloadWhenUpgraded() {
  const script = document.querySelector('script[type=module][src]')?.getAttribute('src')
  const answer = await fetch(window.location.href, { cache: 'no-store' })
  if (script && answer.ok && !(await answer.text()).includes(script)) window.location.reload()
}

type Props = { children: ReactNode; page?: boolean }

/** A part that fails to load or to draw leaves the rest of the page alive. Give it a key per place. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    // Without a connection there is nothing newer either, and the page says what to do.
    void reloadWhenUpgraded().catch(() => undefined)
  }

  override render() {
    return this.state.failed ? <NotOpened page={this.props.page ?? false} /> : this.props.children
  }
}

/** @param page it stands in place of the whole page */
export function NotOpened({ page }: { page: boolean }) {
  const Frame = page ? 'main' : 'div'
  return (
    <Frame>
      <State
        icon={CloudOff}
        title="Não foi possível abrir esta tela"
        page={page}
        action={<Button onClick={() => window.location.reload()}>Recarregar</Button>}
      >
        A conexão pode ter falhado ou o sistema acabou de ser atualizado. Recarregar costuma resolver.
      </State>
    </Frame>
  )
}
