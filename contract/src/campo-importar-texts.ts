const registros = (count: number) => (count === 1 ? '1 registro' : `${count} registros`)

/** What an admin reads of a file that a device exported. */
export const importarTexts = {
  imported: (count: number) =>
    count === 1
      ? '1 registro importado. Ele espera aqui uma decisão.'
      : `${count} registros importados. Eles esperam aqui uma decisão.`,
  again: (count: number) =>
    `${registros(count)} já ${count === 1 ? 'estava' : 'estavam'} aqui e não ${count === 1 ? 'mudou' : 'mudaram'}.`,
  nothingNew: 'Este arquivo já foi importado. Nada mudou.',
  foreign: 'Nada foi importado: as visitas deste arquivo não são de quem o exportou neste Zelo.',
  foreignAutor: 'Nada foi importado: quem exportou este arquivo não é um analista deste Zelo.',
  refused: (count: number) =>
    `${registros(count)} ${count === 1 ? 'não foi importado' : 'não foram importados'}:`,
  unreadable: 'O conteúdo não pode ser lido.',
  photos: (count: number) =>
    count === 1 ? '1 arquivo de foto recebido.' : `${count} arquivos de foto recebidos.`,
  photosLost: (count: number) =>
    `${count === 1 ? '1 arquivo de foto não chegou' : `${count} arquivos de foto não chegaram`}. Importe o mesmo arquivo outra vez.`,
} as const
