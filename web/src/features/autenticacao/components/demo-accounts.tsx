import './demo-accounts.css'

const DEMO_PASSWORD = 'demonstracao'

const accounts = [
  { name: 'Administrador', email: 'admin@zelo.test' },
  { name: 'Analista', email: 'analista@zelo.test' },
  { name: 'Cliente', email: 'cliente@zelo.test' },
  { name: 'Painel', email: 'painel@zelo.test' },
]

type DemoAccountsProps = { onChoose: (account: { email: string; senha: string }) => void }

export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  return (
    <section className="demo-accounts" aria-labelledby="demo-accounts-title">
      <h2 id="demo-accounts-title" className="demo-accounts-title">
        Contas de demonstração
      </h2>
      <p className="demo-accounts-hint">
        Escolha uma para preencher. A senha é <code>{DEMO_PASSWORD}</code>.
      </p>
      <ul className="demo-accounts-list">
        {accounts.map(({ name, email }) => (
          <li key={email}>
            <button
              type="button"
              className="demo-account"
              onClick={() => onChoose({ email, senha: DEMO_PASSWORD })}
            >
              <span className="demo-account-name">{name}</span>
              <span className="demo-account-email">{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
