import { perfis, type Perfil } from '#contract/endpoint.ts'
import { schemes, type Taken } from './manual-pictures.ts'
import type { Picture } from './screens.ts'

const titles: Record<Perfil, string> = {
  admin: 'Admin',
  analista: 'Analista',
  cliente: 'Cliente',
  painel: 'Painel',
}
const notes = {
  light: '',
  dark: ', dark',
  tablet: ', 768 px',
  phone: ', 360 px',
  'phone-dark': ', 360 px dark',
  wall: ', 1920 × 1080',
}
const isPhone = ({ look }: Picture) => look.startsWith('phone') || look === 'tablet'

/** A table with that many pictures per row, each below its name. */
function table(pictures: Picture[], columns: number): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const rows = Array.from({ length: Math.ceil(pictures.length / columns) }, (_, row) =>
    pictures.slice(row * columns, (row + 1) * columns),
  )
  const cells = (row: Picture[], cell: (picture: Picture) => string) =>
    line(Array.from({ length: columns }, (_, place) => (row[place] ? cell(row[place]) : '')))
  const name = ({ title, look }: Picture) => `${title}${notes[look]}`
  return [
    line(Array.from({ length: columns }, () => '')),
    line(Array.from({ length: columns }, () => '---')),
    ...rows.flatMap((row) => [
      cells(row, name),
      cells(row, (picture) => `![${name(picture)}](${picture.file})`),
    ]),
  ].join('\n')
}

function section(title: string, pictures: Picture[]): string {
  const wide = pictures.filter((picture) => !isPhone(picture))
  const narrow = pictures.filter(isPhone)
  return [`## ${title}`, table(wide, 2), ...(narrow.length > 0 ? [table(narrow, 4)] : [])].join('\n\n')
}

/** docs/gallery/README.md */
export const galleryDocument = (pictures: Picture[]) =>
  `${[
    '# Gallery',
    'Every screen of the demo company by perfil, written by `npm run gallery`: 1440 px and light, some also dark, on a tablet and on a phone. The clocks of server and browser stand still on one Tuesday, so that a picture changes when the look does.',
    section(
      'Front door',
      pictures.filter(({ perfil }) => perfil === undefined),
    ),
    ...perfis.map((perfil) =>
      section(
        titles[perfil],
        pictures.filter((picture) => picture.perfil === perfil),
      ),
    ),
  ].join('\n\n')}\n`

const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The list that the manual takes its pictures from, by name. */
export const picturesModule = (taken: Taken[]) =>
  `// Written by npm run gallery.
${taken.map(({ name }) => schemes.map((scheme) => `import ${camel(`${name}-${scheme}`)} from './${name}-${scheme}.webp'\n`).join('')).join('')}
export const pictures = {
${taken.map(({ name, width, height }) => `  '${name}': { width: ${width}, height: ${height}, light: ${camel(`${name}-light`)}, dark: ${camel(`${name}-dark`)} },\n`).join('')}}

export type PictureName = keyof typeof pictures
`
