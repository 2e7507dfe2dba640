import { expect, test } from 'vitest'
import { caretAfterFormatting, formatTelephone, telephoneAddress, whatsAppAddress } from './telephone.ts'

test.each([
  ['', ''],
  ['1', '(1'],
  ['11', '(11'],
  ['113', '(11) 3'],
  ['1132550', '(11) 3255-0'],
  ['1132550142', '(11) 3255-0142'],
  ['11999990000', '(11) 99999-0000'],
  ['(11) 99999-0000', '(11) 99999-0000'],
  ['+55 11 99999-0000', '(11) 99999-0000'],
  ['5511999990000', '(11) 99999-0000'],
  ['011 3255-0142', '(11) 3255-0142'],
  ['0800 123 4567', '0800 123 4567'],
  ['08001234567', '0800 123 4567'],
  ['40040001', '4004-0001'],
  ['+1 (415) 555-0100', '+1 (415) 555-0100'],
  ['+351 21 000 0000', '+351 21 000 0000'],
  ['+55', '+55'],
  ['11 3255-0142 ramal 12', '11 3255-0142 ramal 12'],
  ['123456789012345', '123456789012345'],
])('%s is written %s', (typed, written) => {
  expect(formatTelephone(typed)).toBe(written)
  expect(formatTelephone(written)).toBe(written)
})

test('typed digit by digit it is always readable', () => {
  let field = ''
  for (const digit of '11987654321') field = formatTelephone(field + digit)
  expect(field).toBe('(11) 98765-4321')
})

test('erased from the end it becomes empty without sticking', () => {
  let field = '(11) 98765-4321'
  for (let presses = 0; presses < 12; presses++) field = formatTelephone(field.slice(0, -1))
  expect(field).toBe('')
})

test('the caret stays behind the digit that was just typed or erased', () => {
  expect(caretAfterFormatting('(191) 3255-0142', 3, '(19) 13255-0142')).toBe(3)
  expect(caretAfterFormatting('(11) 32550142', 9, '(11) 3255-0142')).toBe(9)
  expect(caretAfterFormatting('113', 3, '(11) 3')).toBe(6)
})

test.each([
  ['(11) 3255-0142', 'tel:+551132550142'],
  ['+1 (415) 555-0100', 'tel:+14155550100'],
  ['0800 123 4567', 'tel:08001234567'],
  ['', undefined],
  ['a combinar', undefined],
])('%s dials %s', (text, address) => {
  expect(telephoneAddress(text)).toBe(address)
})

test.each([
  ['(11) 98765-4321', 'https://wa.me/5511987654321'],
  ['+55 11 3106-0000', 'https://wa.me/551131060000'],
  ['0800 123 4567', undefined],
  ['4004-0001', undefined],
  ['+351 21 123 4567', undefined],
  ['', undefined],
])('%s is written to at %s', (number, address) => expect(whatsAppAddress(number)).toBe(address))
