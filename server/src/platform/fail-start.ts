import { errorCode } from './db/errors.ts'
import { SetupError } from './setup-error.ts'

const listening: Record<string, string> = {
  EADDRINUSE: 'A porta já está em uso. Defina outra em PORT ou encerre o outro programa.',
  EADDRNOTAVAIL: 'Este endereço não existe nesta máquina. Verifique HOST.',
  ENOTFOUND: 'Este endereço não foi encontrado. Verifique HOST.',
  EACCES: 'Sem permissão para usar esta porta. Defina outra em PORT.',
}

/** What the operator can mend is told in words; only our own faults show a stack trace. */
export function failStart(error: unknown): never {
  const text = error instanceof SetupError ? error.message : listening[errorCode(error) ?? '']
  console.error(text ?? error)
  process.exit(1)
}
