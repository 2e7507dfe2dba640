/** Scopes: whose rows a call reaches. Every call names one per perfil; the query's `where` implements it. */
export const scopes = {
  todos: 'todos, menos os excluídos',
  nomes: 'todos, apenas id, nome e ativo',
  numeros: 'todos, apenas números e ids',
  proprio: 'apenas o que é de quem pede',
  empresa: 'os da própria empresa',
  empresa_selados: 'os de RATs da própria empresa',
  empresa_nome: 'a própria empresa, apenas id, nome e ativo',
  empresa_atendida: 'os da própria empresa com analista',
  empresa_prazos: 'os da própria empresa; vazios, se o plano dela não mostra os prazos',
  listados: 'os que atende, a fila e os que abriu',
  legiveis:
    'os que atende, a fila, os que abriu ou em que atuou e os do cliente de uma visita sua, próxima e não concluída',
  comentaveis: 'os que atende, a fila, os que abriu ou em que atuou',
  espera: 'a fila e os que atende',
  atendidos: 'os que atende',
  escalaveis: 'os que atende e os sem analista',
  livres: 'os sem analista',
  anexos_todos: 'os de todos os chamados, menos os excluídos, e os próprios ainda não usados',
  anexos_legiveis: 'os de chamados que lê e os próprios ainda não usados',
  anexos_empresa: 'os de chamados da própria empresa, menos os de notas, e os próprios ainda não usados',
  anexos_atendidos: 'os de chamados que atende e os próprios, ainda não usados ou até 15 minutos depois',
  anexos_recentes: 'os próprios, ainda não usados ou até 15 minutos depois',
  emails_legiveis: 'os de chamados que lê',
  acoes: 'cada campo alterado, como a ação que representa',
  credenciais: 'quem tem este email e esta senha',
  configuracao: 'quem tem o link de configuração, enquanto não existe admin',
  link: 'quem recebeu o link',
  codigo: 'quem tem o código impresso no documento',
  caixa_postal: 'quem lê os e-mails deste endereço',
} as const
export type Scope = keyof typeof scopes

/** A readable line, perfis with the same scope grouped: 'admin, analista: todos; cliente: …'. */
export function describeScope(scope: Partial<Record<string, Scope>>): string {
  const words = Object.values(scope).filter((word) => word !== undefined)
  const whoHas = (word: Scope) => Object.keys(scope).filter((who) => scope[who] === word)
  return [...new Set(words)].map((word) => `${whoHas(word).join(', ')}: ${scopes[word]}`).join('; ')
}
