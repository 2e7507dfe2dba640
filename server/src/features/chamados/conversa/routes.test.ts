import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CONVERSA_PAGE, CONVERSA_REACH, getConversa } from '#contract/chamados.ts'
import { useApp } from '#server/testing/app/app.ts'
import { makeAnexo } from '#server/testing/anexos/factory.ts'
import { makeAtividade, makeNota } from '#server/testing/chamados/factory.ts'
import { peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'

const app = useApp()
let people: People
beforeAll(async () => {
  people = await peopleAround(app)
})
type Who = keyof People
const ask = (who: Who, id: number, query = '') =>
  app.call('GET', `/api/chamados/${id}/conversa${query}`, { token: people[who].token })
const read = async (who: Who, id: number, query = '') =>
  getConversa.response.parse((await ask(who, id, query)).body)
const chavesOf = ({ entradas }: z.output<typeof getConversa.response>) => entradas.map(({ chave }) => chave)
const at = (minute: number) => new Date(Date.UTC(2026, 9, 1, 12, minute))

async function talk() {
  const [ana, caio] = [people.analista.usuario.id, people.cliente.usuario.id]
  const { id_chamado } = await ticketOf(app, people, { id_analista: ana, data_criacao: at(0) })
  const by = { id_chamado, status_chamado: 1 }
  const asked = await makeAtividade(app.db, {
    ...by,
    id_analista: caio,
    descricao: 'Parou',
    data_criacao: at(1),
  })
  const nota = await makeNota(app.db, { id_chamado, id_autor: ana, texto: 'De novo', criado_em: at(2) })
  const said = await makeAtividade(app.db, {
    ...by,
    id_analista: ana,
    tipo: 'resposta',
    descricao: 'Vendo',
    data_criacao: at(3),
  })
  return { id_chamado, ana, caio, asked: asked.id_atividade, nota: nota.id, said: said.id_atividade }
}

describe('GET /api/chamados/:id/conversa', () => {
  it('analista › answers and notes by time after the opening, with who wrote them; cliente › without the notes', async () => {
    const { id_chamado, asked, nota, said } = await talk()
    const { abertura, entradas, anteriores } = await read('analista', id_chamado)
    expect(abertura).toMatchObject({
      chave: 'abertura',
      tipo: 'abertura',
      id: id_chamado,
      texto: 'A rede parou.',
      perfil: 'cliente',
      em: at(0).toISOString(),
    })
    expect(anteriores).toBeNull()
    expect(entradas).toMatchObject([
      { chave: `a${asked}`, tipo: 'comentario', texto: 'Parou', perfil: 'cliente', status_chamado: 1 },
      {
        chave: `n${nota}`,
        tipo: 'nota',
        texto: 'De novo',
        autor: 'Ana Luz',
        perfil: 'analista',
        status_chamado: null,
      },
      { chave: `a${said}`, tipo: 'resposta', texto: 'Vendo', autor: 'Ana Luz', em: at(3).toISOString() },
    ])
    expect(chavesOf(await read('admin', id_chamado))).toEqual([`a${asked}`, `n${nota}`, `a${said}`])
    const theirs = await ask('cliente', id_chamado)
    expect(chavesOf(getConversa.response.parse(theirs.body))).toEqual([`a${asked}`, `a${said}`])
    expect(theirs.text).not.toContain('De novo')
  })

  it('each entry has its files, a replaced one gives them to its place; cliente › none of a note', async () => {
    const { id_chamado, ana, caio, asked, nota, said } = await talk()
    const later = await makeAtividade(app.db, {
      id_chamado,
      id_analista: ana,
      descricao: 'Vendo. Observações: já.',
      status_chamado: 1,
      completa: said,
      data_criacao: at(4),
    })
    const give = (nome: string, wanted: object) =>
      makeAnexo(app.db, { id_usuario: caio, id_chamado, nome, ...wanted })
    await give('abertura.png', {})
    await give('pergunta.png', { id_atividade: asked })
    await give('segredo.png', { id_nota: nota })
    await give('resposta.png', { id_atividade: said })
    await give('fora.png', {
      id_atividade: asked,
      estado: 'removido',
      excluido_em: at(5),
      id_excluido_por: ana,
    })
    const names = ({ abertura, entradas }: Awaited<ReturnType<typeof read>>) =>
      [abertura, ...entradas].map(({ chave, anexos }) => [chave, ...anexos.map(({ nome }) => nome)])
    const shown = [
      ['abertura', 'abertura.png'],
      [`a${asked}`, 'pergunta.png', 'fora.png'],
    ]
    const last = [`a${later.id_atividade}`, 'resposta.png']
    expect(names(await read('analista', id_chamado))).toEqual([...shown, [`n${nota}`, 'segredo.png'], last])
    expect(names(await read('cliente', id_chamado))).toEqual([...shown, last])
    const { entradas } = await read('cliente', id_chamado)
    expect(entradas[0]?.anexos[1]).toMatchObject({ estado: 'removido', removido: { por: 'Ana Luz' } })
  })

  it('a thousand entries › page by page from the newest, none twice, none lost, though more are written meanwhile', async () => {
    const { id_chamado, ana } = await talk()
    const rows = Array.from({ length: 1000 }, (_, place) => ({
      id_chamado,
      id_analista: ana,
      descricao: `Linha ${place}`,
      status_chamado: 1,
      tipo: 'resposta' as const,
      data_criacao: new Date(at(10).getTime() + place * 1000),
    }))
    await app.db.insertInto('atividades').values(rows).execute()
    const whole: string[] = []
    let query = ''
    for (let pages = 0; pages < 40; pages++) {
      const page = await read('analista', id_chamado, query)
      expect(page.entradas.length).toBeLessThanOrEqual(CONVERSA_PAGE)
      whole.unshift(...chavesOf(page))
      if (page.anteriores === null) break
      query = `?antes=${page.anteriores}`
      await makeNota(app.db, { id_chamado, id_autor: ana, texto: 'Chegou depois' })
    }
    expect(whole).toHaveLength(1003)
    expect(new Set(whole).size).toBe(1003)
    const history = await app.call('GET', `/api/chamados/atividades/chamado/${id_chamado}`, {
      token: people.analista.token,
    })
    const ids = z.array(z.object({ id_atividade: z.number() })).parse(history.body['value'])
    expect(whole.filter((chave) => chave.startsWith('a'))).toEqual(
      ids.map(({ id_atividade }) => `a${id_atividade}`),
    )
    const old = whole[500]
    expect(chavesOf(await read('analista', id_chamado, `?entrada=${old}`))[0]).toBe(old)
    // Further back than a link reaches, though each of the two alone is not: as far as it does.
    const far = await read('analista', id_chamado, `?entrada=${whole[2]}`)
    expect(chavesOf(far)).toHaveLength(CONVERSA_REACH)
    expect(far.anteriores).not.toBeNull()
    // The next page goes on to it; so it does where the first cannot know whether it is there.
    const next = await read('analista', id_chamado, `?antes=${far.anteriores}&entrada=${whole[2]}`)
    expect(chavesOf(next)).toContain(whole[2])
    const before = await read('cliente', id_chamado, '?entrada=a1')
    expect(before.entradas.length).toBe(CONVERSA_REACH)
    const missing = await read('cliente', id_chamado, '?entrada=a999999999')
    expect(missing.entradas.length).toBe(CONVERSA_PAGE)
  })

  it('cliente › a link over heavy texts is answered with a part of them', async () => {
    const { id_chamado, ana } = await talk()
    const rows = Array.from({ length: 300 }, () => ({
      id_chamado,
      id_analista: ana,
      descricao: 'ção '.repeat(5000),
      status_chamado: 1,
      tipo: 'resposta' as const,
    }))
    await app.db.insertInto('atividades').values(rows).execute()
    const [first] = chavesOf(await read('cliente', id_chamado, '?antes=1'))
    const { text } = await ask('cliente', id_chamado, `?entrada=${first ?? 'a1'}`)
    expect(text.length).toBeLessThan(2_000_000)
    const plain = (await ask('cliente', id_chamado)).text
    expect(text.length).toBeGreaterThanOrEqual(plain.length)
  })

  it('a link to a note or to nothing › cliente reads the newest page, as for an entry that is none', async () => {
    const { id_chamado, nota } = await talk()
    const plain = (await ask('cliente', id_chamado)).text
    expect((await ask('cliente', id_chamado, `?entrada=n${nota}`)).text).toBe(plain)
    expect((await ask('cliente', id_chamado, '?entrada=n999999999')).text).toBe(plain)
    const cut = await ask('cliente', id_chamado, `?antes=999999999-${nota}`)
    expect(cut.text).toBe(plain)
  })

  it('bad input › 422; a ticket that one may not read › 404', async () => {
    const { id_chamado } = await talk()
    for (const wrong of [
      '?antes=x',
      '?antes=-1',
      '?antes=1-2-3',
      '?entrada=z1',
      '?entrada=a',
      `?antes=${'9'.repeat(16)}`,
    ])
      expect((await ask('analista', id_chamado, wrong)).status).toBe(422)
    for (const who of ['other', 'stranger'] as const) expect((await ask(who, id_chamado)).status).toBe(404)
    expect((await ask('painel', id_chamado)).status).toBe(403)
  })
})
