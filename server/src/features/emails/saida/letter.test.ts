import { describe, expect, it } from 'vitest'
import { headerText, writeLetter } from './letter.ts'

describe('headerText', () => {
  it.each([
    ['Sem rede\r\nBcc: todos@x.test', 'Sem rede Bcc: todos@x.test'],
    ['a\u0000b\u001b[31mc\u007fd\u0085e\u2028f', 'a b [31mc d e f'],
    ['\u202Eoãn\u202C', 'oãn'],
    [' Impressora  não\tliga ', 'Impressora não liga'],
    ['Ação 👩‍🔧', 'Ação 👩‍🔧'],
    ['a\ud800b', 'a\ufffdb'],
  ])('%j › %j', (given, expected) => expect(headerText(given)).toBe(expected))

  it('a very long one is cut, between letters', () => {
    const cut = headerText('😀'.repeat(300))
    expect(cut.length).toBeLessThanOrEqual(200)
    expect(cut.isWellFormed()).toBe(true)
    expect(cut.endsWith('😀…')).toBe(true)
  })
})

describe('writeLetter', () => {
  const letter = writeLetter({
    subject: 'Assunto',
    blocks: [
      { line: 'Chamado <b>#1</b>' },
      { words: 'Linha 1\r\nLinha 2 <script>alert(1)</script>\u0007' },
      { link: 'Abrir', url: 'https://zelo.test/x?a=1&b=2' },
    ],
    foot: { link: 'Escolher avisos', url: 'https://zelo.test/y' },
  })

  it('as text and as HTML the same words; what somebody wrote is never markup, and nothing is loaded', () => {
    expect(letter.text).toBe(
      'Chamado <b>#1</b>\n\n| Linha 1\n| Linha 2 <script>alert(1)</script>\n\nAbrir: https://zelo.test/x?a=1&b=2\n\nEscolher avisos: https://zelo.test/y\n',
    )
    expect(letter.html).toContain('Linha 1<br>Linha 2 &lt;script&gt;alert(1)&lt;/script&gt;</div>')
    expect(letter.html).toContain('<a href="https://zelo.test/x?a=1&amp;b=2">Abrir</a>')
    expect(letter.html).not.toMatch(/<(img|script|link|iframe|style)|src=|url\(|@import/i)
    const seen = letter.html.replaceAll(/<head>.*<\/head>/g, '').replaceAll(/<[^>]+>/g, ' ')
    expect(letter.html).not.toContain('| ')
    for (const word of ['Chamado', 'Linha', 'Abrir', 'Escolher']) expect(seen).toContain(word)
  })

  it('no word of somebody begins a line of its own in the text, by whatever ends a line', () => {
    const forged = 'Ok\n\nSenha nova: https://falso.test\u2028Abrir: https://falso.test\u0085x\rEscolher'
    const { text } = writeLetter({
      subject: 'x',
      blocks: [{ words: forged }, { line: `Rita\nAbrir\u2029a` }, { link: 'a\nb', url: 'https://zelo.test' }],
      foot: undefined,
    })
    expect(text).toBe(
      '| Ok\n| \n| Senha nova: https://falso.test\n| Abrir: https://falso.testx\n| Escolher\n\nRita Abrir a\n\na b: https://zelo.test\n',
    )
  })
})
