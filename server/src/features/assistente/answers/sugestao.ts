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
import { findNotasOf, type Nota } from '../queries.ts'
import { type Block, notaBlocks } from './material.ts'
import { type Asker, countCall, isModelWanted, letModelWrite, promptOf } from './ask-model.ts'
import { artigoBlocks, asFonte } from './perguntas.ts'

const MOST_CHAMADOS = 8
const VISITS = 5
const LONGEST = 400

type OpenChamado = {
  id_chamado: number
  titulo: string
  descricao: string
  id_status: number
  id_prioridade: number
}
type PastVisita = {
  id: number
  data_hora_prevista: string
  observacao_admin: string
  observacao_analista: string
}
type PlannedVisita = {
  id: number
  id_cliente: number
  nome_cliente: string
  contato: string
  observacao_admin: string
}
type Material = {
  visita: PlannedVisita | undefined
  chamados: OpenChamado[]
  pastVisitas: PastVisita[]
  found: Found[]
  notas: Nota[]
}

/** An analista's own visitas, any for an admin; others are not found. */
async function findVisita(db: Db, id: number, reader: Reader): Promise<PlannedVisita> {
  const { rows } =
    await sql<PlannedVisita>`select v.id, v.id_cliente, c.nome as nome_cliente, c.contato, v.observacao_admin
    from visitas v join clientes c on c.id = v.id_cliente
    where v.id = ${id} and v.excluido_em is null and (${reader.perfil === 'admin'} or v.id_analista = ${reader.id})`.execute(
      db,
    )
  return rows[0] ?? refuse(404, visitasTexts.notFound)
}

/** That customer's open chamados, as far as this person may read them. */
async function findOpenChamados(
  db: Db,
  id_cliente: number,
  reader: Reader,
  now: Date,
): Promise<OpenChamado[]> {
  const scope = reader.perfil === 'admin' ? sql<boolean>`true` : readableBy(reader, now)
  const { rows } =
    await sql<OpenChamado>`select t.id_chamado, t.titulo, t.descricao, t.id_status, t.id_prioridade from chamados t
    where t.id_cliente = ${id_cliente} and t.excluido_em is null and ${isOpen} and ${scope}
    order by t.id_prioridade desc, t.data_criacao desc limit ${MOST_CHAMADOS}`.execute(db)
  return rows
}

