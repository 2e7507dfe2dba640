import { describe, expect, it } from 'vitest'
import { countWords } from '#contract/assistente.ts'
import { isOneLine, printable } from '#contract/fields.ts'
import { asCopied, asPlain } from '#server/features/assistente/answers/markdown.ts'
import { asMaterial, linksIn } from '#server/features/assistente/answers/material.ts'
import { onlyKnownSources } from '#server/features/assistente/answers/ask-model.ts'
import { isClose } from '#server/features/artigos/search/closeness.ts'
import { bestPassages, mark } from '#server/features/artigos/search/passages.ts'
import { likeness } from '#server/features/artigos/search/spelling.ts'
import { mask } from '#server/platform/model/mask.ts'
import { plain } from '#server/platform/language/plain-text.ts'
import { isSmallTalk } from '#server/platform/language/small-talk.ts'
import { useApp } from '#server/testing/app/app.ts'
import { cpuMs } from '#server/testing/proof/cpu.ts'
import { heavyTexts, randomHeavyText } from '#server/testing/texts/heavy-texts.ts'
import { prove } from '#server/testing/proof/proof.ts'

const LIMIT_MS = 1000
const inFull = process.env['ZELO_TEST_STRESS'] !== undefined
const seeds = Array.from({ length: inFull ? 1000 : 30 }, (_, seed) => seed)
const texts = [
  ...Object.entries(heavyTexts),
  ...seeds.map((seed) => [`seed ${seed}`, randomHeavyText(seed)] as const),
]

/** CI takes one in three through the database; npm run test:stress all. */
const hardest = Object.entries(heavyTexts).filter((_, place) => inFull || place % 3 === 0)

const terms = [{ palavra: 'a', idf: 1, alternatives: [{ radical: 'a', fator: 1 }] }]
const lexicon = new Map([['a', 'a']])
const hits = [{ id: 1, pontos: 1, cobre: 1, grupos: [0], no_titulo: 1 }]
const artigo = (text: string) => ({
  titulo: 'T',
  descricao: text,
  causas: text,
  solucao: text,
  aplicacao: text,
})

/** What the server does with a text outside of the database. */
const functions: Record<string, (text: string) => unknown> = {
  mask,
  passages: (text) => bestPassages(artigo(text), terms, lexicon, 3),
  mark: (text) => mark(text, lexicon),
  spelling: (text) =>
    plain(text)
      .split(' ')
      .slice(0, 60)
      .map((word) => likeness('palavra', word.slice(0, 40))),
  'small talk': (text) => plain(text).split(' ').filter(isSmallTalk),
  closeness: (text) => isClose(text.slice(0, 6000), terms, hits),
  material: asMaterial,
  links: linksIn,
  copies: (text) => [asCopied(text), asPlain(text, 400)],
  sources: (text) => onlyKnownSources(text, 5),
  lines: (text) => [isOneLine(text), printable(text), countWords(text)],
}

describe('the server’s own functions › texts that are hard to read', () => {
  it.each(Object.entries(functions))('%s › each within a second of computing', (name, run) => {
    const slow = texts
      .map(([text, heavy]) => [text, cpuMs(() => run(heavy))] as const)
      .toSorted(([, a], [, b]) => b - a)
    expect(slow.filter(([, ms]) => ms > LIMIT_MS)).toEqual([])
    prove('A15', `${name}: ${texts.length} texts of 20,000 letters on the server`, {
      tried: texts.length,
      lost: 0,
      figure: `at most ${slow[0]?.[1]} ms`,
    })
  })
})

const app = useApp()

describe('texts that are hard to read › through HTTP', () => {
  it('admin › an article, a ticket, a search and a question of each are answered', async () => {
    const { token } = await app.logIn('admin')
    const { body: company } = await app.call('POST', '/api/clientescrud', {
      token,
      body: { nome: 'Padaria' },
    })
    const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
      const { status } = await app.call(method, path, { token, ...(body && { body }) })
      return [path.split('?')[0], status]
    }
    const faults: unknown[] = []
    for (const [name, text] of hardest) {
      const isBlank = text.trim() === ''
      const written = isBlank ? 422 : 201
      const asked = countWords(text.slice(0, 6000)) >= 10 ? 200 : 422
      const answers = [
        await call('POST', '/api/artigoscrud', { titulo: 'Texto', descricao: text, solucao: text }),
        await call('POST', '/api/chamados', { titulo: 'Texto', descricao: text, id_cliente: company['id'] }),
        await call('GET', `/api/artigoscrud?busca=${encodeURIComponent(text.slice(0, 198).toWellFormed())}`),
        await call('POST', '/api/openaiartigos/consultarartigosia', {
          observacao: text.slice(0, 6000).toWellFormed(),
        }),
      ]
      const wanted = [written, written, 200, asked]
      answers.forEach(([path, status], place) => {
        if (status !== wanted[place]) faults.push([name, path, status])
      })
    }
    expect(faults).toEqual([])
    prove('A15', 'articles, tickets, searches and questions of hard texts: not answered', {
      tried: hardest.length * 4,
      lost: faults.length,
    })
  })
})
