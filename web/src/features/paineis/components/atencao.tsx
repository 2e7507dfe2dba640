import { CircleCheckBig, ClockAlert, Flame, Hourglass, Inbox, Phone, type LucideIcon } from 'lucide-react'
import { clsx } from 'clsx'
import { Suspense, useId, type ComponentType, type ReactNode } from 'react'
import { Link } from 'react-router'
import { chamadosTexts } from '#contract/chamados-texts.ts'
import type { Atencao as Waiting, LinhaChamado } from '#contract/paineis.ts'
import { visitasTexts } from '#contract/visitas-texts.ts'
import { ClienteLink } from '#web/domain/cliente-link.tsx'
import { orElse } from '#web/domain/names.ts'
import { rowLink } from '#web/domain/nouns.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TelephoneLink } from '#web/ui/data/contact-links.tsx'
import { useTask } from '#web/ui/dialogs/task.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useKeptFocus } from '#web/ui/list/kept-focus.ts'
import { Failed } from '#web/ui/feedback/failed.tsx'
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

type GroupProps<Row> = {
  icon: LucideIcon
  title: string
  alarming?: 'critical' | 'attention' | undefined
  of: { total: number; linhas: readonly Row[] }
  /** Where all of them stand, told where there are more than here. */
  all: { to: string; text: string }
  renderLine: (row: Row) => ReactNode
}

function Group<Row>({ icon: Icon, title, alarming, of, all, renderLine }: GroupProps<Row>) {
  const id = useId()
  const { total, linhas } = of
  if (linhas.length === 0) return null
  return (
    <div className={clsx(css.group, alarming && css[alarming])}>
      <div className={css.head}>
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        <h3 className={css.title} id={id}>
          {title}
        </h3>
        {total > linhas.length && <More to={all.to}>{`${all.text} (${total})`}</More>}
      </div>
      <ul aria-labelledby={id}>{linhas.map(renderLine)}</ul>
    </div>
  )
}

type LineProps = { name: ReactNode; facts: ReactNode; children: ReactNode }

const Line = ({ name, facts, children }: LineProps) => (
  <li data-row className={css.line}>
    <div className={css.words}>
      {name}
      <p className={css.facts}>{facts}</p>
    </div>
    <div className={css.actions}>{children}</div>
  </li>
)

/** In one piece: a number says nothing without its unit. */
const ageOf = (instant: string, now: number) =>
  `há ${ageText(now - Date.parse(instant))}`.replaceAll(' ', '\u00a0')

type ChamadoLineProps = { chamado: LinhaChamado; now: number; onEscalar: (id: number) => void }

/** Whoever has it or not: somebody else can take it at once. */
function ChamadoLine({ chamado, now, onEscalar }: ChamadoLineProps) {
  const { id_chamado, titulo, id_cliente, nome_cliente, nome_analista, data_criacao } = chamado
  return (
    <Line
      name={
        <Link data-opener className={css.name} to={rowLink('admin', 'chamados', id_chamado)}>
          {orElse(titulo, chamadosTexts.notInformed)}
        </Link>
      }
      facts={
        <>
          #{id_chamado} · {ageOf(data_criacao, now)} ·{' '}
          <ClienteLink id={id_cliente}>{orElse(nome_cliente, chamadosTexts.unknownCliente)}</ClienteLink>
          {nome_analista !== null && ` · ${nome_analista}`}
        </>
      }
    >
      <Button
        look="quiet"
        size="small"
        aria-haspopup="dialog"
        data-key="e"
        aria-label={`Escalar chamado #${id_chamado}`}
        onClick={() => onEscalar(id_chamado)}
      >
        Escalar
      </Button>
    </Line>
  )
}

const hasLines = (...groups: { linhas: readonly unknown[] }[]) =>
  groups.some(({ linhas }) => linhas.length > 0)

type GroupsProps = { waiting: Waiting; now: number; onTask: (task: Task) => void }

function Groups({ waiting: { criticos, fila, visitas, antigos }, now, onTask }: GroupsProps) {
  const onEscalar = (id: number) => onTask({ action: 'escalar', id })
  const renderChamado = (chamado: LinhaChamado) => (
    <ChamadoLine key={chamado.id_chamado} chamado={chamado} now={now} onEscalar={onEscalar} />
  )
  return (
    <div className={css.groups}>
      {hasLines(criticos, fila) && (
        <div className={css.column}>
          <Group
            alarming="critical"
            icon={Flame}
            title="Críticos sem analista"
            of={criticos}
            all={{ to: chamados.filaCriticos, text: 'Ver todos' }}
            renderLine={renderChamado}
          />
          <Group
            icon={Inbox}
            title="Há mais tempo na fila"
            of={fila}
            all={{ to: chamados.fila, text: 'Ver a fila' }}
            renderLine={renderChamado}
          />
        </div>
      )}
      {hasLines(visitas, antigos) && (
        <div className={css.column}>
          <Group
            alarming={visitas.bem_atrasadas > 0 ? 'critical' : 'attention'}
            icon={ClockAlert}
            title="Visitas atrasadas"
            of={visitas}
            all={{ to: visitaLinks({ situacao: 'atrasada' }), text: 'Ver todas' }}
            renderLine={({ id, data_hora_prevista, id_cliente, nome_cliente, nome_analista, telefone }) => (
              <Line
                key={id}
                name={
                  <p className={css.cliente}>
                    <ClienteLink tall id={id_cliente}>
                      {orElse(nome_cliente, visitasTexts.unknownCliente)}
                    </ClienteLink>
                  </p>
                }
                facts={
                  <>
                    <Link data-opener className={css.when} to={rowLink('admin', 'visitas', id)}>
                      {ageOf(data_hora_prevista, now)}
                    </Link>{' '}
                    · {nome_analista}
                  </>
                }
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
            )}
          />
          <Group
            icon={Hourglass}
            title="Abertos há 30 dias ou mais"
            of={antigos}
            all={{ to: chamados.age(null, antigos.data_fim), text: 'Ver todos' }}
            renderLine={renderChamado}
          />
        </div>
      )}
    </div>
  )
}

const isCalm = ({ criticos, fila, visitas, antigos }: Waiting) => !hasLines(criticos, fila, visitas, antigos)

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
            <Skeleton fills height={420} />
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
