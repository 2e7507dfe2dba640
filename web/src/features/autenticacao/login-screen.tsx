import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { autenticacaoTexts } from '#contract/autenticacao-texts.ts'
import { linksTexts } from '#contract/links-texts.ts'
import { isSessionEnd, refusals, sessionEnds } from '#contract/endpoint.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { pathAfterLogin, type LoginState } from '#web/domain/login-state.ts'
import { lastEndReason, startSession } from '#web/platform/session/session.ts'
import { isPerfil } from '#web/platform/session/stored-user.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { PasswordToggle, PlainField } from '#web/ui/fields/plain-field.tsx'
import { usePlainForm } from '#web/ui/fields/plain-form.ts'
import { useScriptHere } from '#web/ui/page/script-here.ts'
import { ContinueAs } from './components/continue-as.tsx'
import { DemoAccounts } from './components/demo-accounts.tsx'
import { FrontDoor } from './components/front-door.tsx'
import type { EsqueciSenhaProps } from './components/esqueci-senha.tsx'
import { RefusalNotice } from './components/refusal-notice.tsx'
import { useLoginWait } from './components/login-wait.ts'
import css from './components/front-door.module.css'

/** What checks and sends weighs a fifth of this page and is idle until somebody types. */
const loadSending = () =>
  Promise.all([import('#contract/autenticacao.ts'), import('#web/platform/api/api.ts')])

type LoginScreenProps = {
  /** Shows the accounts of the demo company. */
  demo: boolean
  /** A forgotten password can be set by a link that comes by e-mail. */
  email: boolean
  /** Nobody can log in yet. */
  withoutAdmin: boolean
  /** The password is on its way: what comes after the login may be fetched meanwhile. */
  onSend: () => void
  /** Leads to this address of the product. */
  onEnter: (path: string) => Promise<void> | void
  arrival: LoginState | undefined
  /** What waits on this device, for somebody whose session has ended. */
  unsent?: ReactNode
}

/** Knows no router: it is shown before there is one. */
export function LoginScreen(props: LoginScreenProps) {
  const { demo, email, withoutAdmin, onSend, onEnter, arrival, unsent } = props
  const why = arrival?.why
  const ended = isSessionEnd(why) ? sessionEnds[why] : why === 'expired' ? refusals.sessionEnded : undefined
  const [shown, setShown] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const intended = useRef(false)
  const isScriptHere = useScriptHere()
  const [Forgotten, setForgotten] = useState<ComponentType<EsqueciSenhaProps>>()

  const form = usePlainForm({
    initial: { email: '', senha: '' },
    schema: async () => (await loadSending())[0].login.body,
    async send(content) {
      if (wait.secondsFor(content.email) > 0) return
      setRefusal(undefined)
      onSend()
      const [, { call }] = await loadSending()
      const session = await call('login', { body: content })
      if (!isPerfil(session.usuario.perfil))
        throw new ApiError({ status: 403, error: autenticacaoTexts.unknownPerfil })
      startSession(session)
      await onEnter(pathAfterLogin(session.usuario.perfil, arrival?.from))
    },
    faultsOf: (reason) => (reason instanceof ApiError ? reason.fields : {}),
    onRefusal(reason) {
      setRefusal(reason)
      wait.start(reason, form.values.email)
    },
  })
  const wait = useLoginWait()
  const secondsLeft = wait.secondsFor(form.values.email)
  const waitIsOver = refusal instanceof ApiError && refusal.retryAfter !== undefined && secondsLeft === 0

  async function openForgotten() {
    try {
      const { EsqueciSenha } = await import('./components/esqueci-senha.tsx')
      setForgotten(() => EsqueciSenha)
    } catch {
      setRefusal(new ApiError({ status: 0, error: refusals.unavailable }))
    }
  }

  function onFirstInput() {
    if (intended.current) return
    intended.current = true
    // A failure here comes back, and is told, when the form is sent.
    void loadSending().catch(() => undefined)
  }

  if (Forgotten) return <Forgotten email={form.values.email} onBack={() => setForgotten(undefined)} />

  return (
    <FrontDoor documentTitle="Entrar" title="Entrar" lead="Acesse suas visitas e chamados.">
      {isScriptHere && <ContinueAs otherArea={arrival?.why === 'otherArea'} onEnter={onEnter} />}
      <form className={css.form} {...form.formProps} onInput={onFirstInput}>
        {refusal === undefined && ended !== undefined && <Notice tone="warning">{ended}</Notice>}
        {ended !== undefined && unsent}
        {refusal === undefined && withoutAdmin && lastEndReason() === 'none' && (
          <Notice tone="info">
            O Zelo ainda não tem administrador. Abra o endereço de configuração que ele escreveu ao iniciar,
            no terminal ou no registro do serviço. Passou de 60 minutos? Reinicie o Zelo: ele escreve outro.
          </Notice>
        )}
        {refusal !== undefined && !waitIsOver && <RefusalNotice reason={refusal} secondsLeft={secondsLeft} />}
        <PlainField
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          {...form.field('email')}
        />
        <PlainField
          label="Senha"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          {...form.field('senha')}
          toggle={<PasswordToggle disabled={!isScriptHere} shown={shown} onChange={setShown} />}
        />
        <Button
          type="submit"
          size="field"
          busy={form.busy}
          blocked={secondsLeft > 0}
          disabled={!isScriptHere}
        >
          Entrar
        </Button>
        {!isScriptHere && (
          <p className={css.late}>A página demora a carregar. Se “Entrar” não responder, recarregue-a.</p>
        )}
        {email ? (
          <Button look="quiet" disabled={!isScriptHere} onClick={() => void openForgotten()}>
            Esqueci minha senha
          </Button>
        ) : (
          <p className={css.hint}>Esqueceu a senha? {linksTexts.askAdmin}</p>
        )}
      </form>
      {demo && <DemoAccounts disabled={!isScriptHere} onChoose={form.set} />}
    </FrontDoor>
  )
}
