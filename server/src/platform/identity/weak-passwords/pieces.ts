import { fold, plain } from './fold.ts'

/** Words that attackers try first at any help desk; two or three of them joined are guessable too. */
const basics = `
senha senhas password passwd pass pwd segredo secret secreta chave acesso entrar login logon user usuario admin administrador administrator root
master mestre teste testes test demo padrao default temp temporaria provisoria mudar trocar alterar change nova novo new minha meu my sua forte
segura seguro strong safe primeiro primeira welcome bemvindo bemvinda bom dia boa tarde noite ola oi hello
zelo zeloai empresa company firma loja cliente clientes chamado chamados ticket tickets visita visitas suporte support helpdesk help desk servico
servicos service atendimento analista tecnico tecnica informatica tecnologia tech sistema sistemas system rede redes network internet
wifi servidor server computador computer office windows microsoft google gmail escritorio financeiro fiscal vendas compras diretoria gerente ti rh
verao inverno outono primavera summer winter autumn spring fall janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro
dezembro january february march april may june july august september october november december segunda terca quarta quinta sexta feira sabado domingo
monday tuesday wednesday thursday friday saturday sunday natal ano feliz carnaval pascoa ferias
brasil brazil brasileiro saopaulo paulo rio janeiro minas bahia parana curitiba recife fortaleza salvador brasilia
deus jesus cristo fe fiel efiel amor amo te love iloveyou vida familia mae pai filho filha casa principe princesa gatinha gato
flamengo corinthians palmeiras santos vasco gremio inter internacional cruzeiro atletico botafogo fluminense futebol campeao time
qwerty asdf abc abcd abcde xyz de do da dos das no em com eu teamo euteamo ama eama demais muito super troca secreto whatsapp comando mineiro fc the and of`
  .split(/\s+/)
  .filter((word) => word !== '')
const foldedBasics = new Set(basics.map(fold))

export type Owner = { email: string; nome?: string; sobrenome?: string; empresa?: string | null | undefined }

/** The words of the person's name, address and company, and their combinations. */
function wordsOf({ email, nome = '', sobrenome = '', empresa }: Owner): ReadonlySet<string> {
  const words = `${email} ${nome} ${sobrenome} ${empresa ?? ''}`
  const parts = plain(words)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)
  return new Set(parts.map(fold))
}

const MOST_BASICS = 3
const LONGEST_WORD = 20
/** Longer words are not compared letter by letter. */
const LONGEST = 40

/** Whether it consists of the person's own words and at most three usual ones, with anything between them. */
export function isPieced(core: string, owner: Owner): boolean {
  // Signs at the ends that are no letters were taken off for another core.
  if (core.length > LONGEST || /^\P{L}{4}|\P{L}{4}$/u.test(core)) return false
  const letters = Array.from(plain(core), (char) => /\p{L}/u.test(char))
  const count = letters.filter(Boolean).length
  // Words with something between them, not a few letters among signs.
  if (count < 3 || count < letters.length / 2) return false
  return fewestBasics(Array.from(fold(core)), letters, wordsOf(owner)) <= MOST_BASICS
}

/**
 * How many usual words it takes to write this together with the own ones; Infinity if impossible. A sign counts as
 * the letter it replaces, or separates two words.
 */
function fewestBasics(chars: string[], letters: boolean[], own: ReadonlySet<string>): number {
  // Otherwise tiny words would match parts of random letters.
  const shortest = chars.length < 8 ? 3 : 2
  const fewest = [0]
  for (let end = 1; end <= chars.length; end++) {
    const between = letters[end - 1] === true ? Infinity : (fewest[end - 1] ?? Infinity)
    const words = Array.from({ length: Math.min(end, LONGEST_WORD) - shortest + 1 }, (_, more) => {
      const start = end - shortest - more
      const word = chars.slice(start, end).join('')
      return (fewest[start] ?? Infinity) + (own.has(word) ? 0 : foldedBasics.has(word) ? 1 : Infinity)
    })
    fewest[end] = Math.min(between, ...words)
  }
  return fewest[chars.length] ?? Infinity
}
