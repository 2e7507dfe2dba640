import { describe, expect, it } from 'vitest'
import { isOfMachine } from './machines.ts'
import { type Mail, readMail } from './mail.ts'
import { dmarcOf } from './proof.ts'

const read = (...lines: string[]) => readMail(Buffer.from(lines.join('\r\n')))
const headers = async (...lines: string[]) => (await read(...lines, '', 'x')).headers
const SERVER = 'mx.empresa.test'

describe('who wrote it', () => {
  it.each([
    [['From: Caio <caio@a.test>'], ['caio@a.test']],
    [['From: "caio@a.test" <falso@b.test>'], ['falso@b.test']],
    [['From: caio@a.test, outro@b.test'], ['caio@a.test', 'outro@b.test']],
    [
      ['From: caio@a.test', 'From: outro@b.test'],
      ['caio@a.test', 'outro@b.test'],
    ],
    [['From: Todos: caio@a.test, outro@b.test;'], ['caio@a.test', 'outro@b.test']],
    [['Reply-To: caio@a.test', 'Sender: caio@a.test'], []],
  ])('%j › %j', async (lines, from) => {
    expect((await read(...lines, '', 'Oi')).from).toEqual(from)
  })
})

describe('what mail servers vouch for', () => {
  it.each([
    [`${SERVER}; spf=pass; dmarc=pass (p=none) header.from=a.test`, 'pass'],
    [`${SERVER} 1; dmarc=PASS header.from=a.test`, 'pass'],
    [`${SERVER}; dmarc=fail header.from=a.test`, 'fail'],
    [`${SERVER}; dmarc=none`, 'none'],
    [`outro.test; dmarc=pass header.from=a.test`, 'none'],
    [`${SERVER}.falso.test; dmarc=pass header.from=a.test`, 'none'],
    [`${SERVER}; spf=pass (dmarc=pass) smtp.mailfrom=a.test`, 'none'],
    [`${SERVER}; spf=pass smtp.mailfrom="x;dmarc=pass header.from=a.test"`, 'none'],
    [`${SERVER}; dmarc=pass header.from=b.test`, 'none'],
    [`${SERVER}; dmarc=pass header.from=a.test; dmarc=fail header.from=b.test`, 'fail'],
  ])('%s › %s', async (line, proof) => {
    expect(dmarcOf(await headers(`Authentication-Results: ${line}`), SERVER, 'caio@a.test')).toBe(proof)
    expect(dmarcOf(await headers(`Authentication-Results: ${line}`), undefined, 'caio@a.test')).toBe('none')
  })

  it('one that came with the mail stands below and does not count', async () => {
    const forged = `Authentication-Results: ${SERVER}; dmarc=pass header.from=a.test`
    const own = `Authentication-Results: ${SERVER}; dmarc=none`
    expect(dmarcOf(await headers(own, forged), SERVER, 'caio@a.test')).toBe('none')
  })
})

describe('programs', () => {
  const own = ['suporte@empresa.test']
  it.each([
    'Auto-Submitted: auto-replied',
    'Auto-Submitted: auto-generated (férias)',
    'Precedence: bulk',
    'Precedence: auto_reply',
    'List-Id: <lista.a.test>',
    'X-Autoreply: yes',
    'Return-Path: <>',
    'X-Zelo-Instalacao: abc',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=x',
  ])('%s', async (line) => {
    expect(isOfMachine(await read('From: caio@a.test', line, '', 'x'), own)).toBe(true)
  })
  it.each([
    'MAILER-DAEMON@a.test',
    'postmaster@a.test',
    'no-reply@a.test',
    'noreply@a.test',
    'suporte@empresa.test',
  ])('%s', async (from) => expect(isOfMachine(await read(`From: ${from}`, '', 'x'), own)).toBe(true))
  it.each(['Auto-Submitted: no', 'Precedence: first-class', 'X-Outro: auto'])(
    'a person › %s',
    async (line) => {
      expect(isOfMachine(await read('From: norberto@a.test', line, '', 'x'), own)).toBe(false)
    },
  )
})

describe('its parts', () => {
  it('files, those shown in the text, and mails inside it; signatures of cryptography are none', async () => {
    const part = (type: string, more: string, content = 'AAAA') =>
      [
        '--x',
        `Content-Type: ${type}`,
        'Content-Transfer-Encoding: base64',
        ...more.split('|'),
        '',
        content,
      ].join('\r\n')
    const mail: Mail = await read(
      'From: caio@a.test',
      'Content-Type: multipart/mixed; boundary=x',
      '',
      '--x',
      'Content-Type: text/html',
      '',
      'Veja <img src="cid:logo">',
      part('image/png; name=logo.png', 'Content-ID: <logo>|Content-Disposition: inline'),
      part('application/pdf', "Content-Disposition: attachment; filename*=UTF-8''rela%C3%A7%C3%A3o%0A.pdf"),
      part('application/pkcs7-signature; name=smime.p7s', 'Content-Disposition: attachment'),
      '--x',
      'Content-Type: message/rfc822',
      '',
      'From: outro@b.test',
      '',
      'Dentro',
      '--x--',
      '',
    )
    expect(mail.files.map(({ nome, inText }) => [nome, inText])).toEqual([
      ['logo.png', true],
      ['relação .pdf', false],
      ['anexo.eml', false],
    ])
    expect(mail.text).toBeUndefined()
  })
})
