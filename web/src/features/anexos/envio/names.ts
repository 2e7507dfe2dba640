import { printable } from '#contract/fields.ts'

const NAME_MAX = 200

/** A name that the server takes: one line, not too long, with its extension. */
export function sentName(nome: string) {
  const line = printable(nome).trim()
  if (line.length <= NAME_MAX) return line
  const [extension = ''] = /\.[^.]{1,10}$/.exec(line) ?? []
  return line.slice(0, NAME_MAX - extension.length).toWellFormed() + extension
}

/** The same picture as another kind of file. */
export const withExtension = (nome: string, extension: string) =>
  `${nome.replace(/\.[^.]*$/, '')}.${extension}`
