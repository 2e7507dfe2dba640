import { CircleCheckBig, ClockAlert, Flame, Hourglass, Inbox, Phone, type LucideIcon } from 'lucide-react'
import { clsx } from 'clsx'
import { Suspense, useId, type ComponentType, type ReactNode } from 'react'
import { Link } from 'react-router'
import { chamadosTexts } from '#contract/chamados-texts.ts'
import type { Atencao as Waiting, LinhaChamado } from '#contract/paineis.ts'
import { visitasTexts } from '#contract/visitas-texts.ts'
import { orElse } from '#web/domain/names.ts'
import { rowLink } from '#web/domain/nouns.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { TelephoneLink } from '#web/ui/data/contact-links.tsx'
import { useTask } from '#web/ui/dialogs/task.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useKeptFocus } from '#web/ui/list/kept-focus.ts'
import { Failed } from '#web/ui/list/list-states.tsx'
import type { useAtencao } from '../queries.ts'
import { ageText } from './mural-pace.ts'
import { More, Panel } from './board.tsx'
import { chamadoLinks, visitaLinks } from './figure-links.ts'
import css from './atencao.module.css'

/** Dialogs of other features, about the row of this number; the area brings them. */
type RowDialog = ComponentType<{ id: number; onClose: () => void }>
export type AtencaoDialogs = { Escalar: RowDialog; Remarcar: RowDialog }

type Task = { action: 'escalar' | 'remarcar'; id: number }

const chamados = chamadoLinks('admin')

type GroupProps = {
  icon: LucideIcon
  title: string
  alarming?: boolean
  more: ReactNode
  children: ReactNode
}

function Group({ icon: Icon, title, alarming = false, more, children }: GroupProps) {
  const id = useId()
  return (
    <div className={clsx(css.group, alarming && css.alarming)}>
      <div className={css.head}>
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        <h3 className={css.title} id={id}>
          {title}
        </h3>
        {more}
      </div>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  )
}

type LineProps = { to: string; name: string; facts: ReactNode; children: ReactNode }

const Line = ({ to, name, facts, children }: LineProps) => (
  <li className={css.line}>
    <div className={css.words}>
      <Link className={css.name} to={to}>
        {name}
      </Link>
      <p className={css.facts}>{facts}</p>
    </div>
    <div className={css.actions}>{children}</div>
  </li>
)

/** In one piece: a number says nothing without its unit. */
const ageOf = (instant: string, now: number) =>
  `há ${ageText(now - Date.parse(instant))}`.replaceAll(' ', '\u00a0')

type ChamadoLineProps = { chamado: LinhaChamado; now: number; children: ReactNode }

function ChamadoLine({ chamado, now, children }: ChamadoLineProps) {
  const { id_chamado, titulo, nome_cliente, nome_analista, data_criacao } = chamado
  const facts = [
    `#${id_chamado}`,
    orElse(nome_cliente, chamadosTexts.unknownCliente),
    ...(nome_analista === null ? [] : [nome_analista]),
    ageOf(data_criacao, now),
  ]
  return (
    <Line
      to={rowLink('admin', 'chamados', id_chamado)}
      name={orElse(titulo, chamadosTexts.notInformed)}
      facts={facts.join(' · ')}
    >
      {children}
    </Line>
  )
}

/** Only where there are more than stand here. */
const rest = ({ total, linhas }: { total: number; linhas: readonly unknown[] }, to: string, all: string) =>
  total > linhas.length && <More to={to}>{`${all} (${total})`}</More>

type GroupsProps = { waiting: Waiting; now: number; onTask: (task: Task) => void }

