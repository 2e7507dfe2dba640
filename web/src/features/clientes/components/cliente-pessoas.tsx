import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { usuariosTexts } from '#contract/usuarios-texts.ts'
import { nameWithState } from '#web/domain/names.ts'
import { recordLink } from '#web/domain/nouns.ts'
import { fullName } from '#web/platform/session/stored-user.ts'
import { EmailLink, TelephoneLink } from '#web/ui/data/contact-links.tsx'
import { countText } from '#web/ui/list/pager.tsx'
import { Nothing, Panel } from '#web/ui/page/panel.tsx'
import { errorText } from '#web/platform/api/api-error.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { pessoasQuery } from './cliente-page-queries.ts'
import css from './cliente-page.module.css'

/** Who of this company enters the system; only an admin may know. */
export function ClientePessoas({ id }: { id: string }) {
  const source = useQuery(pessoasQuery(id))
  const { data } = source
  return (
    <Panel
      title="Pessoas"
      note={data === undefined || data.total === 0 ? '' : countText(data, 'pessoa', 'pessoas')}
    >
      <Loaded
        source={source}
        what="as pessoas"
        failureText={errorText}
        waiting={<Skeleton fills height={120} />}
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <Nothing>Ninguém desta empresa entra no sistema ainda.</Nothing>
          ) : (
            <ul className={css.people} aria-label="Pessoas">
              {rows.map((usuario) => {
                const name = fullName(usuario)
                const to = recordLink({ tabela: 'usuarios', id: usuario.id, nome: name })
                const shown = nameWithState(name, usuario.ativo, usuariosTexts.noneFound)
                return (
                  <li key={usuario.id} className={css.person}>
                    <span className={css.name}>
                      {to === undefined ? (
                        shown
                      ) : (
                        <Link className={css.who} to={to}>
                          {shown}
                        </Link>
                      )}
                    </span>
                    <EmailLink address={usuario.email} />
                    <TelephoneLink number={usuario.telefone} />
                  </li>
                )
              })}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}
