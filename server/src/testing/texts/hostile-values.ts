import type { Random } from '#server/demo/random.ts'

const deep = (open: string, close: string, levels: number): unknown =>
  JSON.parse(open.repeat(levels) + '1' + close.repeat(levels))

/** Texts that must be stored and returned unchanged. */
export const oddTexts = [
  'Ação às 8h: “não liga”, R$ 1.234,56 & 50% <b>já</b>',
  "'; drop table chamados; --",
  '" or 1=1 /*',
  '%_\\%\\_ {{7*7}} ${7*7} <%= 7 %>',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '👩‍👩‍👧‍👦 🇧🇷 🖨️ 𝕏 é é \u{10FFFF}',
  'مرحبا \u202Etxt.exe\u202C שלום',
  '\u200B\u200Fzero\uFEFFwidth\u2028line\u2029para\u0085nel',
  'Z̷̢̛a̸l̶g̵o̷'.repeat(8),
  '\u0001\u0007\u001B[31m\u007F\t\r\n fim',
  '  espaços  à volta  ',
  '=cmd|"/c calc"!A1',
  '\\u0000 \\x00 %00 &#0; \\ud800',
  'null',
  '-0',
  '½ ‰ № § ¿¡ ≠ × ÷ ∞ 漢字 かな 한글',
  '@@version; NULL; NaN; #{1+1} \\N \\. :id ?1 $1',
  '../../etc/passwd C:\\CON\\NUL file:///etc/hosts',
  'İıſK ß ﬁ',
  'true and this is a text of more than ten words, so that the assistant takes it for a question',
] as const

/** Texts that cannot be stored as they are. */
export const brokenTexts = ['NUL \0 aqui', '\ud800', 'x\udfff y', '\ud83d'] as const

const numbers = [
  0, -0, -1, 1.5, 1e-7, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_992, 1e21, 1e308,
] as const

const shapes: readonly unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  [],
  {},
  [[]],
  [null],
  { length: 1 },
  { toString: 'x', valueOf: 1 },
  { $ne: null },
  { sql: 'now()' },
  deep('[', ']', 500),
  deep('{"a":', '}', 500),
  Array.from({ length: 2000 }, (_, index) => index),
]

const LENGTHS = [31, 61, 101, 201, 301, 1001, 5001, 6001, 20_001, 100_000] as const

/** Anything, in any place. */
export function hostileValue(random: Random): unknown {
  const kind = random.integer(0, 6)
  if (kind <= 1) return random.pick(oddTexts)
  if (kind === 2) return random.pick(brokenTexts)
  if (kind === 3) return random.pick(numbers)
  if (kind === 4) return random.pick(['a', '💥', 'ﷺ', ' ']).repeat(random.pick(LENGTHS))
  if (kind === 5) return [random.pick(oddTexts), random.pick(numbers)]
  return random.pick(shapes)
}

/** Property names for prototype pollution. */
export const oddKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'toJSON',
  '',
  '\0',
  'a.b',
  'a[b]',
  '💥',
] as const

/** Bodies that are not valid JSON of the contract. */
export const brokenBodies: readonly (string | Buffer)[] = [
  '',
  '{',
  '{"a":}',
  'nada',
  '"só um texto"',
  '7',
  'null',
  '[1,2',
  '{"a":1,"a":2}',
  '{"__proto__":{"perfil":"admin"}}',
  '{"constructor":{"prototype":{"perfil":"admin"}}}',
  '{"titulo":1e999}',
  '{"id":-}',
  '{"x":"\\ud800"}',
  '\uFEFF{}',
  '['.repeat(100_000),
  `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  `{${Array.from({ length: 10_000 }, (_, index) => `"k${index}":0`).join(',')}}`,
  `"${'x'.repeat(300_000)}"`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
  Buffer.from('{"titulo":"\xc0\xaf"}', 'latin1'),
]

/** Raw URL parts: already encoded, correctly or not. */
export const oddSegments = [
  '0',
  '-1',
  '01',
  '1.0',
  '1e3',
  '+1',
  '%201',
  '1%00',
  '%00',
  '%ZZ',
  '%',
  '%ff',
  '%ED%A0%80',
  '2147483648',
  '99999999999999999999',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  '..',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e%2f',
  "1'%20or%20'1'='1",
  '1;drop%20table%20chamados',
  '%F0%9F%92%A5',
  '٣',
  '１',
  'a'.repeat(3000),
] as const

export const oddHeaders: readonly (readonly [string, string])[] = [
  ['content-type', 'text/plain'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'application/json, text/plain'],
  ['content-type', 'APPLICATION/JSON'],
  ['content-type', ''],
  ['content-encoding', 'gzip'],
  ['content-length', '-1'],
  ['transfer-encoding', 'gzip, chunked'],
  ['accept', 'text/event-stream'],
  ['accept', '\0'],
  ['accept-encoding', 'x'.repeat(5000)],
  ['authorization', 'Basic YWRtaW46YWRtaW4='],
  ['authorization', 'Bearer '],
  ['authorization', `Bearer ${"'".repeat(43)}`],
  ['authorization', 'Bearer __proto__'],
  ['cookie', 'token=1; token=2; __proto__=3'],
  ['idempotency-key', 'x'],
  ['idempotency-key', "00000000-0000-0000-0000-000000000000' or 1=1"],
  ['x-forwarded-for', '\0, 999.999.999.999, ::1, <script>'],
  ['x-forwarded-for', '1,'.repeat(3000)],
  ['x-forwarded-proto', 'https'],
  ['x-forwarded-host', 'outro.exemplo.test'],
  ['x-http-method-override', 'DELETE'],
  ['x-request-id', '<script>alert(1)</script>'],
  ['host', 'outro.exemplo.test\\@x'],
  ['range', 'bytes=0-18446744073709551615'],
  ['if-none-match', '*'],
  ['origin', 'null'],
]
