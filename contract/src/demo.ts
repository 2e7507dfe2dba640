import type { Perfil } from './endpoint.ts'

/** The demo's accounts, one of each perfil, listed on its login page. */
export const demoAccount = (perfil: Perfil) => ({ email: `${perfil}@zelo.test`, senha: 'demonstracao' })
