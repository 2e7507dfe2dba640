import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Perfil } from '#contract/endpoint.ts'
import { areaPath } from '#web/domain/area-path.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Contents } from './components/contents.tsx'
import { TaskHelp } from './components/task-help.tsx'
import { manuals } from './manual/manuals.ts'
import css from './components/ajuda.module.css'

/** Brings the task that the address names into sight, also when the same one is asked for again. */
function useNamedTask() {
  const location = useLocation()
  useEffect(() => {
    const heading = document.getElementById(location.hash.slice(1))
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [location])
  return location.hash.slice(1)
}

/** The manual of one perfil: everything on one page, so that the browser's own search finds it. */
export default function AjudaScreen({ perfil }: { perfil: Perfil }) {
  const { lead, sections } = manuals[perfil]
  const named = useNamedTask()
  return (
    <Page
      title="Ajuda"
      actions={
        // Where there is no menu there is a way back.
        perfil === 'painel' && (
          <ButtonLink look="quiet" to={areaPath(perfil)}>
            Voltar ao painel
          </ButtonLink>
        )
      }
    >
      <div className={css.ajuda}>
        <Contents sections={sections} named={named} />
        <div className={css.text}>
          <p className={css.lead}>{lead}</p>
          {sections.map(({ title, tasks }) => (
            <section key={title} className={css.section} aria-label={title}>
              <h2 className={css.sectionTitle}>{title}</h2>
              {tasks.map((task) => (
                <TaskHelp key={task.id} task={task} area={areaPath(perfil)} isNamed={task.id === named} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </Page>
  )
}
