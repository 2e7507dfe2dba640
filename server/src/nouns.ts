import { artigos } from './features/artigos/noun.ts'
import { avisos } from './features/avisos/noun.ts'
import { campo } from './features/campo/noun.ts'
import { chamados } from './features/chamados/noun.ts'
import { notas } from './features/chamados/notas/noun.ts'
import { presencas } from './features/chamados/presencas/noun.ts'
import { checklists } from './features/checklists/noun.ts'
import { clientes } from './features/clientes/noun.ts'
import { rats } from './features/rats/noun.ts'
import { recebidos } from './features/recebidos/noun.ts'
import { calendarios } from './features/sla/calendarios/noun.ts'
import { planos } from './features/sla/planos/noun.ts'
import { sinonimos } from './features/sinonimos/noun.ts'
import { usuarios } from './features/usuarios/noun.ts'
import { visitas } from './features/visitas/noun.ts'
import { webhooks } from './features/webhooks/noun.ts'

/** Every noun with rows of its own; add new ones here. */
export const nouns = [
  usuarios,
  clientes,
  chamados,
  notas,
  presencas,
  avisos,
  visitas,
  artigos,
  sinonimos,
  calendarios,
  planos,
  recebidos,
  webhooks,
  checklists,
  campo,
  rats,
]
