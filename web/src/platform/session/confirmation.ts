import { useSyncExternalStore } from 'react'

type Question = { answer: (confirmed: boolean) => void; confirmed: Promise<boolean> }

let question: Question | undefined
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** The server wants the password again: asks the person, once for all calls that wait for it, and says whether it was shown. */
export function askForPassword(): Promise<boolean> {
  if (!question) {
    const { promise: confirmed, resolve: answer } = Promise.withResolvers<boolean>()
    question = { answer, confirmed }
    tell()
  }
  return question.confirmed
}

export function answerPassword(confirmed: boolean) {
  question?.answer(confirmed)
  question = undefined
  tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsPasswordAsked = () => useSyncExternalStore(subscribe, () => question !== undefined)
