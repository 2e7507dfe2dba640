import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { rounds } from './testing/app/app.ts'
import { createDatabase } from './testing/app/database.ts'
import { urlOf } from './testing/app/database-url.ts'
import { getJson, makeFolder, postJson, runProgram } from './testing/processes/process.ts'
import { prove } from './testing/proof/proof.ts'
import { postmasterOf } from './testing/processes/postmaster.ts'
import { untilReady } from './testing/processes/ready.ts'

const admin = { ADMIN_EMAIL: 'rita@empresa.test', ADMIN_PASSWORD: 'ventania de agosto' }
const credentials = { email: admin.ADMIN_EMAIL, senha: admin.ADMIN_PASSWORD }
const isRunning = (folder: string) => existsSync(path.join(folder, 'postgres-18', 'postmaster.pid'))

describe('npm start › a wrong setting', () => {
  it.each([
    ['main', [], { PORT: 'abc' }, 'PORT: deve ser um número'],
    ['main', [], { ZELO_TYPO: '1' }, 'ZELO_TYPO: configuração desconhecida'],
    ['main', ['--demoo'], {}, 'Opção desconhecida em: --demoo'],
    ['main', ['--novo'], {}, 'A opção --novo existe apenas na demonstração'],
    [
      'main',
      [],
      { DATABASE_URL: 'postgres://127.0.0.1:1/nada' },
      'Não foi possível conectar ao PostgreSQL de DATABASE_URL',
    ],
    ['main', [], { HOST: '203.0.113.1' }, 'Verifique HOST'],
    ['main', [], { DATA_DIR: '/dev/null/dados' }, '/dev/null/dados'],
    ['main', [], { DATA_DIR: '/proc/dados' }, '/proc/dados'],
    ['admin', ['--email', 'a@b.test'], {}, 'Não há banco de dados em'],
    ['main', [], { TRUST_PROXY: '999.1.1.1' }, 'TRUST_PROXY: deve ser'],
    ['admin', [], {}, 'Informe o email do administrador'],
    ['restore', [], {}, 'Informe a cópia'],
    ['restore', ['--arquivo'], {}, 'Falta o valor de uma opção'],
    ['restore', ['--arquivo', '/nada/copia.gz'], {}, 'Não foi possível usar /nada/copia.gz: não existe.'],
    ['backup', [], {}, 'Não há banco de dados em'],
    ['admin', ['--mail', 'x'], {}, 'Opção desconhecida'],
  ] as const)('%s %j %j ends with a sentence and a non-zero exit', async (file, args, env, text) => {
    const program = runProgram(file, [...args], { DATA_DIR: makeFolder(), ...env })
    expect(await program.exited).toBe(1)
    expect(program.output()).toContain(text)
    expect(program.output()).not.toMatch(/^\s+at /m)
  })

  it('a taken port is told in words, and the database is stopped again', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const address = taken.address()
    const folder = makeFolder()
    const program = runProgram('main', [], {
      DATA_DIR: folder,
      PORT: String(typeof address === 'object' && address?.port),
    })
    expect(await program.exited).toBe(1)
    expect(program.output()).toContain('A porta já está em uso')
    expect(isRunning(folder)).toBe(false)
    taken.close()
  })
})

