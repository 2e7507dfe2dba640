/** Beside a field that was left empty; the contract's sentence names all of them, once, above. */
export const missingTexts = {
  titulo: 'Informe o título.',
  descricao: 'Informe a descrição.',
  cliente: 'Selecione um cliente.',
  analista: 'Selecione um analista.',
  moment: 'Informe a data e a hora.',
} as const

const known: readonly (string | undefined)[] = Object.values(missingTexts)

/** Whether a field of this form was left empty: in our words or in those of the server, `alert`. */
export const isMissing = (
  alert: string,
  ...errors: readonly ({ message?: string | undefined } | undefined)[]
) => errors.some((error) => error && (error.message === alert || known.includes(error.message)))