/** Notes of earlier visitas; an analista gets only their own. */
async function findPastVisitas(db: Db, visita: PlannedVisita, reader: Reader): Promise<PastVisita[]> {
  const { rows } =
    await sql<PastVisita>`select id, data_hora_prevista, observacao_admin, coalesce(observacao_analista, '') as observacao_analista
    from visitas where id_cliente = ${visita.id_cliente} and id <> ${visita.id} and excluido_em is null and status = 'FINALIZADA'
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
    return {
      visita: undefined,
      chamados: [],
      pastVisitas: [],
      notas: [],
      found: await findAnswer(db, question),
    }
  const visita = await findVisita(db, id_visita, reader)
  const [chamados, pastVisitas] = [
    await findOpenChamados(db, visita.id_cliente, reader, now),
    await findPastVisitas(db, visita, reader),
  ]
  const matters = [
    visita.observacao_admin,
    // A title says what it is about; a whole description shares words with anything.
    ...chamados.slice(0, 3).map(({ titulo }) => titulo),
    question,
  ]
  const answers: Found[] = []
  for (const matter of matters.filter((text) => text.trim() !== ''))
    answers.push(...(await findAnswer(db, matter)).slice(0, 1))
  const found = answers.filter(
    ({ artigo }, place) => answers.findIndex((other) => other.artigo.id === artigo.id) === place,
  )
  const ids = chamados.map(({ id_chamado }) => id_chamado)
  const notas = await findNotasOf(db, reader, ids, 1)
  return { visita, chamados, pastVisitas, notas, found: found.slice(0, 3) }
}

const brief = (text: string) => asPlain(text, LONGEST)
const saidOf = ({ observacao_admin, observacao_analista }: PastVisita) =>
  observacao_analista || observacao_admin
/** For a model: masked before it is truncated, because half a number would not be recognised later. */
const told = (text: string) => asLine(mask(text), LONGEST)

/** The sources in the order of their numbers: chamados, past visitas, artigos. */
const fontesOf = ({ chamados, pastVisitas, found }: Material): Fonte[] => [
  ...chamados.map(({ id_chamado, titulo }) => ({ tipo: 'chamado' as const, id: id_chamado, titulo })),
  ...pastVisitas.map(({ id, data_hora_prevista }) => ({
    tipo: 'visita' as const,
    id,
    titulo: `Visita de ${formatDay(data_hora_prevista)}`,
  })),
  ...found.map(({ artigo }) => asFonte(artigo)),
]

function writeChecklist({ visita, chamados, pastVisitas, notas, found }: Material): string {
  const numberOf = (place: number) => `[${place + 1}]`
  const notedOn = (id: number) => {
    const nota = notas.find(({ id_chamado }) => id_chamado === id)
    return nota ? `\n  > Nota interna: ${brief(nota.texto)}` : ''
  }
  const ticketLines = chamados
    .map(withWords)
    .map(
      ({ id_chamado, titulo, status, prioridade }, place) =>
        `- [ ] Tratar o chamado #${id_chamado}: ${brief(titulo)} (${prioridade}, ${status}) ${numberOf(place)}${notedOn(id_chamado)}`,
    )
  const visitLines = pastVisitas.map(
    (past, place) =>
      `- [ ] Conferir o que ficou da visita de ${formatDay(past.data_hora_prevista)}: ${brief(saidOf(past)) || 'sem observação'} ${numberOf(chamados.length + place)}`,
  )
  const articleLines = found.map(({ artigo, passages }, place) => {
    const [passage] = passages
    return `- [ ] ${brief(artigo.titulo)} ${numberOf(chamados.length + pastVisitas.length + place)}${passage ? `\n  > ${asCopied(cut(passage.texto, LONGEST))}` : ''}`
  })
  const block = (title: string, lines: string[]) =>
    lines.length === 0 ? [] : [`### ${title}\n\n${lines.join('\n')}`]
  const start = visita
    ? [
        `- [ ] Confirmar com ${brief(visita.contato) || 'o responsável'} o motivo da visita${visita.observacao_admin ? `: ${brief(visita.observacao_admin)}` : ''}`,
      ]
    : []
  const parts = [
    ...block('Ao chegar', start),
    ...block('Chamados abertos deste cliente', ticketLines),
    ...block('Das últimas visitas', visitLines),
    ...block('Artigos que podem ajudar', articleLines),
  ]
  const isBare = chamados.length + pastVisitas.length + found.length === 0
  const note =
    'Não há chamados abertos nem visitas anteriores deste cliente ao seu alcance, e nenhum artigo parecido.'
  if (visita === undefined && isBare) return texts.nothingClose
  return [...parts, ...(isBare ? [note] : [])].join('\n\n')
}

const blocksOf = ({ visita, chamados, pastVisitas, notas, found }: Material): Block[] => [
  ...(visita
    ? [
        { heading: 'CLIENTE', texts: [visita.nome_cliente] },
        { heading: 'OBSERVAÇÃO DO PLANEJAMENTO', texts: [told(visita.observacao_admin)] },
      ]
    : []),
  ...chamados.map(({ titulo, descricao }, place) => ({
    heading: `[${place + 1}] CHAMADO ABERTO`,
    texts: [titulo, told(descricao)],
  })),
  ...notaBlocks(notas),
  ...pastVisitas.map((past, place) => ({
    heading: `[${chamados.length + place + 1}] VISITA DE ${formatDay(past.data_hora_prevista)}`,
    texts: [told(saidOf(past))],
  })),
  ...artigoBlocks(found, chamados.length + pastVisitas.length + 1),
]

type Question = { observacao: string; id_visita?: number | undefined; sem_modelo?: boolean | undefined }

export async function suggest(asker: Asker & { caller: Reader }, question: Question): Promise<Resposta> {
  const { db, caller, now } = asker
  const material = await findMaterial(db, question.observacao, question.id_visita, caller, now)
  const fontes = fontesOf(material)
  const checklist = writeChecklist(material)
  if (fontes.length === 0 || !(await isModelWanted(asker, question.sem_modelo)))
    return { resposta: checklist, fontes, com_modelo: false }
  await countCall(asker, texts.notSuggested)
  const prompt = promptOf(blocksOf(material), question.observacao)
  const resposta = await letModelWrite(asker, prompt, texts.notSuggested, fontes)
  return { resposta, fontes, com_modelo: true, links: prompt.links }
}
