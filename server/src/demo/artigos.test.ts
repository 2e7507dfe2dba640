import { describe, expect, it } from 'vitest'
import { readArtigos } from './content.ts'

describe('the demo’s articles', () => {
  const artigos = readArtigos()
  const whole = ({ titulo, descricao, causas, solucao, aplicacao }: (typeof artigos)[number]) =>
    [titulo, descricao, causas, solucao, aplicacao].join('\n')

  it.each(artigos.map((artigo) => [artigo.titulo, artigo] as const))(
    '%s has at least 120 words and concrete steps',
    (_, artigo) => {
      expect(whole(artigo).split(/\s+/).length).toBeGreaterThanOrEqual(120)
      expect(artigo.solucao.match(/^\d+\. /gm)?.length).toBeGreaterThanOrEqual(4)
      for (const part of [artigo.descricao, artigo.causas, artigo.aplicacao]) expect(part).not.toBe('')
    },
  )

  it('share no sentence', () => {
    const seen = new Map<string, string>()
    for (const artigo of artigos)
      for (const sentence of new Set(
        whole(artigo)
          .split(/(?<=[.!?;:])\s+|\n/)
          .map((text) =>
            text
              .replace(/^(\d+\.|-)\s*/, '')
              .trim()
              .toLowerCase(),
          ),
      )) {
        if (sentence === '') continue
        expect([sentence, seen.get(sentence)]).toEqual([sentence, undefined])
        seen.set(sentence, artigo.titulo)
      }
  })
})
