import { demoAccount } from '#contract/demo.ts'
import { perfis } from '#contract/endpoint.ts'
import { perfilNames } from '#web/domain/perfil-names.ts'
import css from './demo-accounts.module.css'

const accounts = perfis.map((perfil) => ({ name: perfilNames[perfil], ...demoAccount(perfil) }))

type DemoAccountsProps = {
  disabled: boolean
  onChoose: (account: { email: string; senha: string }) => void
}

export function DemoAccounts({ disabled, onChoose }: DemoAccountsProps) {
  return (
    <section className={css.accounts} aria-labelledby="demo-accounts-title">
      <h2 id="demo-accounts-title" className={css.title}>
        Contas de demonstração
      </h2>
      <p className={css.hint}>
        Escolha uma para preencher. A senha é <code>{accounts[0]?.senha}</code>.
      </p>
      <ul className={css.list}>
        {accounts.map(({ name, email, senha }) => (
          <li key={email}>
            <button
              type="button"
              disabled={disabled}
              className={css.account}
              onClick={() => onChoose({ email, senha })}
            >
              <span className={css.name}>{name}</span>
              <span className={css.email}>{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
