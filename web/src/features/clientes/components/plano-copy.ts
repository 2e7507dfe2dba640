import type { Plano } from '#contract/sla.ts'
import { slaTexts as texts } from '#contract/sla-texts.ts'
import { usePlanoWrites } from '#web/features/sla/queries.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { useSubmission } from '#web/platform/api/submission.ts'

const NAME_MAX = 100
const COPY = 'copia '

/** A plan that is made of another one when the customer is saved, as the form keeps it. Empty: that of everybody. */
export const copyValue = ({ id }: Plano) => `${COPY}${id}`
export const isCopy = (value: string) => value.startsWith(COPY)
export const copyName = ({ nome }: Plano, cliente: string) => `${nome} – ${cliente}`.slice(0, NAME_MAX).trim()
export const takenText = (nome: string) => `Já existe um plano “${nome}”: escolha-o na lista.`

const findPlano = (value: string, planos: readonly Plano[]) =>
  planos.find(({ id }) => value === String(id) || value === `${COPY}${id}`)

/** What stands for a customer as this form would save it. */
export function planoName({ id_plano, nome }: { id_plano: string; nome: string }, planos: readonly Plano[]) {
  const plano = findPlano(id_plano, planos)
  if (!plano) return 'Padrão'
  return isCopy(id_plano) ? copyName(plano, nome.trim()) : plano.nome
}

const isRefusal = (reason: unknown): reason is ApiError =>
  reason instanceof ApiError && reason.status >= 400 && reason.status < 500

/** Saves with a copy that is made just then; a customer that is refused leaves none behind. */
export function usePlanoCopy(planos: readonly Plano[]) {
  const { create, remove } = usePlanoWrites()
  const submit = useSubmission()

  async function make(plano: Plano, cliente: string, key: string) {
    const { id_calendario, metas, mostrar_cliente } = plano
    const nome = copyName(plano, cliente)
    try {
      return await create({ nome, id_calendario, metas, mostrar_cliente, padrao: false }, key)
    } catch (reason) {
      if (!isRefusal(reason)) throw reason
      const { status, error } = reason
      const text = error === texts.nameTaken ? takenText(nome) : error
      throw new ApiError({ status, error: text, fields: { id_plano: text } })
    }
  }

  return async <Typed extends { nome: string; id_plano: string }>(
    typed: Typed,
    save: (content: Omit<Typed, 'id_plano'> & { id_plano: number | null }) => Promise<unknown>,
  ) => {
    const { id_plano } = typed
    const plano = isCopy(id_plano) ? findPlano(id_plano, planos) : undefined
    if (plano === undefined) return save({ ...typed, id_plano: id_plano === '' ? null : Number(id_plano) })
    return submit(typed, async (_, key) => {
      const made = await make(plano, typed.nome, key)
      try {
        await save({ ...typed, id_plano: made.id })
      } catch (reason) {
        if (isRefusal(reason)) await remove(made.id).catch(() => {})
        throw reason
      }
    })
  }
}
