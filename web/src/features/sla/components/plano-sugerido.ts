import { calendarioSugerido, planoSugerido } from '#contract/sla-texts.ts'
import { callList } from '#web/platform/api/api.ts'
import { useSubmission } from '#web/platform/api/submission.ts'
import { useCalendarioWrites, usePlanoWrites } from '../queries.ts'

const { horas, facultativos, ...calendario } = calendarioSugerido
const newCalendario = {
  ...calendario,
  horas: { ...horas, sab: [...horas.sab], dom: [...horas.dom] },
  facultativos: [...facultativos],
}

/** Writes the suggested plan with its calendar, which may be there from an earlier try. */
export function usePlanoSugerido() {
  const calendarios = useCalendarioWrites()
  const planos = usePlanoWrites()
  const submitCalendario = useSubmission()
  const submitPlano = useSubmission()
  return async () => {
    const { rows } = await callList('listCalendarios')
    const found = rows.find(({ nome }) => nome === newCalendario.nome)
    const { id } = found ?? (await submitCalendario(newCalendario, calendarios.create))
    const { nome, metas } = planoSugerido
    const plano = { nome, id_calendario: id, metas: [...metas], padrao: true, mostrar_cliente: false }
    await submitPlano(plano, planos.create)
  }
}
