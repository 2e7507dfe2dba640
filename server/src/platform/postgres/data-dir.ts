import { accessSync, chmodSync, chownSync, constants, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { makeFolders } from '../process/folders.ts'
import { SetupError } from '../process/setup-error.ts'
import { type Account, ACCOUNT, canEnter } from './account.ts'

const SYSTEM_FOLDER = '/var/lib/zelo'
const ENTER_BY_ALL = 0o011
/** Whatever the product itself puts there, and what the top of a disk has. */
const OURS =
  /^(postgres-\d+.*|banco\.senha|acesso-do-banco\.conf|inicio-do-banco\.log|instalacao\.chave|binarios-.*|copias|demo|lost\+found)$/

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
      `O usuário "${ACCOUNT}", que executa o PostgreSQL embutido, não consegue entrar em ${usual}. Escolha outra pasta em DATA_DIR ou ajuste as permissões.`,
    )
  const dataDir = enterable ? usual : path.join(SYSTEM_FOLDER, ...(demo ? ['demo'] : []))
  try {
    makeFolders(dataDir, 0o755)
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new SetupError(
      `Não foi possível usar a pasta de dados ${dataDir}: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  return { dataDir, moved: !enterable }
}

/**
 * Only its owner enters, and started by root the database's account, which may neither list nor change it. A folder that
 * holds other things too, as somebody's DATA_DIR=/srv, stays as it is: what lies inside is private by itself.
 */
export function closeDataDir(dataDir: string, account: Account | undefined) {
  const { mode, uid } = statSync(dataDir)
  if (account === undefined && uid !== process.getuid?.()) return
  if (!readdirSync(dataDir).every((name) => OURS.test(name))) {
    if (account !== undefined) chmodSync(dataDir, mode | ENTER_BY_ALL)
    return
  }
  if (account !== undefined) chownSync(dataDir, uid, account.gid)
  chmodSync(dataDir, account === undefined ? 0o700 : 0o710)
}
