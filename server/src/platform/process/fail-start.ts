import { errorCode } from '../db/errors.ts'
import { SetupError } from './setup-error.ts'

const listening: Record<string, string> = {
  EADDRINUSE: 'A porta já está em uso. Defina outra em PORT ou encerre o outro programa.',
  EADDRNOTAVAIL: 'Este endereço não existe nesta máquina. Verifique HOST.',
  ENOTFOUND: 'Este endereço não foi encontrado. Verifique HOST.',
  EACCES: 'Sem permissão para usar esta porta. Defina outra em PORT.',
}
const filing: Record<string, string> = {
  ENOENT: 'não existe',
  EACCES: 'sem permissão',
  EPERM: 'sem permissão',
  EISDIR: 'é uma pasta, não um arquivo',
  ENOTDIR: 'parte do caminho não é uma pasta',
  EROFS: 'o disco é somente leitura',
  ENOSPC: 'o disco está cheio',
}

/** The message for errors that the operator can fix; undefined for bugs. */
export function explain(error: unknown): string | undefined {
  if (error instanceof SetupError) return error.message
  const code = errorCode(error) ?? ''
  const reason = filing[code]
  if (reason !== undefined && error instanceof Error && 'path' in error)
    return `Não foi possível usar ${String(error.path)}: ${reason}.`
  return listening[code]
}

/** Only bugs print a stack trace. */
export function failStart(error: unknown): never {
  console.error(explain(error) ?? error)
  process.exit(1)
}
