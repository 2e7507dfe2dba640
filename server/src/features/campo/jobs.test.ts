import { expect, it } from 'vitest'
import { usualRetention } from '#server/platform/record/retention.ts'
import { daysBefore } from '#server/platform/time/clock.ts'
import { rowsOf, useApp } from '#server/testing/app/app.ts'
import { makeRegistro } from '#server/testing/campo/factory.ts'
import { makeRat } from '#server/testing/rats/factory.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'
import { forgetPosicoes } from './jobs.ts'

const app = useApp()
const { positionDays } = usualRetention
const ago = (days: number) => daysBefore(new Date(), days)
const place = { de: 'checkin', latitude: -23.5, longitude: -46.6, precisao: 18 }

it('the daily job › places older than ZELO_POSITION_DAYS go, in all their copies; the registros, younger places and the RAT stay', async () => {
  const { usuario, token } = await app.logIn('analista')
  const visita = await makeVisita(app.db, { id_analista: usuario.id })
  const at = (recebido_em: Date, dados: object, tipo = 'posicao') =>
    makeRegistro(app.db, {
      id_usuario: usuario.id,
      id_visita: visita.id,
      tipo,
      dados: JSON.stringify(dados),
      situacao: 'aplicado',
      causa: null,
      ocorrido_em: recebido_em,
      recebido_em,
      corrigido_em: recebido_em,
    })
  const old = await at(ago(positionDays + 1), place)
  const text = await at(ago(positionDays + 1), { texto: 'Nobreak trocado.' }, 'observacao')
  const young = await at(ago(positionDays - 1), place)
  const checkin = { em: old.corrigido_em, hora: 'servidor', precisao: 18 } as const
  const rat = await makeRat(app.db, { id_visita: visita.id, conteudo: { checkin } })

  await forgetPosicoes(app.db, new Date(), positionDays)

  const read = rowsOf(await app.call('GET', `/api/campo/visitas/${visita.id}/registros`, { token }))
  expect(read).toMatchObject([
    { id: old.id, tipo: 'posicao', situacao: 'aplicado', dados: {} },
    { id: text.id, dados: { texto: 'Nobreak trocado.' } },
    { id: young.id, dados: place },
  ])
  expect(read[0]).toMatchObject({ corrigido_em: old.corrigido_em, recebido_em: old.recebido_em })
  const kept = await app.db.selectFrom('rats').selectAll().where('id', '=', rat.id).executeTakeFirstOrThrow()
  expect(kept).toEqual(rat)
  expect(JSON.stringify(kept.conteudo)).toContain('18')
})

it('the daily job › takes as many as there are, not one batch; the device that sends such a registro again gets its first answer', async () => {
  const { usuario, token } = await app.logIn('analista')
  const visita = await makeVisita(app.db, { id_analista: usuario.id })
  const then = ago(positionDays + 2)
  const whose = { id_usuario: usuario.id, id_visita: visita.id, tipo: 'posicao' }
  const row = { ...whose, dados: JSON.stringify(place), situacao: 'aplicado', causa: null } as const
  const times = { ocorrido_em: then, contato_em: then, recebido_em: then, corrigido_em: then }
  const made = []
  for (let n = 0; n < 501; n++) made.push(await makeRegistro(app.db, { ...row, ...times }))
  await forgetPosicoes(app.db, new Date(), positionDays)
  const left = await app.db
    .selectFrom('campo_registros')
    .select('dados')
    .where('id_visita', '=', visita.id)
    .execute()
  expect(new Set(left.map(({ dados }) => JSON.stringify(dados)))).toEqual(new Set(['{}']))

  const [first] = made
  const sent = {
    id: first?.id,
    id_visita: visita.id,
    tipo: 'posicao',
    dados: place,
    ocorrido_em: then.toISOString(),
    enviado_em: new Date().toISOString(),
    desvio_ms: 0,
    contato_em: then.toISOString(),
    aparelho: first?.aparelho,
    seq: first?.seq,
    formato: 1,
  }
  const again = await app.call('POST', '/api/campo/registros', { token, body: sent })
  expect([again.status, again.body['situacao']]).toEqual([200, 'aplicado'])
})
