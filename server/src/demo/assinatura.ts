import type { DadosDe } from '#contract/campo.ts'
import { makeRandom } from './random.ts'

type Ponto = [number, number]
type Assinada = Extract<DadosDe<'assinatura'>, { nome: string }>

const LARGURA = 320
const ALTURA = 180

const rounded = (value: number) => Math.round(value * 10) / 10

/** A loop as large as the first letter, waves that become flatter, and a stroke below: another one for each name. */
export function assine(nome: string): Pick<Assinada, 'largura' | 'altura' | 'tracos'> {
  const random = makeRandom(
    Array.from(nome, (letter) => letter.codePointAt(0) ?? 0).reduce((a, b) => a * 31 + b, 7),
  )
  const between = (from: number, to: number) => from + random.next() * (to - from)
  const [left, base] = [between(30, 50), between(95, 110)]
  const loop = Array.from({ length: 26 }, (_none, step): Ponto => {
    const turn = (step / 25) * Math.PI * 2.3 + 0.6
    return [
      left + 26 + Math.cos(turn) * between(24, 26),
      base - 26 - Math.sin(turn) * between(38, 41) + step * 0.7,
    ]
  })
  const waves = Math.min(11, 4 + Math.round(nome.length / 3))
  const wave = Array.from({ length: waves * 8 }, (_none, step): Ponto => {
    const along = step / (waves * 8)
    const height = (random.next() > 0.93 ? 34 : 17) * (1 - along * 0.75)
    return [
      left + 46 + along * 190,
      base - Math.abs(Math.sin((step / 8) * Math.PI)) * height + Math.sin(along * 5) * 3,
    ]
  })
  const below = Array.from({ length: 16 }, (_none, step): Ponto => [
    left + 30 + step * between(12, 13.5),
    base + 22 - Math.sin((step / 15) * Math.PI) * 9 - step * 0.8,
  ])
  const tracos = [loop, wave, below].map((line) => line.map(([x, y]): Ponto => [rounded(x), rounded(y)]))
  return { largura: LARGURA, altura: ALTURA, tracos }
}
