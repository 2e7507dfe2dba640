import { clsx } from 'clsx'
import {
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CircleAlert,
  CircleCheckBig,
  CircleMinus,
  ClockAlert,
  FileText,
  Flame,
  Hand,
  type LucideIcon,
  MessageSquare,
  Reply,
  RotateCcw,
  Ticket,
  Timer,
  UserPlus,
} from 'lucide-react'
import { Link } from 'react-router'
import type { Aviso } from '#contract/avisos.ts'
import { fraseDeAviso } from '#contract/avisos-texts.ts'
import type { Perfil } from '#contract/endpoint.ts'
import type { TipoAviso } from '#contract/ocorrencias.ts'
import { ago, useMinutes } from '#web/platform/time/ago.ts'
import { formatDateTime, formatTime } from '#web/platform/time/dates.ts'
import { useToday } from '#web/platform/time/today.ts'
import { linkOf, subjectOf } from './aviso-words.ts'
import css from './aviso-row.module.css'

const icons: Record<TipoAviso, LucideIcon> = {
  chamado_novo: Ticket,
  escalado: UserPlus,
  atendido: Hand,
  resposta_equipe: Reply,
  resposta_cliente: MessageSquare,
  fechado: CircleCheckBig,
  reaberto: RotateCcw,
  prioridade_critica: Flame,
  sla_perto: Timer,
  sla_vencido: ClockAlert,
  visita_marcada: CalendarPlus,
  visita_alterada: CalendarClock,
  visita_cancelada: CircleMinus,
  visita_amanha: CalendarCheck,
  rat_selado: FileText,
  rat_contestado: FileText,
  email_retido: CircleAlert,
  canal_parado: CircleAlert,
  webhook_pausado: CircleAlert,
}
const tones: Partial<Record<TipoAviso, string | undefined>> = {
  prioridade_critica: css.critical,
  sla_vencido: css.critical,
  sla_perto: css.attention,
  canal_parado: css.attention,
  webhook_pausado: css.attention,
}

type AvisoRowProps = {
  aviso: Aviso
  perfil: Perfil
  /** It stands under its day: the clock says the rest. */
  isDated?: boolean
  /** It is opened, and so read. */
  onOpen: (aviso: Aviso) => void
}

/** What happened, to what, by whom and when; as a whole it leads there. */
export function AvisoRow({ aviso, perfil, isDated = false, onOpen }: AvisoRowProps) {
  const { tipo, autor, criado_em, lido_em } = aviso
  const now = useMinutes()
  const today = useToday()
  const to = linkOf(perfil, aviso)
  const subject = subjectOf(aviso, today)
  const Icon = icons[tipo]
  const content = (
    <>
      <span className={clsx(css.icon, tones[tipo])}>
        <Icon size={16} strokeWidth={2} aria-hidden="true" />
      </span>
      <span className={css.what}>
        {lido_em === null && <span className="visually-hidden">Não lido: </span>}
        <span className={css.sentence}>{fraseDeAviso(aviso)}</span>
        {subject !== undefined && <span className={css.subject}>{subject}</span>}
      </span>
      <span className={css.facts}>
        {autor !== null && `${autor} · `}
        <time dateTime={criado_em} title={formatDateTime(criado_em)}>
          {isDated ? formatTime(criado_em) : ago(criado_em, now)}
        </time>
      </span>
      {lido_em === null && <span className={css.dot} aria-hidden="true" />}
    </>
  )
  const row = {
    'data-opener': true,
    className: clsx(css.row, lido_em === null && css.unread),
    onClick: () => onOpen(aviso),
  }
  return (
    <li data-row className={css.item}>
      {to === undefined ? (
        <button type="button" {...row}>
          {content}
        </button>
      ) : (
        <Link to={to} {...row}>
          {content}
        </Link>
      )}
    </li>
  )
}
