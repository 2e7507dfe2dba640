import { Search, SearchX, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { areaPath } from '#web/domain/area-path.ts'
import { plainText } from '#web/platform/browser/plain-text.ts'
import { CoverLink } from '#web/ui/data/cover-link.tsx'
import { PlainField } from '#web/ui/fields/plain-field.tsx'
import { State } from '#web/ui/feedback/state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import css from './components/configuracoes.module.css'

type Setting = {
  path: string
  title: string
  icon: LucideIcon
  group: string
  about: string
  words: string
}

const addressOf = ({ path }: Setting) => `${areaPath('admin')}/${path}`

/** Every typed word stands in what is said of it. */
function isMeant({ title, group, about, words }: Setting, text: string) {
  const said = plainText([title, group, about, words].join(' '))
  return plainText(text)
    .split(/\s+/)
    .every((word) => said.includes(word))
}

function Settings({ name, settings }: { name: string; settings: readonly Setting[] }) {
  return (
    <section aria-label={name}>
      <h2 className={css.name}>{name}</h2>
      <ul className={css.settings}>
        {settings.map((setting) => (
          <li key={setting.path} className={css.setting}>
            <setting.icon className={css.icon} size={20} strokeWidth={1.75} aria-hidden="true" />
            <div>
              <CoverLink className={css.link} to={addressOf(setting)}>
                {setting.title}
              </CoverLink>
              <p className={css.about}>{setting.about}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is set once and looked after now and then; the list of the area says what stands here. */
export default function ConfiguracoesScreen({ settings }: { settings: () => readonly Setting[] }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const found = settings().filter((setting) => isMeant(setting, text))
  const groups = new Set(found.map(({ group }) => group))

  return (
    <Page title="Configurações">
      <form
        className={css.search}
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '' && found[0]) void navigate(addressOf(found[0]))
        }}
      >
        <PlainField
          label="Buscar nas configurações"
          type="search"
          icon={Search}
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
      <output className="visually-hidden">
        {text.trim() !== '' && (found.length === 1 ? '1 encontrada' : `${found.length} encontradas`)}
      </output>
      {found.length === 0 && (
        <State icon={SearchX} title="Nenhuma configuração encontrada">
          Senha, tema e atalhos ficam no menu com o seu nome. Ctrl K busca em todo o Zelo.
        </State>
      )}
      <div className={css.groups}>
        {Array.from(groups, (name) => (
          <Settings key={name} name={name} settings={found.filter(({ group }) => group === name)} />
        ))}
      </div>
    </Page>
  )
}
