import './app/early.ts'
import './ui/theme/fonts.css'
import './ui/theme/base.css'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { readLoginState } from '#web/domain/login-state.ts'
import { LoginScreen } from '#web/features/autenticacao/login-screen.tsx'
import { currentScheme, subscribeToTheme } from '#web/platform/browser/theme-mode.ts'
import { NotOpened, reloadWhenUpgraded } from '#web/ui/feedback/error-boundary.tsx'
import { Toaster } from '#web/ui/feedback/toast/toaster.tsx'
import { applyCssVariables } from '#web/ui/theme/css-variables.ts'

applyCssVariables(currentScheme())
subscribeToTheme(() => applyCssVariables(currentScheme()))

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
const root = createRoot(place)

const show = (page: ReactNode) =>
  root.render(
    <StrictMode>
      {page}
      <Toaster />
    </StrictMode>,
  )

const loadApp = () => import('#web/app/app.tsx')

/** What stands at the address, once all of it is here: it appears whole, not piece by piece. */
async function open() {
  try {
    const { App, fetchPlace } = await loadApp()
    // A failure here comes back, and is told, where the screen should be.
    await fetchPlace(location).catch(() => undefined)
    show(<App />)
  } catch {
    show(<NotOpened page />)
    void reloadWhenUpgraded().catch(() => undefined)
  }
}

/** The login comes without the rest of the product, which is fetched while the server checks the password. */
function openLogin() {
  history.replaceState(history.state, '', `/login${location.search}${location.hash}`)
  const state: unknown = history.state
  const arrival = typeof state === 'object' && state !== null && 'usr' in state ? state.usr : undefined
  show(
    <LoginScreen
      arrival={readLoginState(arrival)}
      onSend={() =>
        void loadApp().then(
          ({ fetchShell }) => fetchShell(),
          () => undefined,
        )
      }
      onEnter={(path) => {
        history.replaceState(null, '', path)
        return open()
      }}
    />,
  )
}

if (['/', '/login'].includes(location.pathname)) openLogin()
else void open()
