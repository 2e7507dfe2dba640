import { accessSync, chmodSync, constants, statSync } from 'node:fs'
import path from 'node:path'
import { makeFolders } from '../folders.ts'
import { SetupError } from '../setup-error.ts'
import { type Account, canEnter } from './account.ts'

const SYSTEM_FOLDER = '/var/lib/zelo'
const ENTER_BY_ALL = 0o011

/** Where the embedded database lives, and whether the start must tell that it is not the usual place. */
export function chooseDataDir(
  asked: string | undefined,
  demo: boolean,
  account: Account | undefined,
): { dataDir: string; moved: boolean } {
  const usual = path.resolve(asked ?? (demo ? './data/demo' : './data'))
  const enterable = account === undefined || canEnter(path.dirname(usual), account)
  if (!enterable && asked !== undefined)
    throw new SetupError(
      `O usuário "nobody", que executa o PostgreSQL embutido, não consegue entrar em ${usual}. Escolha outra pasta em DATA_DIR ou ajuste as permissões.`,
    )
  const dataDir = enterable ? usual : path.join(SYSTEM_FOLDER, ...(demo ? ['demo'] : []))
  try {
    makeFolders(dataDir, 0o755)
    accessSync(dataDir, constants.W_OK)
    // A folder made for the data, as by mktemp -d: what lies inside is private by itself.
    if (account !== undefined) chmodSync(dataDir, statSync(dataDir).mode | ENTER_BY_ALL)
  } catch (error) {
    throw new SetupError(
      `Não foi possível usar a pasta de dados ${dataDir}: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  return { dataDir, moved: !enterable }
}
