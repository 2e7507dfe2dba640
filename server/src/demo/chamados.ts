import { atividadeTexts } from '#contract/chamados.ts'
import { fullName } from '#contract/usuarios.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type AtividadeWanted, makeChamadoWithHistory, makeNota } from '#server/testing/chamados/factory.ts'
import type { Attach } from './anexos.ts'
import type { Calendar } from './calendar.ts'
import { type Historia, readHistorias } from './content.ts'
import type { Company, People } from './people.ts'
import type { Random } from './random.ts'

/** The state of each ticket: most are closed, some are in the queue, the rest are in progress. */
type Stage = 'fila' | 'andamento' | 'fechado'

/** An entry of the conversation: an atividade, or a note of the team. */
type Said = { anexos: readonly string[]; id_autor: number } & (
  | { nota: string }
  | { atividade: Omit<AtividadeWanted, 'data_criacao' | 'id_analista'> }
)
type Story = ReturnType<typeof tell>

export async function seedChamados(
  db: Db,
  people: People,
  calendar: Calendar,
  random: Random,
  attach: Attach,
) {
  const historias = withFilesAmongOpen(random.shuffle(readHistorias()))
  const planned = historias.map((historia, index) =>
    plan(historia, index / historias.length, people, calendar, random),
  )
  // In the order in which they were opened, so that numbers grow with time as in life.
  for (const { openedAt, build } of planned.toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime())) {
    await write(db, build(openedAt), attach)
  }
}

const hasFiles = ({ anexos, passos }: Historia) =>
  [...anexos, ...passos.flatMap((passo) => passo.anexos)].length > 0

/** Some of those that bring pictures and documents are in progress: who looks around sees them at once. */
function withFilesAmongOpen(historias: readonly Historia[]): Historia[] {
  const shown = historias.filter(hasFiles).slice(0, 10)
  const others = historias.filter((historia) => !shown.includes(historia))
  return [...others.slice(0, 20), ...shown, ...others.slice(20)]
}

async function write(db: Db, { chamado, anexos, said }: Story, attach: Attach) {
  const history = said.flatMap(({ entry, when }) =>
    'atividade' in entry ? [{ ...entry.atividade, id_analista: entry.id_autor, data_criacao: when }] : [],
  )
  const { id_chamado, id_usuario } = await makeChamadoWithHistory(db, chamado, history)
  await attach(db, anexos, { id_chamado, id_usuario }, chamado.data_criacao)
  const written = await db
    .selectFrom('atividades')
    .select('id_atividade')
    .where('id_chamado', '=', id_chamado)
    .orderBy('id_atividade')
    .execute()
  for (const { entry, when } of said) {
    const { id_autor } = entry
    const place =
      'nota' in entry
        ? {
            id_nota: (await makeNota(db, { id_chamado, id_autor, texto: entry.nota, criado_em: when })).id,
          }
        : { id_atividade: written.shift()?.id_atividade ?? 0 }
    await attach(db, entry.anexos, { id_usuario: id_autor, id_chamado, ...place }, when)
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
  const active = analistas.filter(({ ativo }) => ativo === 'S')
  // The first one is who tries the demo as analista.
  const fitting = stage === 'fechado' ? analistas : hasFiles(historia) ? active.slice(0, 2) : active
  const analista = random.pick(fitting)
  const opener = random.chance(0.65) ? requester : random.chance(0.6) ? analista : admin
  const authors = { cliente: requester, analista, admin }
  const entries: Said[] = []
  if (stage !== 'fila') {
    const byAdmin = random.chance(0.35)
    const descricao = byAdmin
      ? atividadeTexts.escalar(fullName(analista))
      : atividadeTexts.atender(fullName(analista))
    entries.push({
      id_autor: byAdmin ? admin.id : analista.id,
      anexos: [],
      atividade: { tipo: byAdmin ? 'escalacao' : 'atendimento', descricao, status_chamado: 1 },
    })
    const passos = stage === 'fechado' ? historia.passos : soFar(historia, random)
    for (const { quem, texto, id_status, anexos } of passos)
      entries.push({
        id_autor: authors[quem].id,
        anexos,
        atividade: {
          tipo: 'resposta',
          descricao: atividadeTexts.responder(quem, texto),
          status_chamado: id_status,
        },
      })
  }
  if (stage === 'fechado') {
    const { quem, id_status, observacoes, anexos } = historia.fechamento
    const author = authors[quem]
    entries.push({
      id_autor: author.id,
      anexos,
      atividade: {
        tipo: 'fechamento',
        descricao: atividadeTexts.fechar(quem, fullName(author), observacoes),
        observacoes: observacoes.trim() !== '',
        status_chamado: id_status,
      },
    })
  }
  const haste = HASTE[historia.id_prioridade] ?? 1
  const times = spread(openedAt, calendar, { count: entries.length, haste, random })
  const notas = historia.notas.flatMap(({ depois, quem, texto, anexos }) => {
    const before = times[depois]
    if (before === undefined) return []
    const entry: Said = { id_autor: authors[quem].id, anexos, nota: texto }
    return [{ entry, when: between(before, times[depois + 1] ?? calendar.now, calendar) }]
  })
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
  const said = entries.map((entry, index) => ({ entry, when: times[index] ?? calendar.now }))
  return { chamado, anexos: historia.anexos, said: [...said, ...notas] }
}

/** Soon after an entry, and before the next one. */
const between = (before: Date, after: Date, calendar: Calendar) =>
  new Date(
    Math.min(
      calendar.afterOfficeMinutes(before, 9).getTime(),
      before.getTime() + (after.getTime() - before.getTime()) / 2,
    ),
  )

/** An unfinished story stops at any step, more often where it waits for somebody. */
function soFar({ passos }: Historia, random: Random): Historia['passos'] {
  const waiting = passos.flatMap(({ id_status }, index) => (id_status === 1 ? [] : [index + 1]))
  const length =
    waiting.length > 0 && random.chance(0.6) ? random.pick(waiting) : random.integer(0, passos.length)
  return passos.slice(0, length)
}

/** What is urgent is answered sooner. */
const HASTE: Record<number, number> = { 2: 0.8, 3: 0.6, 4: 0.28, 5: 0.2 }

/** Minutes until the first answer, hours between answers, in office hours; shortened if the ticket is too young. */
function spread(
  openedAt: Date,
  calendar: Calendar,
  { count, haste, random }: { count: number; haste: number; random: Random },
): Date[] {
  const gaps = Array.from(
    { length: count },
    (_, index) => haste * (index === 0 ? random.integer(4, 90) : random.integer(15, 9 * 60)),
  )
  const total = gaps.reduce((sum, gap) => sum + gap, 0)
  const scale = Math.min(1, (calendar.officeMinutesSince(openedAt) * 0.9) / Math.max(total, 1))
  let elapsed = 0
  return gaps.map((gap) => calendar.afterOfficeMinutes(openedAt, (elapsed += gap * scale)))
}
