import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import { perfis } from '#contract/endpoint.ts'
import { makeRandom } from '#server/demo/random.ts'
import { rounds } from '#server/testing/app/app.ts'
import { makeFolder, runProgram } from '#server/testing/processes/process.ts'
import { prove } from '#server/testing/proof/proof.ts'
import { fillPath, makeSampler } from '#server/testing/calls/requests.ts'

/** Part of every text, name, email, telephone, password and token of this test: it must not appear in any log. */
const CANARY = 'zqcanario'
const PHONE = '11987650000'
const SENHA = `${CANARY} ventania`

const sing = (name: string, value: unknown): unknown => {
  if (Array.isArray(value))
    return value.map((item, place) => (typeof item === 'string' ? `${CANARY}${place}` : item))
  if (typeof value !== 'string') return value
  if (name === 'email') return `${CANARY}.${value}`
  if (name === 'telefone') return PHONE
  if (name.startsWith('senha')) return SENHA
  if (name === 'observacao') return `${value} ${CANARY}`
  return value.startsWith('Texto') ? `${CANARY} ${value}` : value
}
const allSing = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, sing(name, value)]))

const calls = api.filter(({ name, endpoint }) => endpoint.streams !== 'sempre' && name !== 'logout')
const logged = z.object({
  reqId: z.uuid().optional(),
  status: z.number().optional(),
  route: z.string().optional(),
})

async function startCompany() {
  const DATA_DIR = makeFolder()
  const email = `${CANARY}@exemplo.test`
  const env = { DATA_DIR, ADMIN_EMAIL: email, ADMIN_PASSWORD: SENHA, ZELO_LOG_LEVEL: 'debug' }
  const server = runProgram('main', [], env)
  const address = await server.address()
  const answers: { id: string; status: number }[] = []
  const leaks: string[] = []

  async function call(
    method: string,
    url: string,
    token: string | undefined,
    body?: unknown,
    headers?: Record<string, string>,
  ) {
    const answer = await fetch(`${address}${url}`, {
      method,
      headers: {
        'user-agent': CANARY,
        'x-request-id': CANARY,
        cookie: `token=${CANARY}`,
        referer: `http://x/${CANARY}`,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && {
          'content-type': Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json',
        }),
        ...headers,
      },
      ...(body !== undefined && {
        body:
          typeof body === 'string'
            ? body
            : Buffer.isBuffer(body)
              ? new Uint8Array(body)
              : JSON.stringify(body),
      }),
    })
    const text = await answer.text()
    const id = answer.headers.get('x-request-id') ?? ''
    answers.push({ id, status: answer.status })
    if (answer.status >= 400 && !answer.headers.get('content-type')?.includes('html')) {
      if (text.includes(CANARY) || text.includes(PHONE)) leaks.push(`${method} ${url}: ${text}`)
      expect(JSON.parse(text).requestId).toBe(id)
    }
    const value: unknown = text.startsWith('{') ? JSON.parse(text) : {}
    return { status: answer.status, body: z.record(z.string(), z.unknown()).parse(value) }
  }
  const logIn = async (who: string) =>
    String((await call('POST', '/api/auth/login', undefined, { email: who, senha: SENHA })).body['token'])
  const database = async (statement: string) => {
    const password = readFileSync(path.join(DATA_DIR, 'banco.senha'), 'utf8')
    const host = path.join(DATA_DIR, 'postgres-18')
    const client = new pg.Client({ host, user: 'zelo', database: 'zelo', password })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const databaseLogs = () => {
    const folder = path.join(DATA_DIR, 'postgres-18', 'log')
    const files = [
      ...readdirSync(folder).map((file) => path.join(folder, file)),
      path.join(DATA_DIR, 'inicio-do-banco.log'),
    ]
    return files.map((file) => readFileSync(file, 'utf8')).join('\n')
  }
  return { server, call, logIn, database, databaseLogs, answers, leaks, admin: await logIn(email) }
}

/** Breaks the database under the running server, so that calls fail with 500 while handling personal values. */
const damages: [damage: string, repair: string][] = [
  [
    'alter table chamados rename column titulo to outro',
    'alter table chamados rename column outro to titulo',
  ],
  ['alter table artigos rename to outra', 'alter table outra rename to artigos'],
  [
    'alter table clientes add constraint nunca check (false) not valid',
    'alter table clientes drop constraint nunca',
  ],
  [
    'alter table visitas alter column observacao_admin type varchar(3) using left(observacao_admin, 3)',
    'alter table visitas alter column observacao_admin type text',
  ],
  ['create unique index unico on sinonimos ((1)) where id > 1000000', 'drop index unico'],
]

