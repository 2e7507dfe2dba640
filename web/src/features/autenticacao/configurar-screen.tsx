import { useNavigate } from 'react-router'
import { configureFirstAdmin } from '#contract/autenticacao.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/api.ts'
import { areaPath } from '#web/domain/area-path.ts'
import { startSession } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PlainField } from '#web/ui/fields/plain-field.tsx'
import { usePlainForm } from '#web/ui/fields/plain-form.ts'
import { confirmar, mismatch, sameTyping } from '#web/domain/confirmed-password.ts'
import { FrontDoor } from './components/front-door.tsx'
import { NewPasswordFields } from './components/new-password-fields.tsx'
import { DeadLink, useOneTimeLink } from './components/one-time-link.tsx'
import { RefusalNotice } from './components/refusal-notice.tsx'
import css from './components/front-door.module.css'

const schema = configureFirstAdmin.body
  .omit({ token: true })
  .extend({ confirmar })
  .refine(sameTyping, mismatch)

export default function ConfigurarScreen() {
  const navigate = useNavigate()
  const link = useOneTimeLink()
  const form = usePlainForm({
    initial: { nome: '', sobrenome: '', email: '', senha: '', confirmar: '' },
    schema: async () => schema,
    async send({ nome, sobrenome, email, senha }) {
      link.forgetRefusal()
      const session = await call('configureFirstAdmin', {
        body: { token: link.token, nome, sobrenome, email, senha },
      })
      startSession(session)
      await navigate(areaPath(session.usuario.perfil), { replace: true })
    },
    faultsOf: (reason) => (reason instanceof ApiError ? reason.fields : {}),
    onRefusal: link.onRefusal,
  })

  if (link.dead)
    return (
      <DeadLink>
        Este link de configuração já foi usado ou passou do prazo de 60 minutos. Se ainda não há um
        administrador, reinicie o servidor para receber outro.
      </DeadLink>
    )

  return (
    <FrontDoor
      documentTitle="Configuração inicial"
      title="Vamos começar"
      lead="Crie a conta de quem vai administrar o Zelo; as demais pessoas são cadastradas depois, lá dentro."
    >
      <form className={css.form} {...form.formProps}>
        {link.refusal !== undefined && <RefusalNotice reason={link.refusal} secondsLeft={0} />}
        <div className={css.pair}>
          <PlainField label="Nome" autoComplete="given-name" {...form.field('nome')} />
          <PlainField label="Sobrenome" autoComplete="family-name" {...form.field('sobrenome')} />
        </div>
        <PlainField
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          {...form.field('email')}
        />
        <NewPasswordFields label="Senha" senha={form.field('senha')} confirmar={form.field('confirmar')} />
        <Button type="submit" size="field" busy={form.busy}>
          Criar conta e entrar
        </Button>
      </form>
    </FrontDoor>
  )
}
