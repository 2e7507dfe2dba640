import type { GrupoAviso } from '#contract/avisos-texts.ts'
import type { Perfil } from '#contract/endpoint.ts'

const team: Record<GrupoAviso, string> = {
  meus: 'O que acontece nos que estão com você',
  fila: 'Chamados novos sem analista',
  prazos: 'SLA perto do fim ou vencido',
  visitas: 'Marcadas, alteradas, canceladas e a véspera',
  sistema: 'E-mails retidos e canais parados',
}
const byPerfil: Partial<Record<Perfil, Partial<Record<GrupoAviso, string>>>> = {
  admin: {
    fila: 'Chamados novos, críticos e respostas sem analista',
    visitas: 'Marcadas, alteradas, canceladas, a véspera e relatórios contestados',
  },
  cliente: {
    meus: 'Respostas e andamento dos chamados da empresa',
    visitas: 'Marcadas, alteradas e canceladas, e os relatórios',
  },
}

/** What somebody of this perfil is told under a group. */
export const notaDoGrupo = (perfil: Perfil, grupo: GrupoAviso) => byPerfil[perfil]?.[grupo] ?? team[grupo]
