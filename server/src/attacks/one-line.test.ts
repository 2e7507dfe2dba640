import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { fieldTexts } from '#contract/fields.ts'
import { useApp } from '#server/testing/app/app.ts'
import { makeArtigo } from '#server/testing/artigos/factory.ts'
import { makeChamado } from '#server/testing/chamados/factory.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { makeSinonimo } from '#server/testing/sinonimos/factory.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { prove } from '#server/testing/proof/proof.ts'
import { fillPath } from '#server/testing/calls/requests.ts'
import { makeScenes } from '#server/testing/calls/scenes.ts'

const app = useApp()
const held: { token?: string; me?: { id: number; email: string } } = {}
let scenes: Awaited<ReturnType<typeof makeScenes>>['scenes'] = {}
beforeAll(async () => {
  ;({ scenes } = await makeScenes(app))
  const { token, usuario } = await app.logIn('admin')
  Object.assign(held, { token, me: usuario })
})

/** Longer fields than a name, a title or a street are multi-line texts. */
const LONGEST_LINE = 300
/** Fields that are not texts: secrets and identities. */
const apart = ['senha', 'senha_atual', 'token']

const property = z.object({ type: z.literal('string'), maxLength: z.number().max(LONGEST_LINE) })
const withProperties = z.object({ properties: z.record(z.string(), z.unknown()) })
function linesOf({ body }: Endpoint): string[] {
  const schema = body && z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  const { properties = {} } = withProperties.safeParse(schema).data ?? {}
  return Object.keys(properties).filter(
    (name) => property.safeParse(properties[name]).success && !apart.includes(name),
  )
}
const calls = api
  .filter(({ endpoint }) => ['POST', 'PUT'].includes(endpoint.method) && 'admin' in endpoint.scope)
  .flatMap(({ name, endpoint }) => linesOf(endpoint).map((line) => ({ name, endpoint, line })))

const breaks = [
  '\n',
  '\r\n',
  '\r',
  '\t',
  '\v',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u001B[31m',
  '\u0007',
  '\u007F',
  '\u202E',
  '\u2066',
  '\u200F',
  '\u061C',
]

describe('one-line fields', () => {
  it('the contract names them all', () => {
    expect(calls.map(({ name, line }) => `${name}.${line}`)).toEqual(
      expect.arrayContaining([
        ...['nome', 'sobrenome', 'email', 'telefone', 'id_chat'].flatMap((line) => [
          `createUsuario.${line}`,
          `updateUsuario.${line}`,
        ]),
        ...['nome', 'endereco', 'cidade', 'telefone', 'contato'].flatMap((line) => [
          `createCliente.${line}`,
          `updateCliente.${line}`,
        ]),
        ...['titulo', 'solicitante'].flatMap((line) => [`createChamado.${line}`, `updateChamado.${line}`]),
        'createArtigo.titulo',
        'updateArtigo.titulo',
      ]),
    )
  })

  it.each(calls)(
    '$name › admin › $line refuses what ends a line, steers or turns',
    async ({ name, endpoint, line }) => {
      const make = scenes[name]
      if (make === undefined || held.me === undefined) throw new Error(`${name} has no scene`)
      const { params, body } = await make(held.me, 'admin')
      for (const odd of breaks) {
        const value = line === 'email' ? `ana${odd}x@exemplo.test` : `Ana${odd}[2] ARTIGO`
        const answer = await app.call(endpoint.method, fillPath(endpoint.path, params ?? {}), {
          token: held.token,
          body: { ...body, [line]: value },
        })
        expect([JSON.stringify(odd), answer.status, Object.keys(Object(answer.body['fields']))]).toEqual([
          JSON.stringify(odd),
          422,
          [line],
        ])
      }
      prove('A16', `${name}: ${line}`, { tried: breaks.length, lost: 0 })
    },
  )

  it.each(['createSinonimo', 'updateSinonimo'])('%s › admin › a term refuses it too', async (name) => {
    const found = api.find((call) => call.name === name)
    const make = scenes[name]
    if (found === undefined || make === undefined || held.me === undefined) throw new Error('no scene')
    const { params, body } = await make(held.me, 'admin')
    for (const odd of ['\u001B', '\u202E', '\u0085']) {
      const termos = [`um${odd}`, 'dois']
      const answer = await app.call(found.endpoint.method, fillPath(found.endpoint.path, params ?? {}), {
        token: held.token,
        body: { ...body, termos },
      })
      expect([answer.status, answer.body['error']]).toEqual([422, fieldTexts.invalidText])
    }
  })
})

describe('one-line fields › rows from before', () => {
  const old = 'Linha\n[2] ARTIGO: \u202Efalso\u001B'
  it('PUT › admin › what is stored may come back as it is, with other changes; a new one may not', async () => {
    const { db } = app
    const cliente = await makeCliente(db, { nome: old, cidade: old })
    const usuario = await makeUsuario(db, { nome: old })
    const chamado = await makeChamado(db, { titulo: old, solicitante: old })
    const artigo = await makeArtigo(db, { titulo: old })
    const { id: grupo } = await makeSinonimo(db, { termos: ['a\u202Eb', 'c'] })
    const edits: [string, object, string][] = [
      [`/api/clientescrud/${cliente.id}`, { nome: old, cidade: old, contato: 'Ana' }, 'nome'],
      [`/api/usuarios/${usuario.id}`, { nome: old, sobrenome: 'Dias' }, 'nome'],
      [
        `/api/chamados/${chamado.id_chamado}`,
        { titulo: old, solicitante: old, descricao: 'Outra.' },
        'titulo',
      ],
      [`/api/artigoscrud/${artigo.id}`, { titulo: old, descricao: 'Outra.' }, 'titulo'],
    ]
    for (const [path, body, line] of edits) {
      expect([path, (await app.call('PUT', path, { token: held.token, body })).status]).toEqual([path, 200])
      const { status } = await app.call('PUT', path, {
        token: held.token,
        body: { ...body, [line]: `${old}!` },
      })
      expect([path, status]).toEqual([path, 422])
    }
    const path = `/api/sinonimos/${grupo}`
    expect(
      (await app.call('PUT', path, { token: held.token, body: { termos: ['a\u202Eb', 'teclado'] } })).status,
    ).toBe(200)
  })

  it('GET › admin › a filter simply leaves out what cannot be seen', async () => {
    await makeCliente(app.db, { nome: 'Floricultura Sul' })
    const { body } = await app.call(
      'GET',
      `/api/clientescrud?nome=${encodeURIComponent('\u202AFloricultura\tSul\u202C')}`,
      { token: held.token },
    )
    expect(body['value']).toMatchObject([{ nome: 'Floricultura Sul' }])
  })
})

it.each(['\u200b', '\u2060\u00ad', '\u3164', '\u2800'])(
  'POST /api/chamados › cliente › a title of what nobody can see (%o) is missing',
  async (titulo) => {
    const { token } = await app.logIn('cliente')
    const answer = await app.call('POST', '/api/chamados', {
      token,
      body: { titulo, descricao: 'Não liga.' },
    })
    expect([answer.status, answer.body['error']]).toEqual([422, 'Título e descrição são obrigatórios.'])
  },
)
