import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDocumentTitle } from './document-title.ts'
import { useFocusOnArrival } from './focus-on-arrival.ts'
import css from './page.module.css'

type PageProps = { title: string; icon?: LucideIcon; actions?: ReactNode; children: ReactNode }

/** A screen: its one heading, the main action at the right, the content below. */
export function Page({ title, icon: Icon, actions, children }: PageProps) {
  useDocumentTitle(title)
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  return (
    <>
      <div className={css.head}>
        {Icon && <Icon className={css.icon} size={24} strokeWidth={1.75} aria-hidden="true" />}
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </h1>
        {actions}
      </div>
      {children}
    </>
  )
}
