import type { Page } from '@playwright/test'
import { drawnPhoto, newVisitaEmCampo } from './campo.ts'
import { test } from './door.ts'
import { expect } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: 'block' })

type Left = { id_usuario: number; id_visita: number; foto: number[] }

/**
 * As a page of version 1 left it: never changed with the code of today. The text of the second photo was received, its
 * pictures were not, and then the telephone lay in a drawer. Answers that registro.
 */
const leaveVersion1 = (page: Page, left: Left) =>
  page.evaluate(async ({ id_usuario, id_visita, foto }) => {
    const asked = indexedDB.open(`zelo-campo-${id_usuario}`, 1)
    asked.addEventListener('upgradeneeded', () => {
      const db = asked.result
      db.createObjectStore('pacote')
      db.createObjectStore('fila', { autoIncrement: true })
      db.createObjectStore('arquivos').createIndex('situacao', 'situacao')
      db.createObjectStore('rascunhos')
      db.createObjectStore('reserva')
    })
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      asked.addEventListener('success', () => resolve(asked.result))
      asked.addEventListener('error', () => reject(new Error('no database')))
    })
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(foto)))
    const sha256 = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const bytes = new Uint8Array(foto).buffer
    const now = Date.now()
    const at = (before: number) => new Date(now - before).toISOString()
    const aparelho = crypto.randomUUID()
    const registro = (tipo: string, dados: object) => ({
      id: crypto.randomUUID(),
      id_visita,
      tipo,
      dados,
      ocorrido_em: at(60_000),
      desvio_ms: 0,
      contato_em: at(600_000),
      aparelho,
      formato: 1,
    })
    const ofPhoto = (legenda: string) => {
      const [grande, pequena] = [crypto.randomUUID(), crypto.randomUUID()]
      const named = (id: string) => ({ id, sha256, bytes: foto.length })
      const dados = { arquivo: named(grande), pequena: named(pequena), legenda, tirada_em: at(60_000) }
      return { dados, arquivos: [grande, pequena].map((id) => ({ id, sha256, bytes, situacao: 'fila' })) }
    }
    const [one, two] = [ofPhoto('Quadro'), ofPhoto('Rack')]
    const tx = db.transaction(['pacote', 'fila', 'arquivos', 'rascunhos', 'reserva'], 'readwrite')
    const fila = tx.objectStore('fila')
    const wait = { situacao: 'fila' }
    fila.add({ registro: registro('checkin', {}), ...wait })
    fila.add({ registro: registro('foto', one.dados), ...wait })
    const received = registro('foto', two.dados)
    const resposta = { id: received.id, situacao: 'aplicado', corrigido_em: at(60_000), hora: 'servidor' }
    fila.add({ registro: received, situacao: 'enviado', resposta, enviado_em: now - 8 * 86_400_000 })
    fila.add({ registro: registro('item', { id_item: 1, item: 'Cabos', valor: true }), ...wait })
    fila.add({ registro: registro('observacao', { texto: 'Nobreak trocado.' }), ...wait })
    for (const arquivo of [...one.arquivos, ...two.arquivos])
      tx.objectStore('arquivos').add(arquivo, arquivo.id)
    tx.objectStore('rascunhos').put('Falta o cabo', `observacao:${id_visita}`)
    tx.objectStore('reserva').put({ aparelho }, 'aparelho')
    tx.objectStore('reserva').put({ contato: { servidor: at(600_000), desvio_ms: 0 } }, 'contato')
    tx.objectStore('reserva').put({ bytes: new ArrayBuffer(262_144) }, 'espaco')
    await new Promise((resolve) => tx.addEventListener('complete', resolve))
    db.close()
    return { ...received, seq: 3 }
  }, left)

const versions = [{ version: 1, leave: leaveVersion1 }]

for (const { version, leave } of versions)
  test(`analista › a queue that version ${version} of this device's database left behind is sent whole by the page of today`, async ({
    page,
  }) => {
    const visita = await newVisitaEmCampo(page)
    await page.goto('/login')
    const { buffer } = await drawnPhoto(page, 'Quadro')
    const left = await leave(page, { id_usuario: visita.ana.id, id_visita: visita.id, foto: [...buffer] })
    const { token } = await visita.login()
    const headers = { authorization: `Bearer ${token}` }
    const first = await page.request.post('/api/campo/registros', {
      headers,
      data: { ...left, enviado_em: left.ocorrido_em },
    })
    expect(first.status()).toBe(200)
    await visita.ana.open(page, `visitashojea/${visita.id}`)
    await expect(page.getByText(/^Enviado às/)).toBeVisible()
    const received = await visita.registros()
    expect(received.map(({ tipo, situacao }) => `${tipo} ${situacao}`).toSorted()).toEqual([
      'checkin aplicado',
      'foto aplicado',
      'foto aplicado',
      'item aplicado',
      'observacao aplicado',
    ])
    const fotos = received.flatMap(({ dados: { arquivo, pequena } }) => [arquivo, pequena])
    for (const foto of fotos.filter((one) => one !== undefined))
      expect((await page.request.get(`/api/campo/arquivos/${foto.id}`, { headers })).status()).toBe(200)
    for (const legenda of ['Quadro', 'Rack'])
      await expect(page.getByRole('img', { name: legenda })).toBeVisible()
  })
