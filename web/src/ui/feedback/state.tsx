import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './state.module.css'

type StateProps = {
  icon: LucideIcon
  title: string
  children?: ReactNode
  action?: ReactNode
  /** The state is the whole page: its title is then the page's heading. */
  page?: boolean
}

/** One quiet picture for "nothing here": empty, missing, broken, not yet. */
export function State({ icon: Icon, title, children, action, page = false }: StateProps) {
  const Title = page ? 'h1' : 'h2'
  return (
    <div className={clsx(css.state, page && css.page)}>
      <span className={css.icon}>
        <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <Title className={css.title}>{title}</Title>
      {children && <p className={css.text}>{children}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
