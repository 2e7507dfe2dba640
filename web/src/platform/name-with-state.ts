/** A name stays readable when its owner is no longer in use, and says so. */
export const nameWithState = (nome: string, ativo: 'S' | 'N' | null) =>
  ativo === 'N' ? `${nome} (inativo)` : nome
