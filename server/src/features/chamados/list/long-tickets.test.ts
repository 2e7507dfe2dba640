import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '#server/platform/db/connect.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { useApp } from '#server/testing/app/app.ts'
import { foundBy, peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'
import { createDatabase } from '#server/testing/app/database.ts'
import { makeChamado } from '#server/testing/chamados/factory.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { longText } from '#server/testing/texts/long-text.ts'
import { findNewest } from './search.ts'
import { everybodys } from '../reach.ts'

const app = useApp()
let people: People
beforeAll(async () => {
  people = await peopleAround(app)
})

const search = (busca: string, who: keyof People = 'admin') => foundBy(app, people[who], busca)
const make = (wanted: object) => ticketOf(app, people, { id_analista: people.analista.usuario.id, ...wanted })
const comment = (id_chamado: number, descricao: string) =>
  app.call('POST', '/api/chamados/atividades', {
    token: people.analista.token,
    body: { id_chamado, descricao },
  })

describe('GET /api/chamados?busca › tickets with long texts', () => {
  it('every word must occur, wherever it stands: title, long description, long and short entries of the history', async () => {
    const { id_chamado } = await make({ titulo: 'Jaguatirica', descricao: `${longText(1)} ornitorrinco` })
    await comment(id_chamado, 'O tamanduá foi visto.')
    await comment(id_chamado, `${longText(2)} capivara`)
    for (let n = 0; n < 4; n++) await comment(id_chamado, longText(n + 3, 3_900))
    await comment(id_chamado, 'Por fim a suçuarana.')
    for (const words of [
      'jaguatirica ornitorrinco',
      'ornitorrinco tamandua capivara suçuarana',
      'capivaras',
      'suçuar',
      `${id_chamado} suçuarana`,
    ])
      expect({ words, found: await search(words) }).toEqual({ words, found: [id_chamado] })
    for (const words of ['ornitorrinco lontra', 'lontra capivara', '#longo'])
      expect(await search(words)).toEqual([])
    expect(await search('ornitorrinco capivara', 'cliente')).toEqual([id_chamado])
    expect(await search('ornitorrinco capivara', 'stranger')).toEqual([])
    expect(await search('ornitorrinco capivara', 'other')).toEqual([])
  })

  it('an edited description is found by its new words and no longer by the old ones; the history stays found', async () => {
    const { id_chamado } = await make({ titulo: 'Bromélia', descricao: `${longText(11)} orquídea` })
    for (let n = 0; n < 4; n++) await comment(id_chamado, `${longText(n + 12, 3_900)} samambaia${n}`)
    const edit = (body: object) =>
      app.call('PUT', `/api/chamados/${id_chamado}`, { token: people.admin.token, body })
    await edit({ titulo: 'Girassol' })
    for (const words of ['girassol orquídea', 'samambaia0 samambaia3 girassol'])
      expect(await search(words)).toEqual([id_chamado])
    await edit({ descricao: 'Agora curta: hortênsia.' })
    expect(await search('orquídea')).toEqual([])
    expect(await search('hortênsia samambaia3')).toEqual([id_chamado])
    await edit({ descricao: `${longText(20)} tulipa` })
    expect(await search('hortênsia')).toEqual([])
    expect(await search('tulipa girassol samambaia1')).toEqual([id_chamado])
  })

  it('what was long before the migration is found as before', async () => {
    const config = await createDatabase('template0')
    const migrations = await readMigrations()
    const here = migrations.findIndex(({ nome }) => nome.startsWith('0012-'))
    await migrate(config, migrations.slice(0, here))
    const db = openPool(config, { max: 2, pooled: false, onError: () => {} })
    const { id: id_analista } = await makeUsuario(db)
    const opened = async (descricao: string, ...entries: string[]) => {
      const { id_chamado } = await makeChamado(db, { titulo: 'Arara', descricao })
      for (const entry of entries)
        await sql`insert into atividades (id_chamado, id_analista, descricao, status_chamado)
          values (${id_chamado}, ${id_analista}, ${entry}, 1)`.execute(db)
      return id_chamado
    }
    const long = await opened(`${longText(31)} quati`, `${longText(32)} tucano`, 'Um gavião.')
    const short = await opened('A rede parou.', 'Um sabiá.')
    await migrate(config, migrations)
    const found = (text: string) =>
      findNewest(
        db,
        { text, telephones: [], only: undefined, withContato: true },
        {
          ways: [everybodys],
          conditions: [],
          withNotas: false,
          isSparse: false,
          isOpen: false,
          marks: [],
          everMarks: [],
          until: new Date(),
        },
      )
    expect(await found('arara quati tucano gavião')).toEqual([long])
    expect(await found('arara sabiá')).toEqual([short])
    expect(await found('arara')).toEqual([short, long])
    await db.destroy()
  })
})
