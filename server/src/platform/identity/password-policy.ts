import { fieldTexts } from '#contract/fields.ts'
import { coresOf, isDate } from './weak-passwords/decoration.ts'
import { fold, plain } from './weak-passwords/fold.ts'
import { isListed } from './weak-passwords/list.ts'
import { isPieced, type Owner } from './weak-passwords/pieces.ts'
import { outsideWalks } from './weak-passwords/walks.ts'

/** Why this password is rejected; undefined if it is accepted. The schema checks the length. */
export function passwordRefusal(senha: string, owner: Owner): string | undefined {
  const text = plain(senha.trim())
  const isGuessable = isRepeated(text) || isDate(text) || coresOf(text).some((core) => isCommon(core, owner))
  return isGuessable ? fieldTexts.passwordCommon : undefined
}

const SHORTEST_WORD = 4

const isCommon = (core: string, owner: Owner) =>
  isListed('password', fold(core)) ||
  (core.length >= SHORTEST_WORD && (isListed('word', fold(core)) || outsideWalks(core) <= 1)) ||
  isPieced(core, owner)

/** A few characters, or one word, repeated. */
function isRepeated(text: string): boolean {
  const unit = /^(.+?)[ ._-]?(?:\1[ ._-]?)+$/u.exec(text)?.[1]
  return unit !== undefined && (unit.length <= 4 || isListed('word', fold(unit)))
}
