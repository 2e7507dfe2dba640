import { sql } from 'kysely'
import { assistenteTexts as texts, type Fonte, type Resposta } from '#contract/assistente.ts'
import { visitasTexts } from '#contract/visitas.ts'
import { findAnswer, type Found } from '#server/features/artigos/queries.ts'
import { withWords } from '#server/features/chamados/queries.ts'
import { isOpen, type Reader, readableBy } from '#server/features/chamados/reach.ts'
import { formatDay } from '#server/platform/time/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { mask } from '#server/platform/model/mask.ts'
import { asCopied, asLine, asPlain, cut } from './markdown.ts'
import type { Block } from './material.ts'
import { type Asker, countCall, isModelWanted, letModelWrite, promptOf } from './model.ts'
import { artigoBlocks, asFonte } from './perguntas.ts'

const TICKETS = 8
const VISITS = 5
const LONGEST = 400

type Ticket = {
  id_chamado: number
  titulo: string
  descricao: string
  id_status: number
  id_prioridade: number
}
type PastVisit = {
  id: number
  data_hora_prevista: string
  observacao_admin: string
  observacao_analista: string
}
type Visit = {
  id: number
  id_cliente: number
  nome_cliente: string
  contato: string
  observacao_admin: string
}
type Material = { visit: Visit | undefined; tickets: Ticket[]; visits: PastVisit[]; found: Found[] }

/** Own visits for an analista, any for an admin; somebody else's is as good as none. */
async function findVisit(db: Db, id: number, reader: Reader): Promise<Visit> {
  const { rows } =
    await sql<Visit>`select v.id, v.id_cliente, c.nome as nome_cliente, c.contato, v.observacao_admin
    from visitas v join clientes c on c.id = v.id_cliente
    where v.id = ${id} and v.excluido_em is null and (${reader.perfil === 'admin'} or v.id_analista = ${reader.id})`.execute(
      db,
    )
  return rows[0] ?? refuse(404, visitasTexts.notFound)
}

/** That customer's open tickets, as far as this person may read them. */
async function findTickets(db: Db, id_cliente: number, reader: Reader, now: Date): Promise<Ticket[]> {
  const scope = reader.perfil === 'admin' ? sql<boolean>`true` : readableBy(reader, now)
  const { rows } =
    await sql<Ticket>`select t.id_chamado, t.titulo, t.descricao, t.id_status, t.id_prioridade from chamados t
    where t.id_cliente = ${id_cliente} and t.excluido_em is null and ${isOpen} and ${scope}
    order by t.id_prioridade desc, t.data_criacao desc limit ${TICKETS}`.execute(db)
  return rows
}

/** What was left behind by earlier visits; an analista knows only of their own. */
async function findPastVisits(db: Db, visit: Visit, reader: Reader): Promise<PastVisit[]> {
  const { rows } =
    await sql<PastVisit>`select id, data_hora_prevista, observacao_admin, coalesce(observacao_analista, '') as observacao_analista
    from visitas where id_cliente = ${visit.id_cliente} and id <> ${visit.id} and excluido_em is null and status = 'FINALIZADA'
      and (${reader.perfil === 'admin'} or id_analista = ${reader.id})
    order by data_hora_prevista desc limit ${VISITS}`.execute(db)
  return rows
}

async function findMaterial(
  db: Db,
  question: string,
  id_visita: number | undefined,
  reader: Reader,
  now: Date,
): Promise<Material> {
  if (id_visita === undefined)
    return { visit: undefined, tickets: [], visits: [], found: await findAnswer(db, question) }
  const visit = await findVisit(db, id_visita, reader)
  const [tickets, visits] = [
    await findTickets(db, visit.id_cliente, reader, now),
    await findPastVisits(db, visit, reader),
  ]
  const matters = [
    visit.observacao_admin,
    // A title says what it is about; a whole description shares words with anything.
    ...tickets.slice(0, 3).map(({ titulo }) => titulo),
    question,
  ]
  const answers: Found[] = []
  for (const matter of matters.filter((text) => text.trim() !== ''))
    answers.push(...(await findAnswer(db, matter)).slice(0, 1))
  const found = answers.filter(
    ({ artigo }, place) => answers.findIndex((other) => other.artigo.id === artigo.id) === place,
  )
  return { visit, tickets, visits, found: found.slice(0, 3) }
}

