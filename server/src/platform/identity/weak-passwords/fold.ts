/** Without case and accents. */
export const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Substitutions: signs for letters, and letters that share a sign. */
const sameAs: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '6': 'g',
  '9': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
}

/** Also without the usual substitutions: P@ssw0rd and password fold to the same. */
export const fold = (text: string) => Array.from(plain(text), (char) => sameAs[char] ?? char).join('')
