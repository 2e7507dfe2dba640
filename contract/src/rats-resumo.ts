import type { ResumoVisita } from './campo-resumo.ts'

/** A line of the summary that was signed and of the content, where they differ. */
export type Diferenca = { campo: string; assinado: string; conteudo: string }

export const valorDito = (valor: boolean | number | string | null | undefined) =>
  valor === undefined || valor === null || typeof valor === 'string'
    ? (valor ?? '')
    : typeof valor === 'number'
      ? String(valor).replace('.', ',')
      : valor
        ? 'Sim'
        : 'Não'

/** Whatever their order: it follows times that are corrected on their way. */
const fotosDitas = (fotos: ResumoVisita['fotos']) =>
  fotos
    .map(({ sha256, legenda }) => `${legenda === '' ? 'Sem legenda' : legenda} (${sha256.slice(0, 8)})`)
    .toSorted()
    .join('; ')

/** What was changed after somebody signed, for whoever reads the RAT; not the check-in, whose time is corrected on its way. */
export function diferencas(assinado: ResumoVisita, conteudo: ResumoVisita): Diferenca[] {
  const itens = [...new Set([...assinado.itens, ...conteudo.itens].map(({ item }) => item))]
  const valorIn = ({ itens: all }: ResumoVisita, wanted: string) =>
    valorDito(all.find(({ item }) => item === wanted)?.valor)
  return [
    { campo: 'Cliente', assinado: assinado.cliente, conteudo: conteudo.cliente },
    { campo: 'Observação', assinado: assinado.observacao, conteudo: conteudo.observacao },
    ...itens.map((item) => ({
      campo: item,
      assinado: valorIn(assinado, item),
      conteudo: valorIn(conteudo, item),
    })),
    { campo: 'Fotos', assinado: fotosDitas(assinado.fotos), conteudo: fotosDitas(conteudo.fotos) },
  ].filter((line) => line.assinado !== line.conteudo)
}
