import '../ui/theme/fonts.css'
import '../ui/theme/tokens.css'
import '../ui/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { Toaster } from '#web/ui/feedback/toast/toaster.tsx'
import { ButtonSpecimens } from './buttons.tsx'
import { ChartSpecimens } from './charts.tsx'
import { DataSpecimens } from './data.tsx'
import { DialogSpecimens } from './dialogs.tsx'
import { FeedbackSpecimens } from './feedback.tsx'
import { FieldSpecimens } from './fields.tsx'
import { ListSpecimens } from './list.tsx'
import css from './page.module.css'

/** npm run dev, /estilos: every part of ui/ in its states. ?tema=escuro shows the other theme. */
const isDark = new URLSearchParams(location.search).get('tema') === 'escuro'
document.documentElement.dataset['scheme'] = isDark ? 'dark' : 'light'

const root = document.getElementById('root')
if (!root) throw new Error('estilos.html has no #root')
createRoot(root).render(
  <StrictMode>
    <MemoryRouter>
      <main className={css.page}>
        <header className={css.head}>
          <h1 className={css.title}>Estilos</h1>
          <a className="link" href="/estilos">
            Claro
          </a>
          <a className="link" href="/estilos?tema=escuro">
            Escuro
          </a>
        </header>
        <ButtonSpecimens />
        <FieldSpecimens />
        <FeedbackSpecimens />
        <DataSpecimens />
        <ListSpecimens />
        <ChartSpecimens />
        <DialogSpecimens />
      </main>
    </MemoryRouter>
    <Toaster />
  </StrictMode>,
)
