import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { readArtigos } from '#server/demo/content.ts'
import { findAnswer } from '#server/features/artigos/queries.ts'
import { answerQuestion } from '#server/features/assistente/answers/perguntas.ts'
import { type Db, openPool } from '#server/platform/db/connect.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'

/**
 * npm run bench:assistente: how well questions are answered from the demo's articles without a model. The even
 * questions and those of a second file are there to tune on (their faults are listed with --erros); the odd ones report.
 */
const questions = z.array(z.object({ pergunta: z.string(), artigo: z.number().nullable(), tipo: z.string() }))
type Question = z.output<typeof questions>[number]
const read = (file: string) =>
  questions.parse(JSON.parse(readFileSync(new URL(`assistente/${file}`, import.meta.url), 'utf8')))

const all = read('perguntas.json')
const tuning = [...all.filter((_, place) => place % 2 === 0), ...read('perguntas-de-ajuste.json')]
const reported = all.filter((_, place) => place % 2 === 1)

const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} % (${part} of ${whole})`
const percent = (part: number, whole: number) => (100 * part) / whole

type Outcome = { question: Question; ids: number[]; isSound: boolean }

/** Checks that every quoted line is in the article of its number, verbatim ("[1]" in the text is escaped). */
async function judge(db: Db, question: Question): Promise<Outcome> {
  const nobody = {
    db,
    model: undefined,
    caller: { id: 0 },
    now: new Date(),
    emit: undefined,
    gone: new AbortController().signal,
  }
  const { resposta, fontes } = await answerQuestion(nobody, question.pergunta, true)
  const found = await findAnswer(db, question.pergunta)
  const quotes = [...resposta.matchAll(/^> (?!— )(.+) \[(\d+)\]$/gm)]
  const isSound = quotes.every(([, text = '', number]) => {
    const artigo = found[Number(number) - 1]?.artigo
    const whole =
      artigo && [artigo.titulo, artigo.descricao, artigo.causas, artigo.solucao, artigo.aplicacao].join('\n')
    return (
      artigo?.id === fontes[Number(number) - 1]?.id &&
      whole?.includes(text.replaceAll(/\\([[\]])/g, '$1')) === true
    )
  })
  return { question, ids: fontes.map(({ id }) => id), isSound }
}

function summarise(name: string, outcomes: Outcome[], isJudged: boolean): boolean {
  const answerable = outcomes.filter(({ question }) => question.artigo !== null)
  const others = outcomes.filter(({ question }) => question.artigo === null)
  const first = answerable.filter(({ question, ids }) => ids[0] === question.artigo).length
  const three = answerable.filter(
    ({ question, ids }) => question.artigo !== null && ids.includes(question.artigo),
  ).length
  const declined = others.filter(({ ids }) => ids.length === 0).length
  const unsound = outcomes.filter(({ isSound }) => !isSound).length
  const lines = [
    [
      'right article among the first three',
      share(three, answerable.length),
      90,
      percent(three, answerable.length),
    ],
    ['right article first', share(first, answerable.length), 75, percent(first, answerable.length)],
    ['unanswerable ones declined', share(declined, others.length), 85, percent(declined, others.length)],
  ] as const
  console.log(`\n${name}`)
  for (const [what, text, goal, value] of lines)
    console.log(
      `${isJudged ? (value >= goal ? 'ok  ' : 'OVER') : '    '} ${what.padEnd(40)} ${text} (goal ${goal} %)`,
    )
  console.log(
    `${unsound === 0 ? 'ok  ' : 'OVER'} ${'citations that do not hold'.padEnd(40)} ${unsound} (goal 0)`,
  )
  return unsound === 0
}

const folder = mkdtempSync(path.join(tmpdir(), 'zelo-perguntas-'))
const { config, owner, stop } = await startEmbeddedPostgres({
  dataDir: folder,
  demo: false,
  onEvent: () => {},
})
try {
  await migrate(owner, await readMigrations(), config.user)
  const db = openPool(config, { max: 2, pooled: false, onError: () => {} })
  const { id: id_autor } = await makeUsuario(db, { perfil: 'admin' })
  // In the order of their files: the n-th article has the id n.
  for (const artigo of readArtigos())
    await db
      .insertInto('artigos')
      .values({ ...artigo, id_autor })
      .execute()
  const judgeAll = async (some: Question[]) => {
    const outcomes: Outcome[] = []
    for (const question of some) outcomes.push(await judge(db, question))
    return outcomes
  }
  const tuned = await judgeAll(tuning)
  if (process.argv.includes('--erros'))
    for (const { question, ids } of tuned)
      if (question.artigo === null ? ids.length > 0 : ids[0] !== question.artigo)
        console.log(`${question.artigo ?? '—'} → ${ids.join(', ') || '—'}  ${question.pergunta}`)
  summarise('questions to tune on', tuned, false)
  const isSound = summarise('questions to report', await judgeAll(reported), true)
  await db.destroy()
  if (!isSound) process.exitCode = 1
} finally {
  await stop()
  rmSync(folder, { recursive: true, force: true })
}