describe('npm start › a new company', () => {
  it('prints a link that makes the first admin once, stops cleanly, and starts again without one', async () => {
    const DATA_DIR = makeFolder()
    const first = runProgram('main', [], { DATA_DIR })
    const address = await first.address()
    const token = await first.waitFor(/\/configurar\/([\w-]{43})/)
    expect((await fetch(`${address}/configurar/${token}`)).status).toBe(200)
    expect((await fetch(`${address}/configurar/errado`)).status).toBe(404)
    const person = { nome: 'Rita', sobrenome: 'Melo', ...credentials }
    expect((await postJson(`${address}/api/configuracao-inicial`, { token, ...person })).status).toBe(200)
    expect((await postJson(`${address}/api/configuracao-inicial`, { token, ...person })).status).toBe(404)
    expect((await fetch(`${address}/configurar/${token}`)).status).toBe(404)
    expect(await first.stop()).toBe(0)
    expect(isRunning(DATA_DIR)).toBe(false)

    const second = runProgram('main', [], { DATA_DIR })
    expect((await postJson(`${await second.address()}/api/auth/login`, credentials)).status).toBe(200)
    expect(second.output()).not.toContain('/configurar/')
  })

  it('takes the first admin from ADMIN_EMAIL and ADMIN_PASSWORD, and refuses a common one', async () => {
    const DATA_DIR = makeFolder()
    const weak = runProgram('main', [], { DATA_DIR, ...admin, ADMIN_PASSWORD: 'senha12345' })
    expect(await weak.exited).toBe(1)
    expect(weak.output()).toContain('ADMIN_PASSWORD: Senha muito comum. Escolha outra.')
    const program = runProgram('main', [], { DATA_DIR, ...admin })
    expect(
      (await postJson(`${await program.address()}/api/auth/login`, credentials)).body['usuario'],
    ).toMatchObject({ perfil: 'admin' })
    expect(program.output()).not.toContain('/configurar/')
  })

  it('npm run admin prints a link that sets a forgotten password, beside the running server or without it', async () => {
    const DATA_DIR = makeFolder()
    const server = runProgram('main', [], { DATA_DIR, ...admin })
    const address = await server.address()
    const beside = runProgram('admin', ['--email', 'RITA@empresa.test'], { DATA_DIR })
    const token = await beside.waitFor(/\/senha\/([\w-]{43})/)
    expect(await beside.exited).toBe(0)
    expect((await fetch(`${address}/senha/${token}`)).status).toBe(200)
    expect(
      (await postJson(`${address}/api/senha-por-link`, { token, senha: 'outra bem comprida' })).status,
    ).toBe(200)
    expect(
      (await postJson(`${address}/api/auth/login`, { ...credentials, senha: 'outra bem comprida' })).status,
    ).toBe(200)
    await server.stop()
    const alone = runProgram('admin', ['--email', admin.ADMIN_EMAIL], { DATA_DIR })
    await alone.waitFor(/\/senha\/([\w-]{43})/)
    expect(await alone.exited).toBe(0)
    const stranger = runProgram('admin', ['--email', 'outra@empresa.test'], { DATA_DIR })
    expect(await stranger.exited).toBe(1)
    expect(stranger.output()).toContain('Não há administrador com este email.')
  })
})

describe('npm start › the embedded database', () => {
  it('runs with fsync on and not as root; a second process on its folder is refused and the first goes on', async () => {
    const DATA_DIR = makeFolder()
    const first = runProgram('main', [], { DATA_DIR, ...admin })
    const address = await first.address()
    const client = new pg.Client({
      host: path.join(DATA_DIR, 'postgres-18'),
      user: 'zelo',
      database: 'zelo',
      password: readFileSync(path.join(DATA_DIR, 'banco.senha'), 'utf8'),
    })
    await client.connect()
    const { rows } = await client.query(
      "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as listen",
    )
    await client.end()
    expect(rows).toEqual([{ fsync: 'on', commit: 'on', listen: '' }])
    expect(statSync(`/proc/${postmasterOf(DATA_DIR)}`).uid).not.toBe(0)

    const tried = rounds(10, 1)
    for (let round = 0; round < tried; round++) {
      const second = runProgram('main', [], { DATA_DIR })
      expect(await second.exited).toBe(1)
      expect(second.output()).toContain('Outro processo do Zelo já usa a pasta de dados')
      expect((await getJson(`${address}/readyz`)).status).toBe(200)
    }
    prove('F4', 'a second process on one data directory: refused in words, exit 1', { tried, lost: 0 })
  })

  it('after kill -9 of the server the left-over database is adopted and nothing is lost', async () => {
    const DATA_DIR = makeFolder()
    const first = runProgram('main', [], { DATA_DIR, ...admin })
    const { body } = await postJson(`${await first.address()}/api/auth/login`, credentials)
    const pid = postmasterOf(DATA_DIR)
    await first.stop('SIGKILL')
    const second = runProgram('main', [], { DATA_DIR })
    const headers = { authorization: `Bearer ${String(body['token'])}` }
    expect((await getJson(`${await second.address()}/api/auth/eu`, { headers })).status).toBe(200)
    expect(postmasterOf(DATA_DIR)).toBe(pid)
    expect(await second.stop()).toBe(0)
    expect(isRunning(DATA_DIR)).toBe(false)
  })

  it('after kill -9 of the database calls answer 503 with Retry-After until it is back by itself', async () => {
    const DATA_DIR = makeFolder()
    const program = runProgram('main', [], { DATA_DIR, ...admin })
    const address = await program.address()
    const { body } = await postJson(`${address}/api/auth/login`, credentials)
    const headers = { authorization: `Bearer ${String(body['token'])}` }
    process.kill(postmasterOf(DATA_DIR), 'SIGKILL')
    const seen = new Map<number, Awaited<ReturnType<typeof getJson>>>()
    while (!program.output().includes('O banco de dados voltou.')) {
      const answer = await getJson(`${address}/api/auth/eu`, { headers })
      seen.set(answer.status, answer)
    }
    const away = seen.get(503)
    expect([away?.body['error'], away?.headers.get('retry-after')]).toEqual([
      'Serviço temporariamente indisponível. Tente novamente.',
      '1',
    ])
    expect([...seen.keys()].filter((status) => ![200, 503].includes(status))).toEqual([])
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    await untilReady(address)
    expect((await getJson(`${address}/api/auth/eu`, { headers })).status).toBe(200)
  })

  it('a folder that an operator put aside stays when a new database is made', async () => {
    const DATA_DIR = makeFolder()
    for (const name of ['postgres-18.old', 'postgres-18.999999999']) mkdirSync(path.join(DATA_DIR, name))
    await runProgram('main', [], { DATA_DIR }).address()
    expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('postgres-18.'))).toEqual([
      'postgres-18.old',
    ])
  })
})

