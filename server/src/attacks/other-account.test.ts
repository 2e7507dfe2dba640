import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  ACCOUNT,
  type Account,
  databaseAccount,
  findAccount,
  makeAccount,
} from '#server/platform/postgres/account.ts'
import { findBinaries } from '#server/platform/postgres/binaries.ts'
import { clusterAddress, initialise, shutDown } from '#server/platform/postgres/cluster.ts'
import { chooseDataDir, closeDataDir } from '#server/platform/postgres/data-dir.ts'
import { connectOrLaunch } from '#server/platform/postgres/embedded.ts'
import { getJson, makeFolder, postJson, runProgram } from '#server/testing/processes/process.ts'
import { postmasterOf } from '#server/testing/processes/postmaster.ts'
import { prove } from '#server/testing/proof/proof.ts'

const isRoot = process.getuid?.() === 0
if (!isRoot) console.warn('other-account.test.ts: skipped, only root has other accounts')
const nobody = (): Account => findAccount('nobody') ?? { uid: 65_534, gid: 65_534 }
const admin = { ADMIN_EMAIL: 'rita@empresa.test', ADMIN_PASSWORD: 'ventania de agosto' }
const credentials = { email: admin.ADMIN_EMAIL, senha: admin.ADMIN_PASSWORD }

/** A script of another program on the machine; it drops root's rights first. */
function asNobody(script: string, ...args: string[]): string {
  const { uid, gid } = nobody()
  const become = `process.setgroups([]); process.setgid(${gid}); process.setuid(${uid});`
  const run = spawnSync(process.execPath, ['-e', `${become}${script}`, ...args], { encoding: 'utf8' })
  return `${run.stdout}${run.stderr}`.trim()
}
const attempt = (call: string) =>
  `const fs = require('node:fs'); try { ${call}; console.log('done') } catch (error) { console.log(error.code) }`
const connect = `require('node:net').connect(process.argv[1]).on('connect', () => { console.log('done'); process.exit() })
  .on('error', (error) => console.log(error.code))`

