/** A text of an answer, or what to say when it is missing: the server may be older or newer than this page. */
export function orElse(text: string | null | undefined, missing: string) {
  const given = text ?? ''
  return given.trim() === '' ? missing : given
}

/** A name stays readable when its owner is no longer in use, and says so. */
export function nameWithState(
  nome: string | null | undefined,
  ativo: 'S' | 'N' | null | undefined,
  missing: string,
) {
  const name = orElse(nome, missing)
  return ativo === 'N' && name !== missing ? `${name} (inativo)` : name
}
