import type { ReactNode } from 'react'
import { appVersion } from '#web/platform/browser/page-settings.ts'
import { Logo } from '#web/ui/theme/brand.tsx'
import { useDocumentTitle } from '#web/ui/page/document-title.ts'
import { useFocusOnArrival } from '#web/ui/page/focus-on-arrival.ts'
import { BrandPanel } from './brand-panel.tsx'
import './front-door.css'

type FrontDoorProps = { documentTitle: string; title: string; lead: ReactNode; children: ReactNode }

/** The pages before the areas: one calm column, and the brand beside it where there is room. */
export function FrontDoor({ documentTitle, title, lead, children }: FrontDoorProps) {
  useDocumentTitle(documentTitle)
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  return (
    <div className="front-door">
      <div className="front-door-column">
        <header>
          <Logo />
        </header>
        <main className="front-door-main">
          <h1 className="front-door-title" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className="front-door-lead">{lead}</p>
          {children}
        </main>
        <footer className="front-door-footer">Versão {appVersion}</footer>
      </div>
      <BrandPanel />
    </div>
  )
}
