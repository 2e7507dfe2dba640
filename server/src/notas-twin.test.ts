import { expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Evento } from '#contract/eventos.ts'
import { uploading } from './testing/anexos/upload.ts'
import { useApp } from './testing/app/app.ts'
import { fillPath } from './testing/calls/requests.ts'
import { peopleAround, ticketOf } from './testing/chamados/people.ts'
import { listen } from './testing/eventos/listen.ts'

const NOTE_CANARY = 'zarabatana'
const app = useApp({ live: true })
const { upload } = uploading(app)

it('cliente and painel › hear the same of a ticket with notes as of its twin without, and read the same; the team hears of them', async () => {
  const people = await peopleAround(app)
  const id_analista = people.analista.usuario.id
  const moment = new Date()
  const wanted = { id_analista, data_criacao: moment.toISOString() }
  const [noted, twin] = [await ticketOf(app, people, wanted), await ticketOf(app, people, wanted)]
  app.setNow(moment)
  const address = await app.listen()
  const streams = {
    cliente: await listen(address, people.cliente.token),
    painel: await listen(address, people.painel.token),
    analista: await listen(address, people.analista.token),
    other: await listen(address, people.other.token),
  }
  const post = async (who: 'admin' | 'analista', path: string, body: object) => {
    const answer = await app.call('POST', `/api/chamados/${path}`, { token: people[who].token, body })
    expect([200, 201]).toContain(answer.status)
    return answer.body
  }
  const file = await upload(people.admin.token, `${NOTE_CANARY}.txt`, NOTE_CANARY)
  const nota = { texto: NOTE_CANARY, anexos: [file.id] }
  const { id: id_nota } = await post('admin', `${noted.id_chamado}/notas`, nota)
  const isNota = ({ noun, id }: Evento) => noun === 'notas' && id === noted.id_chamado
  expect(await streams.analista.hears(isNota)).toMatchObject({ nova: true })
  await post('analista', `${noted.id_chamado}/presenca`, { estado: 'respondendo' })
  await post('analista', `${noted.id_chamado}/lido`, { id_nota: Number(id_nota) })
  for (const { id_chamado } of [noted, twin])
    await post('admin', 'atividades', { id_chamado, descricao: 'Olá' })
  const last = ({ noun, id }: Evento) => noun === 'chamados' && (id === twin.id_chamado || id === 0)
  for (const who of ['cliente', 'painel'] as const) {
    const { hears, heard } = streams[who]
    await hears(last)
    const of = (id: number) => heard.filter((event) => event.id === id).map((event) => ({ ...event, id: 0 }))
    expect(of(noted.id_chamado)).toEqual(of(twin.id_chamado))
    expect(heard.filter(({ noun }) => noun === 'notas' || noun === 'presencas')).toEqual([])
    expect(JSON.stringify(heard)).not.toContain(NOTE_CANARY)
  }
  await app.call('GET', '/api/chamados/contagens', { token: people.other.token })
  expect(streams.other.heard.filter(isNota)).toEqual([])
  for (const { hangUp } of Object.values(streams)) hangUp()

  const unnamed = (text: string) => text.replaceAll(/"(id|id_chamado|id_atividade|chave)":[^,}]+/g, '"$1":0')
  const readings = api.filter(
    ({ noun, endpoint: { method, path } }) =>
      noun === 'chamados' && method === 'GET' && path.includes('/:id'),
  )
  for (const who of ['cliente', 'painel'] as const)
    for (const { endpoint } of readings) {
      const read = async (id: number) => {
        const url = fillPath(endpoint.path, { id })
        const { status, headers, text } = await app.call('GET', url, { token: people[who].token })
        const { 'x-request-id': requestId, date: _, ...kept } = headers
        return { status, kept, text: unnamed(text.replaceAll(String(requestId), '')) }
      }
      expect([endpoint.path, await read(noted.id_chamado)]).toEqual([
        endpoint.path,
        await read(twin.id_chamado),
      ])
    }
  app.setNow(undefined)
})
