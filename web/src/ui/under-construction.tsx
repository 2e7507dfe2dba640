import type { LucideIcon } from 'lucide-react'
import { Page } from './page.tsx'
import { State } from './state.tsx'

/** Holds the place of a screen that is still to come. */
export function UnderConstruction({ title, icon }: { title: string; icon: LucideIcon }) {
  return (
    <Page title={title}>
      <State icon={icon} title="Em construção">
        Esta tela está sendo preparada e chega em breve.
      </State>
    </Page>
  )
}
