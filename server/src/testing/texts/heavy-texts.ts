import { makeRandom } from '#server/demo/random.ts'

/** The longest text that a field takes. */
const LONGEST_TEXT = 20_000

const fill = (unit: string) => unit.repeat(Math.ceil(LONGEST_TEXT / unit.length)).slice(0, LONGEST_TEXT)
const counted = (unit: (place: number) => string) =>
  fill(Array.from({ length: LONGEST_TEXT / 4 }, (_, place) => unit(place)).join(''))
/** A beginning, as much of the middle as there is room for, and an end. */
const around = (start: string, middle: string, end: string) =>
  start + fill(middle).slice(0, LONGEST_TEXT - start.length - end.length) + end
const tableOf = (columns: number) => around(`${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n`, '|\n', '')

/** Letters that hardly any font has, none of them twice. */
const rareLetters = String.fromCodePoint(...Array.from({ length: 10_000 }, (_, place) => 0x10900 + place))

/** Texts of 20,000 letters that make readers of Markdown, comparisons and searches work hard. */
export const heavyTexts: Readonly<Record<string, string>> = {
  'emphasis that never closes': fill('*a_'),
  'emphasis of both kinds': fill('*_a'),
  'emphasis in runs of every length': counted((place) => `${'*'.repeat((place % 9) + 1)}a `),
  'emphasis opened and never closed': fill('**a '),
  'emphasis closed and never opened': fill('a** '),
  'emphasis nested': '*a **b '.repeat(1538) + 'b** a*'.repeat(1539),
  'emphasis, one for each two letters': fill('*a* '),
  strikethrough: fill('~~a~'),
  'lists within lists': fill('- '),
  'lists within lists, indented': counted((place) => `${' '.repeat(place % 200)}- a\n`),
  'numbered lists within lists': fill('1. '),
  'lists of one letter': fill('- a\n'),
  'lists with blank lines': fill('- a\n\n\n'),
  'boxes to tick': fill('- [x] a\n'),
  'quotes within quotes': fill('> '),
  'quotes without blanks': fill('>'),
  'quotes and lists in turn': fill('> - '),
  'quotes of every depth': counted((place) => `${'>'.repeat(place % 100)} a\n`),
  'a table of many columns': tableOf(3000),
  'a table of many empty cells': tableOf(500),
  'a table of small cells': around('|a|b|\n|-|-|\n', '|1|2|\n', ''),
  'a line of bars': fill('|'),
  'links that never close': fill('['),
  'links within links': '[a'.repeat(5000) + '](b)'.repeat(2500),
  'links without an address': fill('[a]('),
  'links with nested brackets': around('[a](', '(', ')'),
  'links with addresses in angles': fill('[a](<b'),
  'pictures that never close': fill('![['),
  'references that are not defined': fill('[a][b]'),
  'references and definitions': counted((place) => `[${place}]: /a\n[${place}]\n`),
  'one definition used everywhere': around('[a]: /b\n\n', '[a] ', ''),
  'one long definition used everywhere': around(`[a]: http://b/${'c'.repeat(10_000)}\n\n`, '[a] ', ''),
  footnotes: counted((place) => `[^${place}] [^${place}]: a\n\n`),
  'a footnote within itself': fill('[^a]: [^a]\n\n'),
  'addresses without end': fill('http://a.'),
  'addresses that may be': fill('www.a@b.'),
  'emails that are none': fill('a.b@'),
  'code spans of every length': counted((place) => `${'`'.repeat((place % 150) + 1)} `),
  'code that never closes': fill('`a'),
  'fences of every length': counted((place) => `${'`'.repeat((place % 40) + 3)}\n`),
  'a fence that never closes': around('```\n', 'a\n', ''),
  'HTML that never closes': fill('<a '),
  'HTML with attributes': around('<a', ' b="c"', '>'),
  'HTML nested': fill('<div>\n'),
  'HTML comments': fill('<!--'),
  'processing instructions': fill('<?'),
  'characters by name': fill('&amp;&#x1F;&'),
  headings: fill('# a\n'),
  'headings underlined': fill('a\n=\n'),
  rules: fill('***\n'),
  backslashes: fill('\\'),
  'blanks at ends of lines': fill('a  \n'),
  'blanks alone': fill(' '),
  'blanks and tabs between letters': around('a', ' \t', 'a'),
  'line ends alone': fill('\n'),
  'line ends of every kind': fill('a\r\nb\rc\u2028d\u2029e\u0085f\vg\f'),
  'one word': fill('a'),
  'one word of letters that lean on each other': fill('AV'),
  'one word of arrows': fill('-->'),
  'words of one letter': fill('a '),
  'sentences that do not begin': fill('.; '),
  'citations everywhere': fill('[1] '),
  'citations of many numbers': around('[1', ' ,1', ']'),
  'numbers like telephones': fill('11 98765-432'),
  'digits and dots': fill('1.2-'),
  'zero width': fill('a\u200B\u200D\uFEFF'),
  'directions that turn': fill('\u202Ea\u2066b\u202D'),
  'directions that end before they begin': fill('\u202C\u2069א1'),
  'directions that turn at every letter': fill('א1'),
  'directions that turn at every word': fill('א1 '),
  'marks upon marks': fill(`a${'\u0300\u0316\u034F'.repeat(30)}`),
  'families of emoji': fill('👩‍👩‍👧‍👦🏽‍'),
  'flags without end': fill('🇧'),
  'letters of no font': rareLetters,
  'right to left': fill('مرحبا שלום '),
}

const marks = Array.from('*_~`[]()<>!#|>-+.:\\&;^ \n\t"\'a1@').concat(
  ['**', '```', '  \n', '\n\n', '- ', '> ', '1. ', '[^1]', ']: ', '](', '|-', '![', '<a ', 'www.', 'http://'],
  ['\u200D', '\u202E', '\u0301', '😀', 'א'],
)

/** Any 20,000 letters, made of what means something to somebody; the same for the same seed. */
export function randomHeavyText(seed: number): string {
  const random = makeRandom(seed)
  const [some, longest] = [random.shuffle(marks).slice(0, random.integer(1, 6)), random.integer(1, 40)]
  let text = ''
  while (text.length < LONGEST_TEXT) text += random.pick(some).repeat(random.integer(1, longest))
  return text.slice(0, LONGEST_TEXT).toWellFormed()
}
