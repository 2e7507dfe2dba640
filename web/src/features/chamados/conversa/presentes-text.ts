import type { Presente } from '#contract/chamados.ts'

const joinNames = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' e ')

function sentence(people: readonly Presente[], what: string) {
  if (people.length === 0) return []
  const names = joinNames(people.map(({ nome }) => nome))
  return [`${names} ${people.length === 1 ? 'está' : 'estão'} ${what}.`]
}

/** Who answers first: that is what somebody about to answer must know. */
export const presentesText = (people: readonly Presente[]) => [
  ...sentence(
    people.filter(({ estado }) => estado === 'respondendo'),
    'respondendo agora',
  ),
  ...sentence(
    people.filter(({ estado }) => estado === 'vendo'),
    'vendo este chamado',
  ),
]