describe.skipIf(!isRoot)('npm start by root', () => {
  it('runs the database as an account of its own, whose folder and socket no other account enters', async () => {
    const DATA_DIR = makeFolder()
    const server = runProgram('main', [], { DATA_DIR })
    await server.address()
    const own = findAccount(ACCOUNT)
    expect(statSync(`/proc/${postmasterOf(DATA_DIR)}`).uid).toBe(own?.uid)
    expect(own?.uid).not.toBe(nobody().uid)
    const inside = (name: string) => path.join(DATA_DIR, name)
    const tries = [
      asNobody(attempt('fs.readdirSync(process.argv[1])'), DATA_DIR),
      asNobody(attempt('fs.readdirSync(process.argv[1])'), inside('postgres-18')),
      ...['banco.senha', 'acesso-do-banco.conf', 'postgres-18/pg_hba.conf', 'inicio-do-banco.log'].flatMap(
        (name) => [
          asNobody(attempt('fs.readFileSync(process.argv[1])'), inside(name)),
          asNobody(attempt("fs.appendFileSync(process.argv[1], 'local all all trust')"), inside(name)),
        ],
      ),
      asNobody(connect, inside('postgres-18/.s.PGSQL.5432')),
      asNobody(attempt('process.kill(Number(process.argv[1]), 0)'), String(postmasterOf(DATA_DIR))),
    ]
    expect(tries.filter((outcome) => !['EACCES', 'EPERM'].includes(outcome))).toEqual([])
    // Nor may the database's own account change what root reads, writes or trusts there.
    expect(statSync(DATA_DIR)).toMatchObject({ uid: 0, gid: own?.gid })
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o710)
    expect(statSync(inside('postgres-18')).mode & 0o777).toBe(0o700)
    for (const name of ['banco.senha', 'acesso-do-banco.conf']) expect(statSync(inside(name)).uid).toBe(0)
    prove('A10', 'another account at the data folder, the socket and the process', {
      tried: tries.length,
      lost: 0,
    })
  })

  it('takes over a database that ran as nobody and is still running, with all its data, and chases no link out of it', async () => {
    const DATA_DIR = makeFolder()
    const first = runProgram('main', [], { DATA_DIR, ...admin })
    await first.address()
    await first.stop()
    const pgdata = path.join(DATA_DIR, 'postgres-18')
    execFileSync('chown', ['-R', 'nobody', pgdata])
    execFileSync('chmod', ['755', DATA_DIR])
    const elsewhere = makeFolder()
    const victim = path.join(elsewhere, 'alheio')
    writeFileSync(victim, '')
    execFileSync('chown', ['nobody', victim])
    symlinkSync(elsewhere, path.join(pgdata, 'base', 'link'))
    const bin = await findBinaries(DATA_DIR, nobody())
    const cluster = { dataDir: DATA_DIR, bin, account: nobody() }
    const address = await clusterAddress(cluster)
    await (await connectOrLaunch(cluster, address)).end()
    const before = postmasterOf(DATA_DIR)
    expect(statSync(`/proc/${before}`).uid).toBe(nobody().uid)

    const second = runProgram('main', [], { DATA_DIR })
    expect((await postJson(`${await second.address()}/api/auth/login`, credentials)).status).toBe(200)
    const own = findAccount(ACCOUNT)
    expect(existsSync(`/proc/${before}`)).toBe(false)
    expect(statSync(`/proc/${postmasterOf(DATA_DIR)}`).uid).toBe(own?.uid)
    const others = readdirSync(pgdata, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(pgdata, name))
      .filter((file) => existsSync(file) && !file.includes('base/link') && statSync(file).uid !== own?.uid)
    expect(others).toEqual([])
    expect(statSync(victim).uid).toBe(nobody().uid)
  })

  it('goes on with a takeover that was broken off, and leaves a folder of a third account alone', async () => {
    const DATA_DIR = makeFolder()
    await (async () => {
      const first = runProgram('main', [], { DATA_DIR })
      await first.address()
      await first.stop()
    })()
    const pgdata = path.join(DATA_DIR, 'postgres-18')
    execFileSync('chown', ['-R', 'nobody', path.join(pgdata, 'base')])
    execFileSync('chown', ['root', pgdata])
    const second = runProgram('main', [], { DATA_DIR })
    expect((await getJson(`${await second.address()}/readyz`)).status).toBe(200)
    await second.stop()
    execFileSync('chown', ['daemon', pgdata])
    const third = runProgram('main', [], { DATA_DIR })
    expect(await third.exited).toBe(1)
    expect(third.output()).toContain('pertence a outra conta')
  })

  it('makes the account once, however many ask at the same moment, and says what to do where it cannot', async () => {
    const name = `zelo-${randomBytes(4).toString('hex')}`
    onTestFinished(
      () => void spawnSync('userdel', [name], { env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' } }),
    )
    const made = await Promise.all([1, 2, 3].map(() => makeAccount(name)))
    expect(new Set(made.map(({ uid }) => uid)).size).toBe(1)
    await expect(makeAccount('zelo-ausente', '/nada/useradd')).rejects.toThrow(
      /não pôde ser criada \(.*ENOENT.*useradd --system.*usuário comum ou defina DATABASE_URL/,
    )
    await expect(makeAccount('nome inválido')).rejects.toThrow('não pôde ser criada')
  })

  it('leaves a folder that holds other things too as open as it was', async () => {
    const folder = makeFolder()
    mkdirSync(path.join(folder, 'de-outros'))
    execFileSync('chmod', ['755', folder])
    const account = await databaseAccount()
    closeDataDir(chooseDataDir(folder, false, account).dataDir, account)
    expect(statSync(folder).mode & 0o777).toBe(0o755)
  })
})

it('log files are for their owner alone, whatever the umask', async () => {
  const folder = makeFolder()
  const account = await databaseAccount()
  const { dataDir } = chooseDataDir(folder, false, account)
  closeDataDir(dataDir, account)
  const cluster = { dataDir, account, bin: await findBinaries(dataDir, account) }
  await initialise(cluster)
  writeFileSync(path.join(dataDir, 'inicio-do-banco.log'), '', { mode: 0o666 })
  const umask = process.umask(0)
  onTestFinished(() => void process.umask(umask))
  onTestFinished(async () => void (await shutDown(cluster)))
  await (await connectOrLaunch(cluster, await clusterAddress(cluster))).end()
  const logs = readdirSync(path.join(dataDir, 'postgres-18', 'log')).map((name) => `postgres-18/log/${name}`)
  expect(logs.length).toBeGreaterThan(0)
  for (const name of ['inicio-do-banco.log', ...logs])
    expect([name, statSync(path.join(dataDir, name)).mode & 0o777]).toEqual([name, 0o600])
})
