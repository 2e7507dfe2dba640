import { useState } from 'react'
import { askPasswordLink } from '#contract/autenticacao.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PlainField } from '#web/ui/fields/plain-field.tsx'
import { usePlainForm } from '#web/ui/fields/plain-form.ts'
import { FrontDoor } from './front-door.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import css from './front-door.module.css'

export type EsqueciSenhaProps = {
  /** What was typed at the login already. */
  email: string
  onBack: () => void
}

/** Asks for a link by e-mail; what it says does not tell whether somebody has this address. */
export function EsqueciSenha({ email, onBack }: EsqueciSenhaProps) {
  const [refusal, setRefusal] = useState<unknown>()
  const [told, setTold] = useState<string>()
  const form = usePlainForm({
    initial: { email },
    schema: async () => askPasswordLink.body,
    async send(body) {
      setRefusal(undefined)
      setTold(undefined)
      const { message } = await call('askPasswordLink', { body })
      setTold(message)
    },
    faultsOf: (reason) => (reason instanceof ApiError ? reason.fields : {}),
    onRefusal: setRefusal,
  })
  const seconds = refusal instanceof ApiError ? (refusal.retryAfter ?? 0) : 0
  return (
    <FrontDoor
      documentTitle="Esqueci minha senha"
      title="Esqueci minha senha"
      lead="Enviamos um link por e-mail; com ele você escolhe uma senha nova."
    >
      <form className={css.form} {...form.formProps}>
        {told !== undefined && <Notice tone="success">{told}</Notice>}
        {refusal !== undefined && <RefusalNotice reason={refusal} secondsLeft={seconds} />}
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
        <Button look="quiet" onClick={onBack}>
          Voltar para o login
        </Button>
      </form>
    </FrontDoor>
  )
}
