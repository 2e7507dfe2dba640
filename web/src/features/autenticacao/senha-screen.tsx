import { useNavigate } from 'react-router'
import { autenticacaoTexts } from '#contract/autenticacao-texts.ts'
import { setPasswordByLink } from '#contract/autenticacao.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { usePlainForm } from '#web/ui/fields/plain-form.ts'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { confirmar, mismatch, sameTyping } from '#web/domain/confirmed-password.ts'
import { FrontDoor } from './components/front-door.tsx'
import { NewPasswordFields } from './components/new-password-fields.tsx'
import { DeadLink, useOneTimeLink } from './components/one-time-link.tsx'
import { RefusalNotice } from './components/refusal-notice.tsx'
import css from './components/front-door.module.css'

const schema = setPasswordByLink.body.omit({ token: true }).extend({ confirmar }).refine(sameTyping, mismatch)

export default function SenhaScreen() {
  const navigate = useNavigate()
  const link = useOneTimeLink()
  const form = usePlainForm({
    initial: { senha: '', confirmar: '' },
    schema: async () => schema,
    async send({ senha }) {
      link.forgetRefusal()
      await call('setPasswordByLink', { body: { senha, token: link.token } })
      toast.success(autenticacaoTexts.passwordChanged, { seconds: 4 })
      await navigate('/login', { replace: true })
    },
    faultsOf: (reason) => (reason instanceof ApiError ? reason.fields : {}),
    onRefusal: link.onRefusal,
  })

  if (link.dead)
    return (
      <DeadLink>
        Este link já foi usado, passou do prazo ou deu lugar a outro mais novo. Peça outro na tela de login ou
        a um administrador.
      </DeadLink>
    )

  return (
    <FrontDoor
      documentTitle="Nova senha"
      title="Nova senha"
      lead="Escolha a senha que você vai usar a partir de agora."
    >
      <form className={css.form} {...form.formProps}>
        {link.refusal !== undefined && <RefusalNotice reason={link.refusal} secondsLeft={0} />}
        <NewPasswordFields
          label="Nova senha"
          senha={form.field('senha')}
          confirmar={form.field('confirmar')}
        />
        <Button type="submit" size="field" busy={form.busy}>
          Salvar senha
        </Button>
      </form>
    </FrontDoor>
  )
}
