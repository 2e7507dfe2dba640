import { accessSync, chmodSync, chownSync, constants, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { makeFolders } from '../process/folders.ts'
import { SetupError } from '../process/setup-error.ts'
import { type Account, ACCOUNT, canEnter } from './account.ts'

const SYSTEM_FOLDER = '/var/lib/zelo'
const ENTER_BY_ALL = 0o011
/** Files that the product creates there, and lost+found. */
const OURS =
  /^(postgres-\d+.*|banco\.senha|acesso-do-banco\.conf|inicio-do-banco\.log|instalacao\.chave|binarios-.*|copias|demo|lost\+found)$/

/** The data folder, and whether startup must report that it is not the usual one. */
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
 * Only its owner can enter; started by root also the database's account, which can neither list nor change it. A
 * folder that contains other things too, such as DATA_DIR=/srv, keeps its mode: our files inside are private
 * themselves.
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
