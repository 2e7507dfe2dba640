import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { ConteudoRat } from '#contract/rats-conteudo.ts'
import { ratsTexts } from '#contract/rats-texts.ts'
import { conteudoDeTeste } from '#server/testing/rats/factory.ts'
import { renderRat } from './render.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'zelo-pdf-'))
afterAll(() => rmSync(folder, { recursive: true }))

const accents = 'áéíóú âêô ãõ à ç ü ñ ÁÉÍÓÚ ÂÊÔ ÃÕ À Ç “aspas” — travessão … ™ € ± ő'
const render = (conteudo: Partial<ConteudoRat> = {}, fotos: Record<string, Uint8Array> = {}) =>
  renderRat({
    ano: 2026,
    numero: 12,
    revisao: 1,
    motivo_revisao: null,
    endereco: 'https://zelo.exemplo.test/rat/00112233445566778899aabbccddeeff',
    selado_em: '2026-11-19T18:00:00.000Z',
    sha256_conteudo: 'ab'.repeat(32),
    conteudo: conteudoDeTeste(conteudo),
    fotos,
  })

/** Programs of Debian's packages qpdf and poppler-utils. */
const hasReaders = ['/usr/bin/qpdf', '/usr/bin/pdftotext'].every((file) => existsSync(file))
if (!hasReaders) console.log('without qpdf and poppler-utils, PDFs are not read: skipped')

async function written(...args: Parameters<typeof render>) {
  const file = path.join(folder, `${Math.random()}.pdf`)
  writeFileSync(file, await render(...args))
  return {
    file,
    read: (program: string, ...options: string[]) =>
      execFileSync(program, [...options, file, ...(program === 'pdftotext' ? ['-'] : [])], {
        encoding: 'utf8',
      }),
  }
}

/** Grey values of the page, row by row. */
function pixelsOf(file: string, dpi: number) {
  const base = file.replace('.pdf', '')
  execFileSync('pdftoppm', ['-gray', '-r', String(dpi), '-f', '1', '-l', '1', '-singlefile', file, base])
  const image = readFileSync(`${base}.pgm`)
  const [, width = '0'] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(image.subarray(0, 40).toString('latin1')) ?? []
  return { image, width: Number(width), dark: image.filter((value) => value < 100).length }
}

const signed = (tracos: [number, number][][]): ConteudoRat['assinatura'] => ({
  nome: 'João Conceição',
  cargo: 'Gerente',
  largura: 600,
  altura: 300,
  tracos,
  sha256_resumo: 'cd'.repeat(32),
  em: '2026-11-12T14:04:00.000Z',
})

describe('the PDF of a RAT', () => {
  it('equal input gives equal bytes; other input gives others', async () => {
    const [one, two] = await Promise.all([render({ observacao: accents }), render({ observacao: accents })])
    expect(one.equals(two)).toBe(true)
    expect(one.equals(await render({ observacao: 'Outra' }))).toBe(false)
  })

  it('several at once are drawn one after the other, in one thread', async () => {
    const started: unknown[] = []
    const count = (worker: unknown) => started.push(worker)
    process.on('worker', count)
    const drawn = await Promise.all(Array.from({ length: 4 }, () => render()))
    process.off('worker', count)
    expect(drawn).toHaveLength(4)
    expect(started.length).toBeLessThanOrEqual(1)
  })

  const many = (count: number, text: string): Partial<ConteudoRat> => ({
    itens: Array.from({ length: count }, (_item, place) => ({
      texto: `Item ${place}`,
      valor: text.slice(0, 2000),
    })),
  })
  it.each<[string, Partial<ConteudoRat>]>([
    ['a heap of marks', { observacao: '\u0301'.repeat(4800) + 'W'.repeat(100) }],
    ['a heap of marks, apart', { observacao: '\u0301\u200d'.repeat(2400) + 'W'.repeat(100) }],
    ['joiners alone', { observacao: '\u200d'.repeat(4000) }],
    ['the other direction', { observacao: '\u202e\u05d0'.repeat(2000) }],
    ['one long word', { observacao: 'W'.repeat(4000) }],
    ['letters of two fonts in turn', { observacao: 'Wő漢'.repeat(1300) }],
    ['300 items', many(300, 'Lorem ipsum dolor sit amet. '.repeat(80))],
  ])('%s: drawn in seconds, not minutes', async (_name, conteudo) => {
    await render()
    const before = process.cpuUsage()
    await render(conteudo)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(5000)
  })

  it.runIf(hasReaders)('is sound, says its number and every accent, and brings its fonts along', async () => {
    const { read } = await written({ observacao: `${accents}\n${'Linha comprida. '.repeat(400)}` })
    expect(read('qpdf', '--check')).toContain('No syntax or stream encoding errors')
    const text = read('pdftotext', '-layout')
    for (const part of ['RAT 2026/000012', 'revisão 1', 'Padaria Sol', ...accents.split(' ')])
      expect(text).toContain(part)
    expect(text).toMatch(/Página 1 de (\d)[^]*Página \1 de \1/)
    const fonts = read('pdffonts').trim().split('\n').slice(2)
    expect(fonts.length).toBeGreaterThan(1)
    for (const font of fonts) expect(font).toMatch(/Inter.* yes yes yes /)
  })

  it.runIf(hasReaders)('a picture that is none is said to be none, and the rest is there', async () => {
    const id = '0a0a0a0a-0000-4000-8000-000000000001'
    const foto = { id, sha256: 'ab'.repeat(32), legenda: 'Quadro', tirada_em: '2026-11-12T13:30:00.000Z' }
    const { read } = await written({ fotos: [foto] }, { [id]: Buffer.from('ffd8ffe000', 'hex') })
    expect(read('qpdf', '--check')).toContain('No syntax')
    const text = read('pdftotext', '-layout')
    for (const part of [ratsTexts.unreadableFoto, 'Quadro', 'Assinatura']) expect(text).toContain(part)
  })

  it.runIf(hasReaders)('what the font lacks is a box: nothing of it is left out', async () => {
    const [plain, strange] = [
      await written({ observacao: 'de  a' }),
      await written({ observacao: 'de 漢🙂 a' }),
    ]
    expect(strange.read('qpdf', '--check')).toContain('No syntax')
    expect(pixelsOf(strange.file, 144).dark).toBeGreaterThan(pixelsOf(plain.file, 144).dark)
  })

  it.runIf(hasReaders)('the signature is drawn where the pen was', async () => {
    const field = [
      [0, 0],
      [600, 0],
      [600, 300],
      [0, 300],
      [0, 0],
    ] as [number, number][]
    const [empty, drawn, dot] = [
      await written({ assinatura: signed([]) }),
      await written({ assinatura: signed([field]) }),
      await written({ assinatura: signed([[[300, 150]]]) }),
    ].map(({ file }) => pixelsOf(file, 144).dark)
    // A frame of 180 by 90 points.
    expect((drawn ?? 0) - (empty ?? 0)).toBeGreaterThan(400)
    expect(dot).toBeGreaterThan(empty ?? 0)
  })
})
