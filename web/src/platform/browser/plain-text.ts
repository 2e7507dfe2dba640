/** As people type it in a hurry: neither case nor accents count. */
export const plainText = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