it('every call › every perfil, right and wrong, and with a damaged database: no log, database log or error body holds a person’s words', async () => {
  const random = makeRandom(7)
  const company = await startCompany()
  const { call, admin, answers, leaks } = company
  const tokens = [admin]
  const { body: owner } = await call('POST', '/api/clientescrud', admin, { nome: CANARY, telefone: PHONE })
  const spare = { nome: CANARY, sobrenome: CANARY, email: `${CANARY}.x@exemplo.test`, senha: SENHA }
  const { body: someone } = await call('POST', '/api/usuarios', admin, spare)
  // Nobody who calls is named by a call: a session that ends would end the test.
  const ids: Record<string, number[]> = {
    clientes: [Number(owner['id'])],
    usuarios: [Number(someone['id'])],
  }
  for (const perfil of perfis) {
    const email = `${CANARY}-${perfil}@exemplo.test`
    const person = {
      nome: CANARY,
      sobrenome: CANARY,
      email,
      senha: SENHA,
      telefone: PHONE,
      perfil,
      id_empresa: owner['id'],
    }
    expect((await call('POST', '/api/usuarios', admin, person)).status).toBe(201)
    tokens.push(await company.logIn(email))
  }
  const reached = new Set<string>()
  const playAll = async () => {
    for (const { noun, name, endpoint } of calls) {
      const { params, query, headers, body } = makeSampler(random, ids)(endpoint, noun)
      const search = new URLSearchParams(
        Object.entries(allSing(query)).map(([key, value]) => [key, String(value)]),
      )
      const url = `${fillPath(endpoint.path, params)}?${search}`
      for (const token of endpoint.method === 'GET'
        ? [admin, random.pick(tokens)]
        : [random.pick([admin, ...tokens])]) {
        const answer = await call(
          endpoint.method,
          url,
          token,
          Buffer.isBuffer(body) ? body : body && allSing(body),
          headers,
        )
        if (answer.status < 300) reached.add(name)
        const id = answer.body['id_chamado'] ?? answer.body['id']
        if (answer.status === 201 && typeof id === 'number') ids[noun] = [...(ids[noun] ?? []), id]
      }
    }
  }
  for (let times = rounds(3, 1); times > 0; times--) await playAll()
  expect(reached.size).toBeGreaterThan(calls.length * 0.4)

  const wrong = {
    [CANARY]: CANARY,
    email: [CANARY],
    titulo: { [CANARY]: 1 },
    nome: `${CANARY}\0`,
    senha: CANARY.repeat(500),
  }
  for (const { endpoint } of calls) {
    await call(
      endpoint.method,
      fillPath(endpoint.path, { id: CANARY }),
      admin,
      endpoint.method === 'GET' ? undefined : wrong,
    )
    await call(
      endpoint.method,
      `${endpoint.path}/${CANARY}?${CANARY}=${CANARY}`,
      `${CANARY}${'x'.repeat(30)}`,
    )
  }
  await call('POST', '/api/auth/login', undefined, `{"email": "${CANARY}`)
  for (const page of [
    `/configurar/${CANARY}`,
    `/senha/${CANARY}`,
    `/${CANARY}?${CANARY}`,
    `/${CANARY}.js`,
    `/%ff${CANARY}`,
  ])
    await call('GET', page, undefined)

  for (const [damage, repair] of damages.slice(0, rounds(damages.length, 3))) {
    await company.database(damage)
    await playAll()
    await company.database(repair)
  }
  const faults = answers.filter(({ status }) => status === 500)
  expect(faults.length).toBeGreaterThan(20)

  await company.server.stop()
  const output = company.server.output()
  const lines = output
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [logged.parse(JSON.parse(line))] : []))
  const told = new Map(
    lines.flatMap(({ reqId, status }) => (status === undefined ? [] : [[reqId, status] as const])),
  )
  expect(answers.filter(({ id, status }) => told.get(id) !== status)).toEqual([])
  // A 500 is found again under the code that the person reads.
  const explained = new Set(lines.filter(({ status }) => status === undefined).map(({ reqId }) => reqId))
  expect(faults.filter(({ id }) => !explained.has(id))).toEqual([])

  const secrets = [CANARY, PHONE, ...tokens]
  const found = (text: string) =>
    text.split('\n').filter((line) => secrets.some((secret) => line.includes(secret)))
  expect(found(output)).toEqual([])
  expect(found(company.databaseLogs())).toEqual([])
  expect(leaks).toEqual([])
  prove('A9', 'requests whose every text is a canary: found in logs, database logs or error bodies', {
    tried: answers.length,
    lost: 0,
    figure: `${faults.length} of them 500s, ${lines.length} log lines`,
  })
}, 180_000)
