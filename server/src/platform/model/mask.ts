/** What must not leave the house, and what stands in its place. Order matters: a CNPJ contains what looks like a CPF. */
const masks: [RegExp, string][] = [
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[email]'],
  [/\b[A-Z\d]{2}\.?[A-Z\d]{3}\.?[A-Z\d]{3}\/[A-Z\d]{4}-?\d{2}\b/gi, '[CNPJ]'],
  [/(?<!\d)\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}(?!\d)/g, '[CNPJ]'],
  [/(?<!\d)\d{3}[. ]?\d{3}[. ]?\d{3}[- ]?\d{2}(?!\d)/g, '[CPF]'],
  [/(?<!\d)0[38]00[ -]?\d{3}[ -]?\d{4}(?!\d)/g, '[telefone]'],
  [/(?<![\d.])(?:\+?55[ .-]?)?(?:\(0?\d{2}\)|0?\d{2})[ .-]?9?[ .-]?\d{4}[ .-]?\d{4}(?![\d.])/g, '[telefone]'],
  [/(?<![\d.])9?\d{4}-\d{4}(?![\d.])/g, '[telefone]'],
]

/** Email, telephone, CPF and CNPJ replaced by what they are. */
export const mask = (text: string) =>
  masks.reduce((masked, [what, name]) => masked.replaceAll(what, name), text)
