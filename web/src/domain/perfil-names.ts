import type { Perfil } from '#contract/endpoint.ts'

export const perfilNames: Record<Perfil, string> = {
  admin: 'Administrador',
  analista: 'Analista',
  cliente: 'Cliente',
  painel: 'Painel',
}
