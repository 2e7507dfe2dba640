import { atividadeTexts } from '#contract/chamados.ts'
import { fullName } from '#contract/usuarios.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type AtividadeWanted, makeChamadoWithHistory } from '#server/testing/chamados/factory.ts'
import type { Calendar } from './calendar.ts'
import { type Historia, readHistorias } from './content.ts'
import type { Company, People } from './people.ts'
import type { Random } from './random.ts'

/** The state of each ticket: most are closed, some are in the queue, the rest are in progress. */
type Stage = 'fila' | 'andamento' | 'fechado'

export async function seedChamados(db: Db, people: People, calendar: Calendar, random: Random) {
  const historias = random.shuffle(readHistorias())
  const planned = historias.map((historia, index) =>
    plan(historia, index / historias.length, people, calendar, random),
  )
  // In the order in which they were opened, so that numbers grow with time as in life.
  for (const { openedAt, build } of planned.toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime())) {
    const { chamado, history } = build(openedAt)
    await makeChamadoWithHistory(db, chamado, history)
  }
}

function plan(historia: Historia, place: number, people: People, calendar: Calendar, random: Random) {
  const stage: Stage = place < 0.03 ? 'fila' : place < 0.21 ? 'andamento' : 'fechado'
  const company = chooseCompany(historia, stage, people, random)
  // In working days: open tickets are days old, a few are weeks; closed ones reach back four months.
  const age = {
    fila: () => random.integer(0, 2),
    andamento: () => Math.floor(random.next() ** 1.5 * 35),
    fechado: () => random.integer(1, 85),
  }[stage]()
  const openedAt = calendar.officeTime(company.cliente.ativo === 'N' ? age + 45 : age, random)
  return {
    openedAt,
    build: (opened: Date) => tell(historia, stage, company, opened, people, calendar, random),
  }
}

function chooseCompany({ ramos }: Historia, stage: Stage, { companies }: People, random: Random): Company {
  const fits = (company: Company) =>
    (ramos.length === 0 || company.ramos.some((ramo) => ramos.includes(ramo))) &&
    (stage === 'fechado' || company.cliente.ativo === 'S')
  const fitting = companies.filter(fits)
  // A few customers bring most of the work.
  return random.chance(0.4) ? random.pick(fitting.slice(0, 4)) : random.pick(fitting)
}

function tell(
  historia: Historia,
  stage: Stage,
  { cliente, pessoas }: Company,
  openedAt: Date,
  people: People,
  calendar: Calendar,
  random: Random,
) {
  const { admin, analistas } = people
  const present = pessoas.filter(({ ativo }) => ativo === 'S' || stage === 'fechado')
  const requester = random.pick(present)
  const analista = random.pick(
    stage === 'fechado' ? analistas : analistas.filter(({ ativo }) => ativo === 'S'),
  )
  const opener = random.chance(0.65) ? requester : random.chance(0.6) ? analista : admin
  const authors = { cliente: requester, analista, admin }
  const entries: Omit<AtividadeWanted, 'data_criacao'>[] = []
  if (stage !== 'fila') {
    const byAdmin = random.chance(0.35)
    const descricao = byAdmin
      ? atividadeTexts.escalar(fullName(analista))
      : atividadeTexts.atender(fullName(analista))
    entries.push({
      tipo: byAdmin ? 'escalacao' : 'atendimento',
      descricao,
      id_analista: byAdmin ? admin.id : analista.id,
      status_chamado: 1,
    })
    const passos = stage === 'fechado' ? historia.passos : soFar(historia, random)
    for (const { quem, texto, id_status } of passos)
      entries.push({
        tipo: 'resposta',
        descricao: atividadeTexts.responder(quem, texto),
        id_analista: authors[quem].id,
        status_chamado: id_status,
      })
  }
  if (stage === 'fechado') {
    const { quem, id_status, observacoes } = historia.fechamento
    const author = authors[quem]
    entries.push({
      tipo: 'fechamento',
      descricao: atividadeTexts.fechar(quem, fullName(author), observacoes),
      observacoes: observacoes.trim() !== '',
      id_analista: author.id,
      status_chamado: id_status,
    })
  }
  const times = spread(openedAt, calendar, entries.length, random)
  const chamado = {
    id_cliente: cliente.id,
    id_analista: stage === 'fila' ? null : analista.id,
    titulo: historia.titulo,
    descricao: historia.descricao,
    id_prioridade: historia.id_prioridade,
    solicitante: random.chance(0.85) ? fullName(requester) : '',
    id_usuario: opener.id,
    data_criacao: openedAt,
  }
  return {
    chamado,
    history: entries.map((entry, index) => ({ ...entry, data_criacao: times[index] ?? calendar.now })),
  }
}

/** An unfinished story stops at any step, more often where it waits for somebody. */
function soFar({ passos }: Historia, random: Random): Historia['passos'] {
  const waiting = passos.flatMap(({ id_status }, index) => (id_status === 1 ? [] : [index + 1]))
  const length =
    waiting.length > 0 && random.chance(0.6) ? random.pick(waiting) : random.integer(0, passos.length)
  return passos.slice(0, length)
}

/** Minutes until the first answer, hours between answers, in office hours; shortened if the ticket is too young. */
function spread(openedAt: Date, calendar: Calendar, count: number, random: Random): Date[] {
  const gaps = Array.from({ length: count }, (_, index) =>
    index === 0 ? random.integer(4, 90) : random.integer(15, 9 * 60),
  )
  const total = gaps.reduce((sum, gap) => sum + gap, 0)
  const scale = Math.min(1, (calendar.officeMinutesSince(openedAt) * 0.9) / Math.max(total, 1))
  let elapsed = 0
  return gaps.map((gap) => calendar.afterOfficeMinutes(openedAt, (elapsed += gap * scale)))
}
