import { artigosTexts } from '#contract/artigos.ts'
import { CANARY } from '../calls/cast.ts'
import { MISSING, type NounCases, onRow, rowOf } from '../calls/noun-cases.ts'
import { makeArtigo } from './factory.ts'

const artigo = { titulo: 'Outro', descricao: 'Texto' }

export const cases: NounCases = {
  rows: async ({ db, now, cast: { ana, beto, left } }) => {
    const make = async (author: { id: number }, wanted: object = {}) => {
      const { id } = await makeArtigo(db, { id_autor: author.id, descricao: CANARY, ...wanted })
      await db.updateTable('artigos').set({ titulo: CANARY, versao: 2 }).where('id', '=', id).execute()
      return id
    }
    return {
      own: await make(ana),
      unassigned: await make(left),
      other_analista: await make(beto),
      deleted: await make(ana, { excluido_em: now }),
      missing: MISSING,
    }
  },
  scopes: `
                     own unassigned other_analista deleted missing
    todos            200 200        200            404     404
    na-lixeira       404 404        404            200     404
  `,
  calls: {
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
        at: (world) => `artigos ${rowOf(world, 'artigos', 'own')}`,
        always: { status: 404, text: artigosTexts.versionNotFound },
      },
    ],
  },
  scenes: ({ db, ana }) => {
    const make = () => makeArtigo(db, { id_autor: ana.id })
    const changed = async () => {
      const { id } = await make()
      const change = { titulo: 'Outro', versao: 2, id_editor: ana.id }
      await db.updateTable('artigos').set(change).where('id', '=', id).execute()
      return { id }
    }
    return {
      createArtigo: async () => ({ body: { titulo: 'Fila', descricao: 'Limpe a fila.' } }),
      updateArtigo: () => onRow(make(), { titulo: 'Outro' }),
      deleteArtigo: () => onRow(make(), {}),
      restoreArtigo: () => onRow(changed(), { restaurada: 1 }),
    }
  },
}
