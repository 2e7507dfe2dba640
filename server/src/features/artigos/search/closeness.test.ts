import { describe, expect, it } from 'vitest'
import { plain } from '#server/platform/language/plain-text.ts'
import { isClose, wantedVerbs } from './closeness.ts'
import type { Hit } from './search.ts'
import type { Term } from './terms.ts'

describe('wantedVerbs', () => {
  it.each([
    ['como agendar o backup do servidor', ['agendar']],
    ['queria jogar a tela do notebook na televisão', ['jogar']],
    ['Dá pra bloquear o pendrive?', ['bloquear']],
    ['tem como imprimir e digitalizar de casa', ['imprimir', 'digitalizar']],
    ['preciso instalar a impressora', ['instalar']],
    ['como resolver a fila travada', []],
    ['como faço para descobrir e corrigir o erro', []],
    ['a impressora parou de imprimir', []],
    ['não consigo acessar a pasta', []],
    ['como o servidor caiu', []],
    ['', []],
  ])('%s: %j', (question, verbs) => expect(wantedVerbs(plain(question))).toEqual(verbs))

  it('only what stands behind the wish is wanted', () => {
    expect(wantedVerbs('ao imprimir quero agendar')).toEqual(['agendar'])
  })
})

describe('isClose', () => {
  const terms: Term[] = ['impressora', 'travada', 'comprar'].map((palavra) => ({
    palavra,
    alternatives: [{ radical: palavra, fator: 1 }],
    idf: 3,
  }))
  const hit = (wanted: Partial<Hit> = {}): Hit => ({
    id: 1,
    pontos: 6,
    cobre: 9,
    grupos: [0, 1, 2],
    no_titulo: 2,
    ...wanted,
  })
  const statement = 'a impressora está travada desde cedo'

  it('nothing found is not close; one good article alone is', () => {
    expect(isClose(statement, terms, [])).toBe(false)
    expect(isClose(statement, terms, [hit()])).toBe(true)
  })

  it('few points and little of the question are not enough, nor is a rival that fits as well', () => {
    expect(isClose(statement, terms, [hit({ pontos: 0.5, cobre: 1, no_titulo: 0, grupos: [0] })])).toBe(false)
    const asked = 'como destravar a impressora'
    const fitting = { pontos: 3, grupos: [0, 1] }
    expect(isClose(asked, terms, [hit(fitting)])).toBe(true)
    expect(isClose(asked, terms, [hit(fitting), hit({ ...fitting, id: 2 })])).toBe(false)
  })

  it('what shall be done is no fault to mend; and a few met words of many are chance', () => {
    const fitting = [hit({ no_titulo: 0, grupos: [0, 1] }), hit({ id: 2, pontos: 3 })]
    expect(isClose('a impressora nova está travada', terms, fitting)).toBe(true)
    expect(isClose('a impressora travada precisa ser montada', terms, fitting)).toBe(false)
    const many = Array.from({ length: 40 }, (_, n) => ({ palavra: `zq${n}`, alternatives: [], idf: 4 }))
    expect(isClose('zq', [...terms, ...many], [hit({ grupos: [0, 1, 2, 3, 4, 5, 6] })])).toBe(false)
  })

  it('a name that the article lacks speaks against it, unless everything is in capitals', () => {
    const named = [...terms, { palavra: 'epson', alternatives: [{ radical: 'epson', fator: 1 }], idf: 4 }]
    const weak = [hit({ no_titulo: 0, grupos: [0, 1] }), hit({ id: 2, pontos: 0.6 })]
    expect(isClose('a impressora epson está travada', named, weak)).toBe(true)
    expect(isClose('a impressora Epson está travada', named, weak)).toBe(false)
    expect(isClose('A IMPRESSORA EPSON ESTÁ TRAVADA', named, weak)).toBe(true)
  })

  it.each(['a impressora está travada, falo com quem?', 'a impressora travada, quem paga?'])(
    'whom to ask stands in no article: %s',
    (question) => expect(isClose(question, terms, [hit()])).toBe(false),
  )

  it('what is asked about buying is not answered by an article that only shares words', () => {
    const middling = hit({ pontos: 4, cobre: 6, grupos: [0, 1], no_titulo: 1 })
    expect(isClose(statement, terms, [middling])).toBe(true)
    expect(isClose('qual o preço de uma impressora e o desconto', terms, [middling])).toBe(false)
  })
})
