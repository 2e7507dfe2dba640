import type { Perfil } from '#contract/endpoint.ts'

export const areaPath = (perfil: Perfil) => `/dashboard/${perfil}`
