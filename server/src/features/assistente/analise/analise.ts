import { assistenteTexts as texts, type Fonte, type Resposta } from '#contract/assistente.ts'
import type { Reader } from '#server/features/chamados/reach.ts'
import { daysBefore, formatDay } from '#server/platform/time/clock.ts'
import { adviceOf } from './advice.ts'
import { findNotasOf } from '../queries.ts'
import * as queries from './queries.ts'
import { asPlain, table } from '../answers/markdown.ts'
import { type Block, notaBlocks } from '../answers/material.ts'
import { type Asker, countCall, isModelWanted, letModelWrite, promptOf } from '../answers/ask-model.ts'

const DAYS = 30
const ASKED_FOR = 5
const SHOWN_TO_MODEL = 60
const NOTAS_EACH = 3

export const analysisStart = (now: Date) => daysBefore(now, DAYS)

type Analyst = Asker & { caller: Reader }

async function readMaterial({ db, caller, now }: Analyst, prompt: string) {
  const since = analysisStart(now)
  const before = daysBefore(since, DAYS)
  const chamados = await queries.findRecent(db, since)
  const ids = chamados.map(({ id_chamado }) => id_chamado)
  const asked = prompt.trim() === '' ? [] : await queries.findAskedFor(db, prompt, ids, ASKED_FOR)
  return {
    since,
    chamados,
    notas: await findNotasOf(db, caller, asked, NOTAS_EACH),
    asked: asked.flatMap((id) => chamados.find(({ id_chamado }) => id_chamado === id) ?? []),
    figures: await queries.countFigures(db, since, before),
    clientes: await queries.countByCliente(db, since),
    analistas: await queries.countByAnalista(db, since),
    weeks: await queries.countByWeek(db, since),
    recurring: await queries.findRecurring(db, ids),
  }
}
type Material = Awaited<ReturnType<typeof readMaterial>>

/** Tickets that the text mentions, each once, in the order of their numbers. */
function fontesOf({ recurring, asked }: Material): Fonte[] {
  const named = [
    ...recurring.flatMap(({ chamados }) => chamados),
    ...asked.map(({ id_chamado, titulo }) => ({ id: id_chamado, titulo })),
  ]
  return [...new Map(named.map(({ id, titulo }) => [id, { tipo: 'chamado' as const, id, titulo }])).values()]
}

function compare({ abertos, anteriores }: queries.Figures): string {
  if (anteriores === 0) return 'Não há chamados no período anterior para comparar.'
  const change = Math.round(((abertos - anteriores) / anteriores) * 100)
  if (change === 0) return `O mesmo que nos ${DAYS} dias anteriores (${anteriores}).`
  return `${Math.abs(change)}% ${change > 0 ? 'a mais' : 'a menos'} que nos ${DAYS} dias anteriores (${anteriores}).`
}

const hours = (value: number | null) =>
  value === null
    ? '—'
    : value < 1
      ? 'menos de 1 h'
      : value < 48
        ? `${Math.round(value)} h`
        : `${(value / 24).toFixed(1).replace('.', ',')} dias`

/** Computed by the database and shown as is, whatever a model adds. */
function writeFigures(material: Material, fontes: Fonte[]): string {
  const { figures, clientes, analistas, weeks, recurring, asked, since } = material
  const cite = (id: number) => `[${fontes.findIndex((fonte) => fonte.id === id) + 1}]`
  const people = (rows: typeof clientes) =>
    rows.map(({ nome, total, em_aberto }) => [asPlain(nome, 80), total, em_aberto])
  const parts = [
    `## Números desde ${formatDay(since)}`,
    table(
      [
        'Abertos no período',
        'Fechados',
        'Ainda em aberto',
        'Críticos em aberto',
        'Sem analista',
        'Tempo médio até fechar',
      ],
      [
        [
          figures.abertos,
          figures.fechados,
          figures.em_aberto,
          figures.criticos,
          figures.sem_analista,
          hours(figures.horas_ate_fechar),
        ],
      ],
    ),
    compare(figures),
    ...(weeks.length === 0
      ? []
      : [
          '### Por semana',
          table(
            ['Semana de', 'Abertos', 'Já fechados'],
            weeks.map(({ semana, abertos, fechados }) => [
              semana.split('-').toReversed().join('/'),
              abertos,
              fechados,
            ]),
          ),
        ]),
    ...(clientes.length === 0
      ? []
      : ['### Clientes com mais chamados', table(['Cliente', 'No período', 'Em aberto'], people(clientes))]),
    ...(analistas.length === 0
      ? []
      : ['### Por analista', table(['Analista', 'No período', 'Em aberto'], people(analistas))]),
    ...(recurring.length === 0
      ? []
      : [
          '### Assuntos que se repetem',
          recurring
            .map(
              ({ palavra, total, chamados }) =>
                `- **${asPlain(palavra, 40)}**: ${total} chamados, como ${chamados.map(({ id, titulo }) => `#${id} ${asPlain(titulo, 80)} ${cite(id)}`).join('; ')}`,
            )
            .join('\n'),
        ]),
    ...(asked.length === 0
      ? []
      : [
          '### Chamados ligados à pergunta',
          asked
            .map(
              ({ id_chamado, titulo, status }) =>
                `- #${id_chamado} ${asPlain(titulo, 120)} (${status}) ${cite(id_chamado)}`,
            )
            .join('\n'),
        ]),
  ]
  return parts.join('\n\n')
}

/** The figures and the newest tickets by title; the sources first, under their numbers. */
const blocksOf = (figures: string, { chamados, asked, notas }: Material, fontes: Fonte[]): Block[] => [
  { heading: 'NÚMEROS', texts: [figures] },
  ...fontes.map(({ id, titulo }, place) => ({
    heading: `[${place + 1}] CHAMADO #${id}`,
    texts: [titulo],
  })),
  ...notaBlocks(notas),
  { heading: 'CHAMADOS MAIS NOVOS', texts: [] },
  ...[...asked, ...chamados].slice(0, SHOWN_TO_MODEL).map(({ titulo, status, prioridade, nome_cliente }) => ({
    heading: `CHAMADO (${status}, ${prioridade})`,
    texts: [titulo, nome_cliente],
  })),
]

const STANDARD = 'Quais são as tendências, os problemas recorrentes e o que recomenda fazer primeiro?'

export async function analyse(
  asker: Analyst,
  prompt: string,
  sem_modelo: boolean | undefined,
): Promise<Resposta> {
  const material = await readMaterial(asker, prompt)
  const fontes = fontesOf(material)
  const figures = writeFigures(material, fontes)
  const ours = `${adviceOf(material)}\n\n${figures}`
  if (material.figures.abertos === 0 || !(await isModelWanted(asker, sem_modelo)))
    return { resposta: ours, fontes, com_modelo: false }
  await countCall(asker, texts.notAnalysed)
  const sent = promptOf(blocksOf(figures, material, fontes), prompt.trim() || STANDARD)
  asker.emit?.({ texto: `${ours}\n\n## Análise\n\n`, fontes, links: sent.links })
  const written = await letModelWrite(asker, sent, texts.notAnalysed, fontes)
  return {
    resposta: `${ours}\n\n## Análise\n\n${written}`,
    fontes,
    com_modelo: true,
    links: sent.links,
  }
}
