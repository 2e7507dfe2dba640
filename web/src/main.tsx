import './app/early.ts'
import './ui/theme/fonts.css'
import './ui/theme/tokens.css'
import './ui/theme/base.css'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { PageFrame } from '#web/app/page-frame.tsx'
import { readLoginState } from '#web/domain/login-state.ts'
import { LoginScreen } from '#web/features/autenticacao/login-screen.tsx'
import { isDemo, isMailSetUp, isWithoutAdmin } from '#web/platform/browser/page-settings.ts'
import { currentScheme, subscribeToTheme } from '#web/platform/browser/theme-mode.ts'
import { NotOpened, reloadWhenUpgraded } from '#web/ui/feedback/error-boundary.tsx'
import { listenForSendKey } from '#web/ui/fields/send-key.ts'

const applyScheme = () => (document.documentElement.dataset['scheme'] = currentScheme())
applyScheme()
subscribeToTheme(applyScheme)
listenForSendKey()

const found = document.getElementById('root')
if (!found) throw new Error('index.html has no #root')
const place = found
let root: Root | undefined

function show(screen: ReactNode, { isDrawn = false } = {}) {
  const page = <PageFrame>{screen}</PageFrame>
  if (isDrawn) root = hydrateRoot(place, page)
  else (root ??= createRoot(place)).render(page)
}

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
      demo={isDemo()}
      email={isMailSetUp()}
      withoutAdmin={isWithoutAdmin()}
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
    // The build drew it into the page, without a word about where somebody comes from: what was typed meanwhile stays.
    { isDrawn: place.hasChildNodes() && arrival === undefined },
  )
}

if (['/', '/login'].includes(location.pathname)) openLogin()
else void open()
