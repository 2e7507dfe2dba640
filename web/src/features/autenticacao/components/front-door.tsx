import type { ReactNode } from 'react'
import { appVersion } from '#web/platform/browser/page-settings.ts'
import { Logo } from '#web/ui/theme/brand.tsx'
import { useDocumentTitle } from '#web/ui/page/document-title.ts'
import { useFocusOnArrival } from '#web/ui/page/focus-on-arrival.ts'
import { BrandPanel } from './brand-panel.tsx'
import css from './front-door.module.css'

type FrontDoorProps = { documentTitle: string; title: string; lead: ReactNode; children: ReactNode }

/** The pages before the areas: one calm column, and the brand beside it where there is room. */
export function FrontDoor({ documentTitle, title, lead, children }: FrontDoorProps) {
  useDocumentTitle(documentTitle)
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  return (
    <div className={css.door}>
      <div className={css.column}>
        <header>
          <Logo />
        </header>
        <main className={css.main}>
          <h1 className={css.title} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className={css.lead}>{lead}</p>
          {children}
        </main>
        <footer className={css.footer}>Versão {appVersion}</footer>
      </div>
      <BrandPanel />
    </div>
  )
}