function Groups({ waiting: { criticos, fila, visitas, antigos }, now, onTask }: GroupsProps) {
  const withEscalar = (chamado: LinhaChamado) => (
    <ChamadoLine key={chamado.id_chamado} chamado={chamado} now={now}>
      <Button
        look="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-label={`Escalar chamado #${chamado.id_chamado}`}
        onClick={() => onTask({ action: 'escalar', id: chamado.id_chamado })}
      >
        Escalar
      </Button>
    </ChamadoLine>
  )
  return (
    <div className={css.groups}>
      {criticos.linhas.length + fila.linhas.length > 0 && (
        <div className={css.column}>
          {criticos.linhas.length > 0 && (
            <Group
              alarming
              icon={Flame}
              title="Críticos sem analista"
              more={rest(criticos, chamados.filaCriticos, 'Ver todos')}
            >
              {criticos.linhas.map(withEscalar)}
            </Group>
          )}
          {fila.linhas.length > 0 && (
            <Group icon={Inbox} title="Há mais tempo na fila" more={rest(fila, chamados.fila, 'Ver a fila')}>
              {fila.linhas.map(withEscalar)}
            </Group>
          )}
        </div>
      )}
      {visitas.linhas.length + antigos.linhas.length > 0 && (
        <div className={css.column}>
          {visitas.linhas.length > 0 && (
            <Group
              alarming
              icon={ClockAlert}
              title="Visitas atrasadas"
              more={rest(visitas, visitaLinks({ situacao: 'atrasada' }), 'Ver todas')}
            >
              {visitas.linhas.map(({ id, data_hora_prevista, nome_cliente, nome_analista, telefone }) => (
                <Line
                  key={id}
                  to={rowLink('admin', 'visitas', id)}
                  name={orElse(nome_cliente, visitasTexts.unknownCliente)}
                  facts={`${nome_analista} · ${ageOf(data_hora_prevista, now)}`}
                >
                  {telefone.trim() !== '' && (
                    <span className={css.telephone}>
                      <Phone size={15} strokeWidth={1.75} aria-hidden="true" />
                      <TelephoneLink number={telefone} />
                    </span>
                  )}
                  <Button
                    look="quiet"
                    size="small"
                    aria-haspopup="dialog"
                    aria-label={`Remarcar visita #${id}`}
                    onClick={() => onTask({ action: 'remarcar', id })}
                  >
                    Remarcar
                  </Button>
                </Line>
              ))}
            </Group>
          )}
          {antigos.linhas.length > 0 && (
            <Group
              icon={Hourglass}
              title="Abertos há 30 dias ou mais"
              more={rest(antigos, chamados.age(null, antigos.data_fim), 'Ver todos')}
            >
              {antigos.linhas.map((chamado) => (
                <ChamadoLine key={chamado.id_chamado} chamado={chamado} now={now}>
                  <ButtonLink
                    look="quiet"
                    size="small"
                    aria-label={`Abrir chamado #${chamado.id_chamado}`}
                    to={rowLink('admin', 'chamados', chamado.id_chamado)}
                  >
                    Abrir
                  </ButtonLink>
                </ChamadoLine>
              ))}
            </Group>
          )}
        </div>
      )}
    </div>
  )
}

const isCalm = ({ criticos, fila, visitas, antigos }: Waiting) =>
  [criticos, fila, visitas, antigos].every(({ linhas }) => linhas.length === 0)

type AtencaoProps = AtencaoDialogs & { source: ReturnType<typeof useAtencao> }

/** The admin's day begins here: what nobody takes care of, each line with what to do about it. */
export function Atencao({ source, Escalar, Remarcar }: AtencaoProps) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = source
  const [task, setTask] = useTask<Task>()
  const frame = useKeptFocus()
  const Dialog = task?.action === 'remarcar' ? Remarcar : Escalar
  return (
    <div ref={frame} tabIndex={-1} className={css.frame}>
      {data === undefined && error !== null ? (
        <Failed
          text={errorText(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
          what="o que precisa de você"
        />
      ) : (
        <Panel title="Precisa de você">
          {data === undefined ? (
            <Skeleton fills height={160} />
          ) : isCalm(data) ? (
            <p className={css.calm}>
              <CircleCheckBig size={20} strokeWidth={1.75} aria-hidden="true" />
              <span>
                <strong>Tudo em dia.</strong> Nenhum chamado espera na fila e nenhuma visita está atrasada.
              </span>
            </p>
          ) : (
            <Groups waiting={data} now={dataUpdatedAt} onTask={setTask} />
          )}
        </Panel>
      )}
      {task && (
        <Suspense>
          <Dialog key={`${task.action} ${task.id}`} id={task.id} onClose={() => setTask(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
