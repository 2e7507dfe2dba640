import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { useHasMargin } from '#web/ui/page/media.ts'
import type { Section } from '../manual/manual.ts'
import css from './ajuda.module.css'

type ContentsProps = { sections: readonly Section[]; named: string }

const NAME = 'Nesta página'

/** Beside the text; where there is no room for it, folded above. */
export function Contents({ sections, named }: ContentsProps) {
  const hasMargin = useHasMargin()
  const list = (
    <nav aria-label={NAME}>
      {sections.map(({ title, tasks }) => (
        <div key={title} className={css.contentsGroup}>
          <p className={css.contentsSection}>{title}</p>
          <ul className={css.contentsList}>
            {tasks.map((task) => (
              <li key={task.id}>
                <Link
                  className={css.contentsLink}
                  to={`#${task.id}`}
                  aria-current={task.id === named ? 'location' : undefined}
                >
                  {task.title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
  if (hasMargin) return <div className={css.contentsBeside}>{list}</div>
  return (
    // The key folds it again when a task was chosen.
    <details key={named} className={css.contentsFolded}>
      <summary>
        {NAME}
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      {list}
    </details>
  )
}
