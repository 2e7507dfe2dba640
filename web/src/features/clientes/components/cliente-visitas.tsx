import { useQuery } from '@tanstack/react-query'
import { visitasTexts } from '#contract/visitas-texts.ts'
import type { Visita } from '#contract/visitas.ts'
import { latenessOf } from '#web/domain/lateness.ts'
import { nameWithState } from '#web/domain/names.ts'
import { listLink, rowLink } from '#web/domain/nouns.ts'
import { useMinutes } from '#web/platform/time/ago.ts'
import { formatDate, formatTime, localDay, relativeDay, shortWeekday } from '#web/platform/time/dates.ts'
import { useToday } from '#web/platform/time/today.ts'
import { LinkRow, LinkRows } from '#web/ui/data/link-rows.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import { More, Nothing, Panel } from '#web/ui/page/panel.tsx'
import { errorText } from '#web/platform/api/api-error.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { type PagePerfil, visitasDoClienteQuery } from './cliente-page-queries.ts'
import css from './cliente-page.module.css'

const tones = { AGUARDANDO: 'neutral', 'EM ANDAMENTO': 'primary', FINALIZADA: 'positive' } as const

/** "Amanhã, 10:30", "seg. 23/11/2026, 10:30" */
function whenText(instant: string, today: string) {
  const day = localDay(instant)
  const near = relativeDay(day, today)
  return `${near ?? `${shortWeekday(day)} ${formatDate(instant)}`}, ${formatTime(instant)}`
}

function State({ visita, now }: { visita: Visita; now: number }) {
  const { status, atrasada, data_hora_prevista } = visita
  if (!atrasada) return <Pill tone={tones[status]}>{status}</Pill>
  const { tone, text } = latenessOf(data_hora_prevista, now)
  return <Pill tone={tone}>{text}</Pill>
}

type RowsProps = { label: string; visitas: readonly Visita[]; perfil: PagePerfil; none: string }

function Rows({ label, visitas, perfil, none }: RowsProps) {
  const today = useToday()
  const now = useMinutes()
  if (visitas.length === 0) return <Nothing>{none}</Nothing>
  return (
    <LinkRows label={label}>
      {visitas.map((visita) => (
        <LinkRow
          key={visita.id}
          to={rowLink(perfil, 'visitas', visita.id)}
          name={
            <time dateTime={visita.data_hora_prevista}>{whenText(visita.data_hora_prevista, today)}</time>
          }
          facts={
            perfil === 'admin'
              ? `${visita.tipo} · ${nameWithState(visita.nome_analista, visita.ativo_analista, visitasTexts.unknownAnalista)}`
              : visita.tipo
          }
          status={<State visita={visita} now={now} />}
        />
      ))}
    </LinkRows>
  )
}

const titles = {
  admin: { next: 'Próximas visitas', last: 'Últimas visitas' },
  analista: { next: 'Suas próximas visitas', last: 'Suas últimas visitas' },
}

/** An analista's are the own ones; the titles say so. */
export function ClienteVisitas({ id, perfil }: { id: string; perfil: PagePerfil }) {
  const source = useQuery(visitasDoClienteQuery(perfil, id, useToday()))
  const { next, last } = titles[perfil]
  return (
    <div className={css.pair}>
      <Panel title={next}>
        <Loaded
          source={source}
          what="as visitas"
          failureText={errorText}
          waiting={<Skeleton fills height={280} />}
        >
          {(visitas) => (
            <Rows label={next} visitas={visitas.next} perfil={perfil} none="Nenhuma visita planejada." />
          )}
        </Loaded>
      </Panel>
      <Panel
        title={last}
        more={
          perfil === 'admin' &&
          source.data?.last.length !== 0 && (
            <More to={listLink('admin', 'visitas', { id_cliente: id })}>Ver todas</More>
          )
        }
      >
        <Loaded
          source={source}
          what="as visitas"
          failureText={errorText}
          waiting={<Skeleton fills height={280} />}
        >
          {(visitas) => (
            <Rows label={last} visitas={visitas.last} perfil={perfil} none="Nenhuma visita até aqui." />
          )}
        </Loaded>
      </Panel>
    </div>
  )
}
