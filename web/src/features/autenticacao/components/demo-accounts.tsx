import { demoAccount } from '#contract/demo.ts'
import { perfis } from '#contract/endpoint.ts'
import { perfilNames } from '#web/domain/perfil-names.ts'
import './demo-accounts.css'

const accounts = perfis.map((perfil) => ({ name: perfilNames[perfil], ...demoAccount(perfil) }))

type DemoAccountsProps = { onChoose: (account: { email: string; senha: string }) => void }

export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  return (
    <section className="demo-accounts" aria-labelledby="demo-accounts-title">
      <h2 id="demo-accounts-title" className="demo-accounts-title">
        Contas de demonstração
      </h2>
      <p className="demo-accounts-hint">
        Escolha uma para preencher. A senha é <code>{accounts[0]?.senha}</code>.
      </p>
      <ul className="demo-accounts-list">
        {accounts.map(({ name, email, senha }) => (
          <li key={email}>
            <button type="button" className="demo-account" onClick={() => onChoose({ email, senha })}>
              <span className="demo-account-name">{name}</span>
              <span className="demo-account-email">{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