describe('npm start › a signal at a bad moment', () => {
  it('a connection that says nothing, and half a request, do not keep it from stopping cleanly', async () => {
    const DATA_DIR = makeFolder()
    const program = runProgram('main', [], { DATA_DIR })
    const port = Number(new URL(await program.address()).port)
    const silent = connect(port, '127.0.0.1')
    const half = connect(port, '127.0.0.1', () =>
      half.write('POST /api/auth/login HTTP/1.1\r\ncontent-length: 99\r\n\r\n{'),
    )
    for (const socket of [silent, half]) socket.on('error', () => {})
    await Promise.all([once(silent, 'connect'), once(half, 'connect')])
    expect(await program.stop()).toBe(0)
    expect(isRunning(DATA_DIR)).toBe(false)
  })

  it('twice and with both signals stops once', async () => {
    const DATA_DIR = makeFolder()
    const program = runProgram('main', [], { DATA_DIR })
    await program.address()
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGINT'] as const) program.child.kill(signal)
    expect(await program.exited).toBe(0)
    expect(isRunning(DATA_DIR)).toBe(false)
  })

  it.each([300, 900, 1500, 2100])(
    '%i ms into the first start leaves no database running, and the next start works',
    async (moment) => {
      const DATA_DIR = makeFolder()
      const program = runProgram('main', [], { DATA_DIR })
      await new Promise((resolve) => setTimeout(resolve, moment))
      program.child.kill('SIGINT')
      await program.exited
      expect(isRunning(DATA_DIR)).toBe(false)
      const next = runProgram('main', [], { DATA_DIR })
      expect((await getJson(`${await next.address()}/readyz`)).status).toBe(200)
    },
  )

  it('just after the database was killed waits for it and stops both', async () => {
    const DATA_DIR = makeFolder()
    const program = runProgram('main', [], { DATA_DIR })
    await program.address()
    process.kill(postmasterOf(DATA_DIR), 'SIGKILL')
    await program.waitFor(/O banco de dados caiu/)
    expect(await program.stop()).toBe(0)
    expect(isRunning(DATA_DIR)).toBe(false)
  })
})

describe('npm run demo', () => {
  it('prints the address and the four accounts, which can log in; production refuses its database', async () => {
    const DATA_DIR = makeFolder()
    const demo = runProgram('main', ['--demo'], { DATA_DIR })
    const address = await demo.address()
    await demo.waitFor(/painel@zelo\.test/)
    for (const perfil of ['admin', 'analista', 'cliente', 'painel']) {
      expect(demo.output()).toContain(`${perfil}@zelo.test`)
      expect(
        (await postJson(`${address}/api/auth/login`, { email: `${perfil}@zelo.test`, senha: 'demonstracao' }))
          .body['usuario'],
      ).toMatchObject({ perfil })
    }
    expect(await (await fetch(`${address}/login`)).text()).toContain('<meta name="zelo-demo" content="true"')
    await demo.stop()
    const production = runProgram('main', [], { DATA_DIR })
    expect(await production.exited).toBe(1)
    expect(production.output()).toContain('Este banco de dados é da demonstração')
  })

  it('works the same on DATABASE_URL, and refuses a real company’s database there', async () => {
    const DATABASE_URL = urlOf(await createDatabase())
    const production = runProgram('main', [], { DATABASE_URL, ...admin })
    expect((await postJson(`${await production.address()}/api/auth/login`, credentials)).status).toBe(200)
    await production.stop()
    const demo = runProgram('main', ['--demo'], { DATABASE_URL })
    expect(await demo.exited).toBe(1)
    expect(demo.output()).toContain('já tem usuários e não é da demonstração')
    const other = urlOf(await createDatabase('template0'))
    const elsewhere = runProgram('main', ['--demo'], { DATABASE_URL: other, DATABASE_DIRECT_URL: other })
    expect((await getJson(`${await elsewhere.address()}/readyz`)).status).toBe(200)
  })

  it('I16: three servers started at once on one empty database migrate it once', async () => {
    const DATABASE_URL = urlOf(await createDatabase('template0'))
    const servers = [1, 2, 3].map(() => runProgram('main', [], { DATABASE_URL }))
    for (const server of servers) expect((await getJson(`${await server.address()}/readyz`)).status).toBe(200)
    prove('I16', 'three servers started at once on an empty database: all ready', { tried: 3, lost: 0 })
  })
})
