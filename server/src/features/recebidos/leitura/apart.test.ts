import { describe, expect, it } from 'vitest'
import { readApart } from './apart.ts'

const head = 'From: caio@a.test\r\nMIME-Version: 1.0\r\n'
const parts = 'Content-Type: multipart/mixed; boundary=x\r\n\r\n'
const manyParts = (count: number) => Buffer.from(`${head}${parts}${'--x\r\n\r\nA\r\n'.repeat(count)}--x--`)

/** How often others had their turn meanwhile. */
async function turnsWhile(work: Promise<unknown>) {
  let turns = 0
  const ticking = setInterval(() => turns++, 10)
  await work.catch(() => {})
  clearInterval(ticking)
  return turns
}

describe('a mail read apart', () => {
  it('says what it is, with its files as bytes', async () => {
    const raw = `${head}${parts}--x\r\n\r\nOlá\r\n--x\r\nContent-Type: application/pdf; name=a.pdf\r\n\r\nPDF\r\n--x--`
    const mail = await readApart(Buffer.from(raw))
    expect(mail).toMatchObject({ from: ['caio@a.test'], novo: 'Olá', inteiro: 'Olá' })
    expect(mail.files.map(({ nome, conteudo }) => [nome, conteudo.toString().trim()])).toEqual([
      ['a.pdf', 'PDF'],
    ])
  })

  it('a million parts › given up in its time, and others have their turn meanwhile', async () => {
    const reading = readApart(manyParts(1_000_000), { timeoutMs: 1_500 })
    const turns = turnsWhile(reading)
    await expect(reading).rejects.toThrow('aborted')
    // One of 1.5 seconds without a turn would have had none.
    expect(await turns).toBeGreaterThan(10)
    expect(await readApart(Buffer.from(`${head}\r\nbom`))).toMatchObject({ novo: 'bom' })
  })

  it('several at once › one that takes long keeps none waiting', async () => {
    const ended: string[] = []
    const long = readApart(manyParts(1_000_000), { timeoutMs: 8_000 })
      .catch(() => undefined)
      .then(() => ended.push('long'))
    await readApart(Buffer.from(`${head}\r\nbom`)).then(() => ended.push('short'))
    await long
    expect(ended).toEqual(['short', 'long'])
  }, 30_000)

  it('of thousands of files, addresses, ids and lines only so many are looked at', async () => {
    const files = '--x\r\nContent-Type: application/pdf; name=a.pdf\r\n\r\nA\r\n'.repeat(1_000)
    const mail = await readApart(
      Buffer.from(
        `${'From: a@b.test\r\n'.repeat(500)}References: ${'<a@b> <b@c> '.repeat(2_000)}\r\n${'List-Id: x\r\nX-Outro: y\r\n'.repeat(500)}${parts}${files}--x--`,
      ),
    )
    expect([mail.from.length, mail.files.length, mail.answers.length]).toEqual([10, 200, 2])
    expect([mail.headers.get('list-id')?.length, mail.headers.has('x-outro')]).toEqual([50, false])
  })

  it('an address list without end counts as several', async () => {
    const mail = await readApart(Buffer.from(`From: caio@a.test, ${'"" '.repeat(4_000)}\r\n\r\nOi`))
    expect(mail.from).toEqual(['', ''])
  })

  it('only a head', async () => {
    const raw = Buffer.from(`${head}Subject: Grande\r\n`)
    expect(await readApart(raw, { onlyHead: true })).toMatchObject({ subject: 'Grande', inteiro: '' })
  })
})
