import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emailsTexts } from '#contract/emails-texts.ts'
import { replaceLinks } from '#server/features/autenticacao/queries.ts'
import { queueLink } from '#server/features/envios/queries.ts'
import { zelo } from '#server/platform/identity/actor.ts'
import { record } from '#server/platform/record/record.ts'
import { useApp } from '#server/testing/app/app.ts'
import { tellBy } from '#server/testing/envios/scene.ts'
import { emailCanal } from './canal.ts'

const BASE = 'http://localhost:3000'
const canal = emailCanal({ settings: {}, local: BASE, clock: () => app.now() })
const app = useApp({ canais: [canal], demo: true })
let scene: Awaited<ReturnType<typeof tellBy>>
beforeAll(() => app.setNow('2026-06-15T15:00:00Z'))
beforeEach(async () => {
  await app.db.deleteFrom('envios').execute()
  scene = await tellBy(app, [canal])
})
/** The mails kept for this person, oldest first. */
const keptFor = async (who: 'cliente' | 'analista' | 'admin') =>
  (
    await app.db
      .selectFrom('envios')
      .select(['estado', 'corpo'])
      .where('id_usuario', '=', scene.people[who].usuario.id)
      .where('estado', '<>', 'agrupado')
      .orderBy('id')
      .execute()
  ).map(({ estado, corpo }) => {
    expect(estado).toBe('local')
    return corpo ?? ''
  })
const sendAll = async () => {
  await scene.distribute()
  scene.pass(121)
  await scene.send()
}

describe('e-mail in the demo: composed and kept here', () => {
  it('an answer › who opened the chamado reads it with the title and a link; the first line is the one to answer above', async () => {
    const id = await scene.open()
    await sendAll()
    await scene.act('analista', `${id}/atender`)
    await scene.act('analista', `${id}/responder`, { resposta: 'Reinicie o roteador.\nDepois avise.' })
    await sendAll()
    const nome = scene.people.cliente.usuario.nome
    const url = `${BASE}/dashboard/cliente`
    const [confirmation, answer] = await keptFor('cliente')
    expect(confirmation).toContain(
      `[Chamado #${id}] Sem rede\n\n${emailsTexts.replyLine}\n\nOlá, ${nome}.\n\nRecebemos o seu chamado #${id}.`,
    )
    expect(answer).toMatch(
      new RegExp(
        `^\\[Chamado #${id}\\] Sem rede\n\n${emailsTexts.replyLine}\n\nOlá, ${nome}\\.\n\nChamado #${id}: nova resposta \\(Ana Luz, 15/06/2026 às 12:\\d\\d\\)\n\n\\| Reinicie o roteador\\.\n\\| Depois avise\\.\n\nAbrir o chamado: ${url}/cchamados/${id}\n\nEscolher avisos: ${url}/meusavisos\n$`,
      ),
    )
  })

  it('the customer answers › its analista reads it; a note of the team is in no mail', async () => {
    const id = await scene.openTaken()
    await scene.act('analista', `${id}/notas`, { texto: 'Cliente difícil.' })
    await scene.act('cliente', 'atividades', { id_chamado: id, descricao: 'Ainda não.' })
    await sendAll()
    const all = [...(await keptFor('cliente')), ...(await keptFor('analista'))]
    expect(all.join('\n')).not.toContain('difícil')
    const [mail] = await keptFor('analista')
    expect(mail).toContain('resposta do cliente')
    expect(mail).toContain('\n\n| Ainda não.\n\n')
    expect(mail).toContain(`Abrir o chamado: ${BASE}/dashboard/analista/achamados/${id}`)
  })

  it('a visit › its company reads date and tipo, nothing that is noted and no name; its analista the customer too', async () => {
    const { admin, analista, cliente } = scene.people
    const { status } = await app.call('POST', '/api/visitascrud', {
      token: admin.token,
      body: {
        id_cliente: cliente.usuario.id_empresa,
        id_analista: analista.usuario.id,
        data_hora_prevista: '2026-12-01T12:00:00Z',
        tipo: 'Avulsa',
        observacao_admin: 'Levar cabo.',
      },
    })
    expect(status).toBe(201)
    await sendAll()
    const [toCompany] = await keptFor('cliente')
    const [toAnalista] = await keptFor('analista')
    expect(toCompany).toContain('Visita marcada: 01/12/2026 às 09:00\n')
    expect(toCompany).toContain('01/12/2026 às 09:00 · Avulsa')
    for (const text of ['Levar cabo', 'Ana', admin.usuario.sobrenome]) expect(toCompany).not.toContain(text)
    expect(toAnalista).toMatch(/01\/12\/2026 às 09:00 · Avulsa · \S+/)
    expect(toAnalista).toContain(`${BASE}/dashboard/analista/visitasmesa?ver=`)
    expect(toAnalista).not.toContain('Levar cabo')
  })

  it('missed deadlines › admins read a list with the titles', async () => {
    for (const id_registro of [await scene.open(), await scene.open()])
      await record(
        app.db,
        zelo,
        { acao: 'avisar', tabela: 'chamados', id_registro, tipo: 'sla_vencido' },
        { now: app.now() },
      )
    await scene.distribute()
    scene.pass(3600)
    await scene.send()
    const [list] = await keptFor('admin')
    expect(list).toMatch(/^Prazos vencidos em 2 chamados\n/)
    expect(list?.match(/#\d+ Sem rede: http/g)).toHaveLength(2)
  })

  it('a link to set the password › its secret stands behind #, and nowhere in the database but as a hash of it', async () => {
    const id_usuario = scene.people.cliente.usuario.id
    const token = await queueLink(app.db, { id_usuario, canal: 'email', tipo: 'senha' }, app.now())
    await replaceLinks(app.db, { id_usuario, tipo: 'senha', token }, app.now())
    await scene.send()
    const [mail] = await keptFor('cliente')
    expect(mail).toContain(`Definir a senha: ${BASE}/senha#${token}\n`)
    expect(mail).not.toContain('Escolher avisos')
  })

  it('POST /api/canais/email/teste › whoever asks finds it in the outbox', async () => {
    const { token } = scene.people.admin
    expect((await app.call('POST', '/api/canais/email/teste', { token })).status).toBe(200)
    await scene.send()
    expect((await keptFor('admin')).at(-1)).toContain(emailsTexts.test)
  })
})
