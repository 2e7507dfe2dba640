import { z } from 'zod'
import { presente } from './chamados-rows.ts'
import { chamadosTexts, estadosPresenca, PRESENCA_S } from './chamados-texts.ts'
import { endpoint } from './endpoint.ts'
import { fieldTexts, pathId } from './fields.ts'

export const marcarPresenca = endpoint({
  method: 'POST',
  path: '/api/chamados/:id/presenca',
  summary: `Diz que quem está conectado vê ou responde um chamado, pelos próximos ${PRESENCA_S} segundos, ou que saiu; devolve quem mais está nele`,
  scope: { admin: 'todos', analista: 'legiveis' },
  params: z.object({ id: pathId }),
  notFound: chamadosTexts.notFound,
  texts: [chamadosTexts.notFound],
  passive: true,
  idempotent: false,
  body: z.object({ estado: z.enum([...estadosPresenca, 'saiu'], fieldTexts.invalid) }),
  response: z.object({ presentes: z.array(presente) }),
})
