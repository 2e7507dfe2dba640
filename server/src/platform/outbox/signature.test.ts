import { expect, it } from 'vitest'
import { idsOfMessages, installationMark, linkToken, messageId } from './signature.ts'

const chave = Buffer.alloc(32, 1)
const other = Buffer.alloc(32, 2)

it('messageId, idsOfMessages › what comes back is ours, in its order; of another installation, changed or made up it is not', () => {
  const [first, second] = [messageId(chave, 4711, 'empresa.test'), messageId(chave, 12, 'empresa.test')]
  expect(idsOfMessages(chave, `${first} <x@y.test>\r\n ${second}`)).toEqual([4711, 12])
  expect(idsOfMessages(other, first)).toEqual([])
  expect(idsOfMessages(chave, first.replace('4711', '4712'))).toEqual([])
  expect(
    idsOfMessages(chave, '<zelo.4711.@empresa.test> <zelo.1.0123456789abcdef0123456789abcdef@x>'),
  ).toEqual([])
})

it('linkToken › as long as a token, another one for each envio and installation, and no signature of anything else', () => {
  expect(linkToken(chave, 1)).toMatch(/^[\w-]{43}$/)
  const all = [linkToken(chave, 1), linkToken(chave, 2), linkToken(other, 1), installationMark(chave)]
  expect(new Set(all).size).toBe(4)
})
