import './ui/theme/fonts.css'
import './ui/theme/base.css'
import './ui/theme/controls.css'
import './ui/theme/forced-colors.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { fetchPlace } from '#web/app/area-chunks.ts'
import { Router } from '#web/app/router.tsx'
import { currentScheme, subscribeToTheme } from '#web/platform/browser/theme-mode.ts'
import { applyCssVariables } from '#web/ui/theme/css-variables.ts'
import { Toaster } from '#web/ui/feedback/toast/toaster.tsx'

applyCssVariables(currentScheme())
subscribeToTheme(() => applyCssVariables(currentScheme()))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const show = () =>
  createRoot(root).render(
    <StrictMode>
      <Router />
      <Toaster />
    </StrictMode>,
  )
// A failure here comes back, and is told, where the screen should be.
void fetchPlace(location.pathname).then(show, show)
