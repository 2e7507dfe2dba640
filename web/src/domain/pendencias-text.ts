import type { Pendencias } from '#contract/lists.ts'

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/** What somebody leaves behind, in words; empty when it is nothing. */
export const pendenciasText = ({ chamados_abertos, visitas_pendentes }: Pendencias) =>
  [
    ...counted(chamados_abertos, 'chamado aberto', 'chamados abertos'),
    ...counted(visitas_pendentes, 'visita sem check-out', 'visitas sem check-out'),
  ].join(' e ')
