import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { emailsTexts } from '#contract/emails-texts.ts'
import { readMail } from './mail.ts'
import { newWords } from './reply.ts'
import { fitted, textOf, titleOf, wholeText } from './text.ts'

/** Answers as programs write them, and beside each the words that are new in it. */
const folder = path.resolve('server/src/testing/recebidos/respostas')
const answersOf = (group: string) =>
  readdirSync(path.join(folder, group))
    .filter((name) => name.endsWith('.eml'))
    .map((name) => [name.replace('.eml', ''), path.join(folder, group, name)] as const)
const newWordsOf = async (file: string) => textOf(await readMail(readFileSync(file)))
const wantedOf = (file: string) => readFileSync(file.replace(/eml$/, 'txt'), 'utf8').trim()

describe('the new words of an answer', () => {
  it.each(answersOf('afinadas'))('%s › just what was written, word by word', async (_, file) => {
    expect(await newWordsOf(file)).toBe(wantedOf(file))
  })

  // Written before the rules, and not looked at while they were.
  it.each(answersOf('reservadas'))(
    '%s › just what was written, word by word, as first read',
    async (_, file) => {
      expect(await newWordsOf(file)).toBe(wantedOf(file))
    },
  )

  const answer = (text: string) => ({ text, html: undefined, subject: 'Re: x', answers: ['a@b'] })

  it('nothing but what is answered › all of it, so that nothing is lost', () => {
    const whole = `${emailsTexts.replyLine}\nOlá`
    expect(newWords(whole)).toBe('')
    expect(textOf(answer(whole))).toBe(whole)
  })

  it('words that look like an end are not one', () => {
    const text =
      'Em resumo: parou.\nDe: manhã funcionava.\n> show run\n\nO João escreveu:\nnada feito\nEnviado o pedido ontem.\n--\nfim'
    expect(newWords(text)).toBe(text.replace('\n--\nfim', ''))
  })

  it('what is sent on, and what answers nothing, is kept whole', () => {
    const text = 'Veja abaixo.\n\nDe: Fornecedor <f@x.test>\nPara: Caio\nAssunto: Peça\n\nChega terça.'
    expect(textOf({ ...answer(text), subject: 'Enc: Peça' })).toBe(text)
    expect(textOf({ ...answer(text), answers: [] })).toBe(text)
    expect(textOf(answer(text))).toBe('Veja abaixo.')
  })

  it('texts made to take long take no time', () => {
    const hard = [
      'Op x schreef\n',
      'On a a a a a wrote',
      'Em 1 @ escreveu\n',
      '>',
      '<div>',
      '[',
      'De: x\n',
      '-- \n',
      'Em 19/11 a\n',
      `${'-'.repeat(100)}mensagem original${'-'.repeat(380)}x\n`,
    ]
    const started = performance.now()
    for (const one of hard) newWords(one.repeat(400_000 / one.length))
    for (const one of [
      '<div>',
      '<div></p>',
      '<blockquote><p>',
      '&amp;',
      '<a href="',
      '</div>',
      '<p class=MsoNormal>',
    ])
      textOf({ ...answer(''), text: undefined, html: one.repeat(1_000_000 / one.length) })
    textOf({ ...answer(''), text: undefined, html: `<p id="${'yahoo_quoted'.repeat(30_000)}!">` })
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})

describe('what becomes of it', () => {
  it('what nobody reads to its end is cut and says so', () => {
    const whole = wholeText({ text: 'a'.repeat(2_000_000), html: undefined })
    expect([whole.length < 1_000_100, whole.slice(-14)]).toEqual([true, 'rado inteiro.]'])
  })

  it('a text that is too long is cut and says so; what is added still stands at its end', () => {
    const cut = fitted('a'.repeat(30_000), ['[Anexo]'])
    expect(cut.length).toBeLessThanOrEqual(20_000)
    expect(cut).toMatch(/aa\n\n\[Texto cortado: o resto está no e-mail completo\.\]\n\n\[Anexo\]$/)
    expect(fitted('', [])).toBe('(sem texto)')
  })

  it.each([
    ['Re: RES: Enc: [Chamado #12] Sem rede', 'Sem rede'],
    ['re[2]: Sem  rede', 'Sem rede'],
    ['', '(sem assunto)'],
    ['Fwd:', '(sem assunto)'],
    ['Reunião: rede', 'Reunião: rede'],
  ])('the title of "%s" is "%s"', (subject, title) => expect(titleOf(subject)).toBe(title))
})
