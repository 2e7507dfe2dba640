import { tiposQueFalam } from '#contract/chamados.ts'
import { demoAccount } from '#contract/demo.ts'
import { fullName } from '#contract/usuarios.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { makeChamadoWithHistory, makeNota } from '#server/testing/chamados/factory.ts'
import type { Attach } from './anexos.ts'
import type { Calendar } from './calendar.ts'
import { type Historia, readHistorias, readRetornos, type Retorno } from './content.ts'
import { answered, closed, type Entry, returned, type Said, taken } from './entries.ts'
import { makePace, type Pace } from './pace.ts'
import type { Company, People } from './people.ts'
import type { Random } from './random.ts'
import { timesOf } from './times.ts'

/** The state of each ticket: most are closed, some are in the queue, the rest are in progress. */
type Stage = 'fila' | 'andamento' | 'fechado'

type Story = ReturnType<typeof tell>

type Seeding = { people: People; calendar: Calendar; random: Random; pace: Pace; retornos: Iterator<Retorno> }

export async function seedChamados(
  db: Db,
  people: People,
  calendar: Calendar,
  random: Random,
  attach: Attach,
) {
  const pace = await makePace(db, people, random)
  const seeding = { people, calendar, random, pace, retornos: readRetornos().values() }
  const historias = withFilesAmongOpen(random.shuffle(readHistorias()))
  const told = historias.map((historia, index) => plan(historia, index / historias.length, seeding))
  // In the order in which they were opened, so that numbers grow with time as in life.
  for (const story of told.toSorted(
    (a, b) => a.chamado.data_criacao.getTime() - b.chamado.data_criacao.getTime(),
  ))
    await write(db, story, attach)
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

/** A few of those that are closed were closed twice. */
const RETURNS = 0.05

function plan(historia: Historia, place: number, seeding: Seeding) {
  const { people, calendar, random } = seeding
  const stage: Stage = place < 0.03 ? 'fila' : place < 0.21 ? 'andamento' : 'fechado'
  const company = chooseCompany(historia, stage, people, random)
  // In working days: closed ones reach back four months.
  const age = random.integer(1, 85)
  const openedAt = calendar.officeTime(company.cliente.ativo === 'N' ? age + 45 : age, random)
  return tell(historia, stage, company, openedAt, seeding)
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
  wanted: Date,
  { people, calendar, random, pace, retornos }: Seeding,
) {
  const { admin, analistas } = people
  const present = pessoas.filter(({ ativo }) => ativo === 'S' || stage === 'fechado')
  // Of their company's, who tries the demo as cliente has opened what is in progress.
  const tries =
    stage === 'andamento' ? present.find(({ email }) => email === demoAccount('cliente').email) : undefined
  const anyone = random.pick(present)
  const active = analistas.filter(({ ativo }) => ativo === 'S')
  // The first one is who tries the demo as analista.
  const fitting = stage === 'fechado' ? analistas : hasFiles(historia) ? active.slice(0, 2) : active
  const analista = random.pick(fitting)
  const asked = random.chance(0.65)
  const requester = (asked && tries) || anyone
  const opener = asked ? requester : random.chance(0.6) ? analista : admin
  const authors = { cliente: requester, analista, admin }
  const entries: Entry[] = []
  if (stage !== 'fila') entries.push(taken(authors, random.chance(0.35)))
  const passos = { fila: [], andamento: soFar(historia, random), fechado: historia.passos }[stage]
  entries.push(...passos.map((passo) => answered(authors, passo)))
  if (stage === 'fechado') {
    entries.push(closed(authors, historia.fechamento))
    const isReturning = historia.fechamento.id_status === 2 && random.chance(RETURNS)
    const retorno = isReturning ? retornos.next().value : undefined
    if (retorno) entries.push(...returned(authors, retorno))
  }
  const { openedAt, times } = timesOf(
    entries.map(({ id_autor, atividade }) => ({
      id_status: atividade.status_chamado,
      fala: id_autor !== requester.id && tiposQueFalam.some((tipo) => tipo === atividade.tipo),
    })),
    {
      id_cliente: cliente.id,
      id_prioridade: historia.id_prioridade,
      asked: opener === requester,
      now: calendar.now,
      openedAt: wanted,
    },
    pace,
    random,
  )
  const notas = historia.notas.flatMap(({ depois, quem, texto, anexos }) => {
    const before = times[depois]
    if (before === undefined) return []
    const entry: Said = { id_autor: authors[quem].id, anexos, nota: texto }
    return [{ entry, when: between(before, times[depois + 1] ?? calendar.now) }]
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

const NOTE_MS = 9 * 60_000

/** Soon after an entry, and before the next one. */
const between = (before: Date, after: Date) =>
  new Date(before.getTime() + Math.min(NOTE_MS, (after.getTime() - before.getTime()) / 2))

/** An unfinished story stops at any step. */
function soFar({ passos }: Historia, random: Random): Historia['passos'] {
  const waits = (length: number) => length > 0 && passos[length - 1]?.id_status !== 1
  const lengths = Array.from({ length: passos.length + 1 }, (_, length) => length)
  const wanted = random.chance(0.38)
  const fitting = lengths.filter((length) => waits(length) === wanted)
  return passos.slice(0, random.pick(fitting.length > 0 ? fitting : lengths))
}
