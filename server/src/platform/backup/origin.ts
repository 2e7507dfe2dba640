import { SetupError } from '../process/setup-error.ts'

export const FOREIGN = 'Cópia de outra instalação ou alterada: o selo dela não é desta instalação.'
const KEY_HINT =
  'Se a cópia é sua, de outra máquina ou de uma versão sem selo, confira de onde ela veio; com o arquivo "instalacao.chave" daquela pasta de dados nesta, o selo confere.'

export type Terminal = {
  isTerminal: boolean
  say: (text: string) => void
  ask: (question: string) => Promise<string>
}

/** Asks before a backup with a wrong seal is loaded; without a terminal the flag is required. */
export async function confirmForeign(accepted: boolean, { isTerminal, say, ask }: Terminal) {
  say(`${FOREIGN}\n${KEY_HINT}`)
  if (accepted) return
  if (!isTerminal)
    throw new SetupError('Nada foi restaurado. Para restaurar assim mesmo, acrescente --mesmo-assim.')
  const answer = await ask('Restaurar assim mesmo? (sim/não) ')
  if (answer.trim().toLowerCase() !== 'sim') throw new SetupError('Nada foi restaurado.')
}
