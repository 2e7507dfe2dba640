import type { Perfil } from './endpoint.ts'

/** Who can log in to the demo company: one of each perfil, offered by its login page. */
export const demoAccount = (perfil: Perfil) => ({ email: `${perfil}@zelo.test`, senha: 'demonstracao' })
