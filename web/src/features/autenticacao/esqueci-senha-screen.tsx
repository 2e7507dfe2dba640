import { useState } from 'react'
import { Link } from 'react-router'
import { autenticacaoTexts as texts } from '#contract/autenticacao-texts.ts'
import { forgotPassword } from '#contract/autenticacao.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PlainField } from '#web/ui/fields/plain-field.tsx'
import { usePlainForm } from '#web/ui/fields/plain-form.ts'
import { FrontDoor } from './components/front-door.tsx'
import { RefusalNotice } from './components/refusal-notice.tsx'
import css from './components/front-door.module.css'

/** Asks for a link; whether somebody has this email is not told. */
export default function EsqueciSenhaScreen() {
  const [answer, setAnswer] = useState<string>()
  const [refusal, setRefusal] = useState<unknown>()
  const form = usePlainForm({
    initial: { email: '' },
    schema: async () => forgotPassword.body,
    async send(body) {
      setRefusal(undefined)
      setAnswer((await call('forgotPassword', { body })).message)
    },
    faultsOf: (reason) => (reason instanceof ApiError ? reason.fields : {}),
    onRefusal: setRefusal,
  })

  return (
    <FrontDoor
      documentTitle={texts.forgot}
      title={texts.forgot}
      lead="Escreva o seu email para receber um link e escolher outra senha."
    >
      {answer === undefined ? (
        <form className={css.form} {...form.formProps}>
          {refusal !== undefined && <RefusalNotice reason={refusal} secondsLeft={0} />}
          <PlainField
            label="Email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            {...form.field('email')}
          />
          <Button type="submit" size="field" busy={form.busy}>
            Enviar link
          </Button>
        </form>
      ) : (
        <Notice tone="info">{answer}</Notice>
      )}
      <p className={css.hint}>
        <Link to="/login">Voltar para o login</Link>
      </p>
    </FrontDoor>
  )
}
