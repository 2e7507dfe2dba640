import { useQuery } from '@tanstack/react-query'
import { fetchOwnVisitas } from '#web/features/visitas/queries.ts'
import { figures } from '../queries.ts'

const FEW = 5

/** What an analista has to do at customers: what is begun or late, and what comes from today on. */
export const useAgenda = (today: string) =>
  useQuery({
    queryKey: ['paineis', 'agenda', today],
    queryFn: async ({ signal }) => {
      const ask = (query: Parameters<typeof fetchOwnVisitas>[0]) => fetchOwnVisitas(query, signal)
      const few = { por_pagina: String(FEW) }
      const [begun, late, waiting] = await Promise.all([
        ask({ ...few, situacao: 'andamento' }),
        ask({ ...few, situacao: 'atrasada' }),
        // More than are shown: today's late ones are among them.
        ask({ por_pagina: '20', situacao: 'aguardando', data_inicio: today }),
      ])
      return {
        urgent: [...begun.rows, ...late.rows],
        urgentTotal: begun.total + late.total,
        next: waiting.rows.filter(({ atrasada }) => !atrasada).slice(0, FEW),
      }
    },
    meta: figures('visitas', 'clientes'),
  })
