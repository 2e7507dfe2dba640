import { brand, codeFontFamily, fontFamily, menuWidth, palettes, radius, topBarHeight } from './tokens.ts'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Gives the style sheets the tokens; set through the CSSOM, which the content security policy allows. */
export function applyCssVariables(scheme: keyof typeof palettes) {
  const { style } = document.documentElement
  for (const [name, value] of Object.entries(palettes[scheme])) style.setProperty(`--${kebab(name)}`, value)
  for (const [name, value] of Object.entries(brand)) style.setProperty(`--brand-${kebab(name)}`, value)
  style.setProperty('--font', fontFamily)
  style.setProperty('--font-code', codeFontFamily)
  style.setProperty('--radius', `${radius}px`)
  style.setProperty('--menu-width', `${menuWidth}px`)
  style.setProperty('--top-bar-height', `${topBarHeight}px`)
  style.setProperty('color-scheme', scheme)
}
