type Said = { tipo: string; dados: Record<string, unknown> }

/** What somebody wrote with it, where that is a text. */
export function textOfRegistro({ tipo, dados }: Said): string {
  const { texto, item, valor, legenda } = dados
  if (tipo === 'observacao' && typeof texto === 'string') return texto
  if (tipo === 'foto' && typeof legenda === 'string') return legenda
  if (tipo !== 'item' || typeof item !== 'string') return ''
  if (typeof valor === 'boolean') return `${item}: ${valor ? 'sim' : 'não'}`
  return typeof valor === 'string' || typeof valor === 'number' ? `${item}: ${valor}` : item
}

export const decisaoOf = ({ situacao }: { situacao: string }) =>
  situacao === 'descartado' ? 'Descartado' : 'Aplicado'
