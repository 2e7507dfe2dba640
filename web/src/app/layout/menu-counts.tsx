import { useContagens, waitingNames } from '#web/features/chamados/components/contagens.ts'
import { Count, countWords } from '#web/ui/data/count.tsx'
import { useTitleCount } from '#web/ui/page/document-title.ts'
import css from './menu.module.css'
import { MenuLink, type MenuLinkProps } from './menu-entry.tsx'

type Counted = readonly ('novas' | 'fila')[]

function useNumbers() {
  const { data } = useContagens()
  return { novas: data?.novas.length ?? 0, fila: data?.fila ?? 0, names: waitingNames(data) }
}

/** What is new for this person, in the title of the window, for whoever looks at another one. */
export function TitleCount() {
  useTitleCount(useNumbers().novas)
  return null
}

type CountedLinkProps = MenuLinkProps & { counts: Counted }

/** A place with what waits there. */
export function CountedLink({ counts, children, ...link }: CountedLinkProps) {
  const numbers = useNumbers()
  const words = counts.flatMap((name) => countWords(numbers[name], numbers.names[name]) ?? [])
  return (
    <MenuLink {...link} description={words.join(', ') || undefined}>
      {children}
      <span className={css.counts}>
        {counts.map((name) => (
          <Count
            key={name}
            count={numbers[name]}
            strong={name === 'novas'}
            {...(name === 'fila' && { word: 'na fila' })}
          />
        ))}
      </span>
    </MenuLink>
  )
}
