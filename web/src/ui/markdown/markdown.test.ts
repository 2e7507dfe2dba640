import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import MarkdownDocument from './markdown-document.tsx'
import { readMarkdown } from './markdown-read.ts'

function shown(text: string, under = 2, links?: string[]) {
  const tree = readMarkdown({ text, under, links })
  return tree === undefined ? '' : renderToStaticMarkup(createElement(MarkdownDocument, { tree, text }))
}

describe('Markdown', () => {
  test.each([
    ['javascript:alert(1)', '[aqui](javascript:alert(1))'],
    ['data:', '[aqui](data:text/html;base64,PHNjcmlwdD4=)'],
    ['a place of our own', '[aqui](/dashboard/admin/usuarios)'],
    ['vbscript in capitals', '[aqui](VBScript:msgbox)'],
    ['another host without a protocol', '[aqui](//exemplo.test/x)'],
  ])('keeps the words of a link to %s and drops the link', (_, text) => {
    expect(shown(text)).toBe('<p>aqui</p>')
  })

  test.each([
    'https://exemplo.test/a',
    'http://exemplo.test',
    'mailto:ana@exemplo.test',
    'tel:+551130001000',
  ])('opens %s in another tab that cannot reach back', (address) => {
    expect(shown(`[aqui](${address})`)).toContain(
      `<a href="${address}" target="_blank" rel="noopener noreferrer">aqui`,
    )
  })

  test('shows HTML as the text that it is', () => {
    expect(shown('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
    expect(shown('Abra <ip do servidor> e <b onclick="x()">veja</b>')).not.toMatch(/<b|<ip/)
    expect(shown('Abra <ip do servidor>')).toContain('&lt;ip do servidor&gt;')
  })

  test('given a list, links to its addresses and to our own places alone', () => {
    const links = ['https://exemplo.test/a%C3%A7%C3%A3o', 'http://www.exemplo.test/']
    const isLink = (address: string) => shown(`[aqui](${address})`, 2, links).includes('<a ')
    expect(
      ['https://exemplo.test/ação', 'http://www.exemplo.test', '/dashboard/admin/visitas'].filter(isLink),
    ).toHaveLength(3)
    const others = [
      'https://exemplo.test/a%C3%A7%C3%A3o?d=segredo',
      'https://exemplo.test',
      '//exemplo.test/dashboard/',
      '/dashboard.exemplo.test',
      'mailto:a@exemplo.test',
      '/api/docs',
    ]
    expect(others.filter(isLink)).toEqual([])
    expect(shown('Veja www.exemplo.test e https://outro.test.', 2, links).match(/<a /g)).toHaveLength(1)
    expect(shown('![x](https://outro.test/a.png?d=segredo)', 2, links)).not.toContain('<a ')
  })

  test('fetches no picture: its description leads there', () => {
    const html = shown('![Tela de erro](https://exemplo.test/a.png) ![](javascript:x)')
    expect(html).not.toContain('<img')
    expect(html).toContain('<a href="https://exemplo.test/a.png"')
    expect(html).toContain('Tela de erro')
    expect(html).toContain('imagem')
    expect(shown('[![logo](https://a.test/b.png)](https://exemplo.test)').match(/<a /g)).toHaveLength(1)
  })

  test('nests headings below the one that it stands under, without a gap', () => {
    expect(shown('# Um\n\n### Dois\n\n# Três').match(/<h\d/g)).toEqual(['<h3', '<h4', '<h3'])
    expect(shown('###### Fundo\n\n## Alto', 3).match(/<h\d/g)).toEqual(['<h4', '<h4'])
  })

  test('has tables, boxes that are signs, and notes in Portuguese', () => {
    const html = shown(
      '| a | b |\n|---|--:|\n| 1 | 2 |\n\n- [x] pronto\n- [ ] falta\n\nTexto[^1]\n\n[^1]: Nota.',
    )
    expect(html).toContain('aria-label="Tabela"')
    expect(html).not.toContain('<input')
    expect(html).toContain('☑')
    expect(html).toContain('Notas')
    expect(html).not.toMatch(/Footnotes|Back to|href/)
  })
})
