import { ANEXOS_MAX, anexosTexts } from '#contract/anexos-texts.ts'
import { recebidosTexts as texts } from '#contract/recebidos-texts.ts'
import type { Person } from '#server/platform/identity/actor.ts'
import type { Mail } from '../leitura/mail.ts'
import type { Parts } from './receive.ts'

/** Pictures in the text below this are dots, lines and logos. */
const PICTURE_MIN = 8 * 1024
const KB = 1024
const MB = KB * KB

const sizeOf = (bytes: number) =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / KB))} kB` : `${(bytes / MB).toFixed(1).replace('.', ',')} MB`

/** The files of a mail as its author's, for what it writes; those that are not taken are named in its text. */
export async function keepAll(
  { db, keep }: Pick<Parts, 'db' | 'keep'>,
  owner: Person,
  files: Mail['files'],
  now: Date,
) {
  const ids: string[] = []
  const named: string[] = []
  for (const { nome, conteudo, inText } of files) {
    if (inText && conteudo.length < PICTURE_MIN) continue
    const kept =
      ids.length < ANEXOS_MAX
        ? await keep(db, owner, { nome, conteudo }, now)
        : { refused: anexosTexts.tooMany }
    if ('id' in kept) ids.push(kept.id)
    else if (named.length < NAMED_MAX)
      named.push(texts.naoGuardado(nome, sizeOf(conteudo.length), kept.refused))
  }
  return { ids, named }
}

/** More names say nothing. */
const NAMED_MAX = 20
