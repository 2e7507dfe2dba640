import { renderToString } from 'react-dom/server'
import { LoginScreen } from '#web/features/autenticacao/login-screen.tsx'
import { PageFrame } from './app/page-frame.tsx'

const nothing = () => {}

/** For the build: the login as it looks until its script is here. */
export const drawLogin = (state: { demo: boolean; email: boolean }) =>
  renderToString(
    <PageFrame>
      <LoginScreen {...state} withoutAdmin={false} arrival={undefined} onSend={nothing} onEnter={nothing} />
    </PageFrame>,
  )
