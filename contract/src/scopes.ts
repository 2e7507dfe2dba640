/** Scopes: whose rows a call reaches. Every call names one per perfil; the query's `where` implements it. */
export const scopes = {
  todos: 'todos, menos os excluídos',
  nomes: 'todos, apenas id, nome e ativo',
  numeros: 'todos, apenas números e ids',
  proprio: 'apenas o que é da própria pessoa',
  empresa: 'os da própria empresa',
  empresa_nome: 'a própria empresa, apenas id, nome e ativo',
  empresa_atendida: 'os da própria empresa com analista',
  listados: 'os que atende, a fila e os que abriu',
  legiveis:
    'os que atende, a fila, os que abriu ou em que atuou e os do cliente de uma visita sua, próxima e não concluída',
  comentaveis: 'os que atende, a fila, os que abriu ou em que atuou',
  espera: 'a fila e os que atende',
  atendidos: 'os que atende',
  escalaveis: 'os que atende e os sem analista',
  livres: 'os sem analista',
  acoes: 'cada campo alterado, como a ação que representa',
  credenciais: 'a pessoa do email e da senha',
  configuracao: 'quem tem o link de configuração, enquanto não existe admin',
  link: 'a pessoa para quem o link foi criado',
} as const
export type Scope = keyof typeof scopes

/** A readable line, perfis with the same scope grouped: 'admin, analista: todos; cliente: …'. */
export function describeScope(scope: Partial<Record<string, Scope>>): string {
  const words = Object.values(scope).filter((word) => word !== undefined)
  const whoHas = (word: Scope) => Object.keys(scope).filter((who) => scope[who] === word)
  return [...new Set(words)].map((word) => `${whoHas(word).join(', ')}: ${scopes[word]}`).join('; ')
}
