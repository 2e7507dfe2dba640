import { artigosTexts } from '#contract/artigos.ts'
import type { Call } from './calls.ts'
import { CANARY } from './world.ts'

const observacao = 'A fila de impressão travou e o spooler não responde mais na recepção'
const artigo = { titulo: 'Outro', descricao: 'Texto' }

/** The knowledge base and what answers from it. */
export const assistenteCalls: Record<string, Call[]> = {
  listArtigos: [
    { lists: 'artigos' },
    { as: 'by a word', lists: 'artigos', query: () => ({ busca: CANARY }) },
  ],
  countArtigos: [{ says: () => ({ total: 3 }) }],
  countArtigosDoMes: [{ says: () => ({ totalMes: 3 }) }],
  getArtigo: [{ names: 'artigos', says: ({ id }) => ({ id }) }],
  createArtigo: [{ body: () => artigo, says: ({ me }) => ({ id_autor: me.id }) }],
  updateArtigo: [{ names: 'artigos', body: () => artigo }],
  deleteArtigo: [{ names: 'artigos' }],
  listArtigoVersoes: [{ names: 'artigos', says: () => [{ versao: 2 }, { versao: 1 }] }],
  restoreArtigo: [
    { names: 'artigos', body: () => ({ restaurada: 1 }) },
    {
      as: 'a version that never was',
      body: () => ({ restaurada: 9 }),
      at: ({ rows }) => `artigos ${rows.artigos.own}`,
      always: { status: 404, text: artigosTexts.versionNotFound },
    },
  ],

  listSinonimos: [{ lists: 'sinonimos' }],
  createSinonimo: [{ body: () => ({ termos: ['roteador', 'modem'] }) }],
  updateSinonimo: [{ names: 'sinonimos', body: () => ({ termos: ['roteador', 'modem'] }) }],
  deleteSinonimo: [{ names: 'sinonimos' }],

  askArtigos: [{ body: () => ({ observacao }) }],
  suggestVisita: [
    { body: () => ({ observacao }) },
    { as: 'for a visit', names: 'visitas', body: ({ id }) => ({ observacao, id_visita: id }) },
  ],
  getAnaliseMaterial: [{ lists: 'chamados' }],
  analyseChamados: [{ body: () => ({}) }],
  getAssistente: [{}],
  switchAssistente: [{ body: () => ({ ligado: false }) }],
}
