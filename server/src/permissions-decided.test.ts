import { describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { isPublic, perfis } from '#contract/endpoint.ts'

/** The permissions as decided, call by call: admin, analista, cliente, painel. Later calls are not listed. */
const decided = `
POST   auth/login                                      | anonymous
POST   configuracao-inicial                            | anonymous
POST   senha-por-link                                  | anonymous
POST   esqueci-senha                                   | anonymous
GET    rat-publico/:codigo                             | anonymous
POST   auth/logout                                     | self | self | self | self
GET    auth/eu                                         | self | self | self | self
PUT    trocasenha/:id                                  | any  | self | self | self
GET    usuarios                                        | any  | –    | –    | –
POST   usuarios                                        | any  | –    | –    | –
PUT    usuarios/:id                                    | any  | –    | –    | –
DELETE usuarios/:id                                    | any  | –    | –    | –
PUT    usuarios/:id/toggleativo                        | any  | –    | –    | –
GET    usuarios/analistas                              | names | names | names | –
GET    clientescrud                                    | any  | any  | own, names | –
POST   clientescrud                                    | any  | –    | –    | –
PUT    clientescrud/:id                                | any  | –    | –    | –
DELETE clientescrud/:id                                | any  | –    | –    | –
PUT    clientescrud/:id/toggleativo                    | any  | –    | –    | –
GET    visitascrud                                     | any  | –    | –    | –
POST   visitascrud                                     | any  | –    | –    | –
PUT    visitascrud/:id                                 | any  | –    | –    | –
DELETE visitascrud/:id                                 | any  | –    | –    | –
GET    analista/visitas                                | any  | self | –    | –
PUT    analista/visitas/:id                            | –    | self | –    | –
GET    chamados/analisesabhaai                         | any  | –    | –    | –
POST   openaichamados/analisarchamadosia               | any  | –    | –    | –
POST   openai/consultar                                | any  | self | –    | –
POST   openaiartigos/consultarartigosia                | any  | any  | –    | –
GET    artigoscrud                                     | any  | any  | –    | –
GET    artigoscrud/:id                                 | any  | any  | –    | –
POST   artigoscrud                                     | any  | any  | –    | –
PUT    artigoscrud/:id                                 | any  | any  | –    | –
DELETE artigoscrud/:id                                 | any  | any  | –    | –
GET    artigoscrud/count/total                         | any  | any  | –    | –
GET    artigoscrud/count/mes                           | any  | any  | –    | –
GET    chamados                                        | any  | listed | company | –
GET    chamados/analista/:userId                       | any  | self | –    | –
GET    chamados/cliente/:userId                        | any  | –    | self | –
GET    chamados/:id                                    | any  | readable | company | –
GET    chamados/atividades/chamado/:id                 | any  | readable | company | –
POST   chamados                                        | any  | nobody's or mine | company | –
POST   chamados/:id/responder                          | any  | assigned | company, assigned | –
POST   chamados/:id/fechar                             | any  | assigned | company, assigned | –
POST   chamados/:id/escalar                            | any  | nobody's or mine | – | –
POST   chamados/:id/atender                            | any  | nobody's | – | –
PUT    chamados/:id                                    | any  | as actions | as actions | –
DELETE chamados/:id                                    | any  | –    | –    | –
GET    chamados/status                                 | any  | any  | any  | any
GET    chamados/prioridade                             | any  | any  | any  | any
GET    chamados/nomescli/:clientId                     | any  | any  | company | –
POST   chamados/atividades                             | any  | commented | company, assigned | –
GET    clientes/quantidade                             | any  | –    | –    | numbers
GET    chamados/contar/status4                         | any  | –    | –    | numbers
GET    chamados/contar/status5                         | any  | –    | –    | numbers
GET    chamados/countprioridade/5                      | any  | –    | –    | numbers
GET    dashboard/resumo                                | any  | –    | –    | numbers
GET    dashboard/tendencia                             | any  | –    | –    | numbers
GET    clientes/:id/proximavisita                      | any  | –    | company | –
GET    analista/dashboard/:id                          | any  | self | –    | –
GET    chamados/countprioridadeanalista/5/:id          | any  | self | –    | –
GET    chamados/countstatusanalista/4/:id              | any  | self | –    | –
POST   chamados/countmultiplosstatusanalista           | any  | self | –    | –
GET    chamados/countcliente/:clientId                 | any  | –    | company | –
GET    chamados/countstatuscliente/:status/:clientId   | any  | –    | company | –
GET    chamados/countprioridadecliente/5/:clientId     | any  | –    | company | –
GET    chamados/ultimodatachamado/:clientId            | any  | –    | company | –
POST   chamados/countmultiplosstatuscliente            | any  | –    | company | –
`

/** The scopes of the contract for the words of the decision. */
const words: Record<string, string> = {
  any: 'todos',
  self: 'proprio',
  company: 'empresa',
  names: 'nomes',
  numbers: 'numeros',
  'own, names': 'empresa_nome',
  'company, assigned': 'empresa_atendida',
  listed: 'listados',
  readable: 'legiveis',
  commented: 'comentaveis',
  assigned: 'atendidos',
  "nobody's": 'livres',
  "nobody's or mine": 'escalaveis',
  'as actions': 'acoes',
}

const lines = decided
  .trim()
  .split('\n')
  .map((line) => {
    const [call = '', ...cells] = line.split('|').map((cell) => cell.trim())
    return { call: call.replace(/ +/, ' /api/'), cells }
  })

const scopeFor = (cells: string[]) =>
  cells[0] === 'anonymous'
    ? { anonimo: expect.any(String) }
    : Object.fromEntries(
        perfis.flatMap((perfil, place) => {
          const cell = cells[place] ?? 'nothing'
          return cell === '–' ? [] : [[perfil, words[cell] ?? `no word for ${cell}`]]
        }),
      )

const nameOf = ({ endpoint: { method, path } }: (typeof api)[number]) => `${method} ${path}`

describe('the contract', () => {
  it('leaves no other call open to strangers', () => {
    const open = api.filter(({ endpoint }) => isPublic(endpoint)).map(nameOf)
    const wanted = lines.filter(({ cells }) => cells[0] === 'anonymous').map(({ call }) => call)
    expect(open.toSorted()).toEqual(wanted.toSorted())
  })

  it.each(lines)('$call is declared for whom it was decided', ({ call, cells }) => {
    const declared = api.find((one) => nameOf(one) === call)
    expect(declared?.endpoint.scope).toEqual(scopeFor(cells))
  })
})
