import type { Perfil } from '#contract/endpoint.ts'
import { admin } from './admin.ts'
import { analista } from './analista.ts'
import { cliente } from './cliente.ts'
import type { Manual } from './manual.ts'
import { painel } from './painel.ts'

export const manuals: Record<Perfil, Manual> = { admin, analista, cliente, painel }