const brief = (text: string) => asPlain(text, LONGEST)
const saidOf = ({ observacao_admin, observacao_analista }: PastVisit) =>
  observacao_analista || observacao_admin
/** For a model: masked before it is cut, because half a number is none that the last door would know. */
const told = (text: string) => asLine(mask(text), LONGEST)

/** The sources in the order of their numbers: tickets, past visits, articles. */
const fontesOf = ({ tickets, visits, found }: Material): Fonte[] => [
  ...tickets.map(({ id_chamado, titulo }) => ({ tipo: 'chamado' as const, id: id_chamado, titulo })),
  ...visits.map(({ id, data_hora_prevista }) => ({
    tipo: 'visita' as const,
    id,
    titulo: `Visita de ${formatDay(data_hora_prevista)}`,
  })),
  ...found.map(({ artigo }) => asFonte(artigo)),
]

function writeChecklist({ visit, tickets, visits, found }: Material): string {
  const numberOf = (place: number) => `[${place + 1}]`
  const ticketLines = tickets
    .map(withWords)
    .map(
      ({ id_chamado, titulo, status, prioridade }, place) =>
        `- [ ] Tratar o chamado #${id_chamado}: ${brief(titulo)} (${prioridade}, ${status}) ${numberOf(place)}`,
    )
  const visitLines = visits.map(
    (past, place) =>
      `- [ ] Conferir o que ficou da visita de ${formatDay(past.data_hora_prevista)}: ${brief(saidOf(past)) || 'sem observação'} ${numberOf(tickets.length + place)}`,
  )
  const articleLines = found.map(({ artigo, passages }, place) => {
    const [passage] = passages
    return `- [ ] ${brief(artigo.titulo)} ${numberOf(tickets.length + visits.length + place)}${passage ? `\n  > ${asCopied(cut(passage.texto, LONGEST))}` : ''}`
  })
  const block = (title: string, lines: string[]) =>
    lines.length === 0 ? [] : [`### ${title}\n\n${lines.join('\n')}`]
  const start = visit
    ? [
        `- [ ] Confirmar com ${brief(visit.contato) || 'o responsável'} o motivo da visita${visit.observacao_admin ? `: ${brief(visit.observacao_admin)}` : ''}`,
      ]
    : []
  const parts = [
    ...block('Ao chegar', start),
    ...block('Chamados abertos deste cliente', ticketLines),
    ...block('Das últimas visitas', visitLines),
    ...block('Artigos que podem ajudar', articleLines),
  ]
  const isBare = tickets.length + visits.length + found.length === 0
  const note =
    'Não há chamados abertos nem visitas anteriores deste cliente ao seu alcance, e nenhum artigo parecido.'
  if (visit === undefined && isBare) return texts.nothingClose
  return [...parts, ...(isBare ? [note] : [])].join('\n\n')
}

const blocksOf = ({ visit, tickets, visits, found }: Material): Block[] => [
  ...(visit
    ? [
        { heading: 'CLIENTE', texts: [visit.nome_cliente] },
        { heading: 'OBSERVAÇÃO DO PLANEJAMENTO', texts: [told(visit.observacao_admin)] },
      ]
    : []),
  ...tickets.map(({ titulo, descricao }, place) => ({
    heading: `[${place + 1}] CHAMADO ABERTO`,
    texts: [titulo, told(descricao)],
  })),
  ...visits.map((past, place) => ({
    heading: `[${tickets.length + place + 1}] VISITA DE ${formatDay(past.data_hora_prevista)}`,
    texts: [told(saidOf(past))],
  })),
  ...artigoBlocks(found, tickets.length + visits.length + 1),
]

type Question = { observacao: string; id_visita?: number | undefined; sem_modelo?: boolean | undefined }

export async function suggest(asker: Asker & { usuario: Reader }, question: Question): Promise<Resposta> {
  const { db, usuario, now } = asker
  const material = await findMaterial(db, question.observacao, question.id_visita, usuario, now)
  const fontes = fontesOf(material)
  const checklist = writeChecklist(material)
  if (fontes.length === 0 || !(await isModelWanted(asker, question.sem_modelo)))
    return { resposta: checklist, fontes, com_modelo: false }
  await countCall(asker, texts.notSuggested)
  const prompt = promptOf(blocksOf(material), question.observacao)
  const resposta = await letModelWrite(asker, prompt, texts.notSuggested, fontes)
  return { resposta, fontes, com_modelo: true, links: prompt.links }
}
