import { sql } from 'kysely'

/** Clocks (alias r) of a plan that clientes are shown. The customer is asked apart. */
export const ofShownPlan = sql<boolean>`coalesce(r.id_plano = any(array(select v.id from planos v where v.mostrar_cliente)), false)`

/** Clocks that a chamado has its deadline from. */
export const isDue = sql<boolean>`r.terminado_em is null and r.meta_min is not null and r.motivo_desconsiderado is null`
