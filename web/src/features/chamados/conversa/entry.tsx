import { clsx } from 'clsx'
import {
  CircleCheckBig,
  Hand,
  Link2,
  Lock,
  type LucideIcon,
  MessageSquare,
  Pencil,
  Reply,
  RotateCcw,
  UserPlus,
} from 'lucide-react'
import { lazy, memo, type ReactNode, Suspense } from 'react'
import type { Entrada } from '#contract/chamados.ts'
import { perfilNames } from '#web/domain/perfil-names.ts'
import { AnexoList } from '#web/features/anexos/anexo-list.tsx'
import { letterOrder } from '#web/ui/markdown/letter-order.ts'
import { authorName, informed, moment } from '../components/chamado-names.ts'
import { StatusThen } from '../components/chamado-status.tsx'
import { hasObservacoes, type Kind, kindOf, labelOf, nameOf } from './entry-kind.ts'
import css from './entry.module.css'

const EmailMark = lazy(() => import('./email-mark.tsx'))

/** Of what came by e-mail, for the team. */
const Origin = ({ email }: Pick<Entrada, 'email'>) =>
  email && (
    <Suspense>
      <EmailMark email={email} />
    </Suspense>
  )

const icons: Record<Exclude<Kind, 'evento'>, LucideIcon> = {
  cliente: MessageSquare,
  equipe: Reply,
  nota: Lock,
}
const events: Partial<Record<Entrada['tipo'], LucideIcon>> = {
  fechamento: CircleCheckBig,
  reabertura: RotateCcw,
  atendimento: Hand,
  escalacao: UserPlus,
}

const When = ({ instant }: { instant: string }) => (
  <time className={css.time} dateTime={instant}>
    {moment(instant)}
  </time>
)

const Said = ({ text }: { text: string }) => <p className={clsx(css.text, letterOrder(text))}>{text}</p>

const Mark = ({ icon: Icon }: { icon: LucideIcon }) => (
  <span className={css.mark}>
    <Icon size={15} strokeWidth={2} aria-hidden="true" />
  </span>
)

type FilesProps = {
  /** Whether this person may remove its files. */
  removable?: boolean
  onRemoved?: () => void
}

type OpeningProps = {
  abertura: Pick<Entrada, 'autor' | 'em' | 'anexos' | 'email'>
  /** What was asked, where it stands nowhere else. */
  text?: string | undefined
  /** An address leads here. */
  linked?: boolean
} & FilesProps

/** How it began. */
export const Opening = (props: OpeningProps) => {
  const { abertura, text, linked = false, removable = false, onRemoved } = props
  return (
    <li className={clsx(css.entry, css.opening)} data-chave="abertura" data-linked={linked || undefined}>
      <Mark icon={MessageSquare} />
      <div className={css.body}>
        <p className={css.head}>
          <span>
            Chamado aberto por <strong>{informed(abertura.autor)}</strong>
          </span>
          <When instant={abertura.em} />
        </p>
        {text !== undefined && <Said text={text} />}
        <Origin email={abertura.email} />
        <AnexoList anexos={abertura.anexos} mayRemove={removable} {...(onRemoved && { onRemoved })} />
      </div>
    </li>
  )
}

type EntryProps = FilesProps & {
  entrada: Entrada
  isCliente: boolean
  linked?: boolean
  onCopy?: ((chave: string) => void) | undefined
}

/** An answer's own words begin with it: '(Analista) …'. */
const saysPerfil = ({ texto, perfil }: Entrada) => texto.startsWith(`(${perfilNames[perfil]}) `)

/** Whoever reads sees before the first word whose it is and who reads it too. */
export const Entry = memo(function Entry(props: EntryProps) {
  const { entrada, isCliente, linked = false, onCopy, removable = false, onRemoved } = props
  const kind = kindOf(entrada)
  const Icon = kind === 'evento' ? (events[entrada.tipo] ?? Pencil) : icons[kind]
  const label = labelOf(kind, isCliente)
  const copy: ReactNode = onCopy && (
    <button
      type="button"
      className={css.copy}
      aria-label="Copiar link"
      title="Copiar link"
      onClick={() => onCopy(entrada.chave)}
    >
      <Link2 size={15} aria-hidden="true" />
    </button>
  )
  return (
    <li
      className={clsx(css.entry, css[kind])}
      data-chave={entrada.chave}
      data-linked={linked || undefined}
      aria-current={linked || undefined}
    >
      <Mark icon={Icon} />
      <article className={css.body} aria-label={nameOf(kind, authorName(entrada))}>
        {label !== undefined && (
          <p className={css.label}>
            <Icon size={13} strokeWidth={2.25} aria-hidden="true" />
            {label}
          </p>
        )}
        <p className={css.head}>
          <strong>{authorName(entrada)}</strong>
          {!saysPerfil(entrada) && <span className={css.perfil}>{perfilNames[entrada.perfil]}</span>}
          <When instant={entrada.em} />
          {entrada.status_chamado !== null && <StatusThen id={entrada.status_chamado} />}
          {copy}
        </p>
        <div className={clsx(kind === 'evento' && !hasObservacoes(entrada) && css.quiet)}>
          <Said text={entrada.texto} />
        </div>
        <Origin email={entrada.email} />
        <AnexoList anexos={entrada.anexos} mayRemove={removable} {...(onRemoved && { onRemoved })} />
      </article>
    </li>
  )
})
