/** The only place with colours, corners and type; the theme and the style sheets read from here. */

export const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"
export const codeFontFamily = "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace"
export const radius = 10
export const menuWidth = 240
export const topBarHeight = 56

const light = {
  canvas: '#faf9f7',
  surface: '#ffffff',
  sunken: '#f3f1ed',
  hover: '#f0eeea',
  line: '#e6e2db',
  /** Edges that carry meaning (inputs) need 3:1 against the surface. */
  edge: '#8b857a',
  text: '#1e1c19',
  muted: '#635e56',
  primary: '#0f5e5a',
  primaryHover: '#0b4a47',
  onPrimary: '#ffffff',
  primarySoft: '#e2efed',
  onPrimarySoft: '#0b4a47',
  attention: '#8a5300',
  attentionSoft: '#fdf1d8',
  critical: '#b3261e',
  onCritical: '#ffffff',
  criticalSoft: '#fcebe9',
  positive: '#1d6a3b',
  positiveSoft: '#e4f3e9',
  /** Grounds with words of their own: what waits or comes soon, and what is neither good nor bad. */
  yellow: '#ffdd61',
  onYellow: '#2a2100',
  navy: '#1f3d7a',
  onNavy: '#ffffff',
  focus: '#0f766e',
  /** These only tell things apart (whose is it?) and mean nothing by themselves. */
  tone1: '#4f5bd5',
  tone2: '#8b4bb8',
  tone3: '#b8458b',
  tone4: '#2b76b9',
  tone5: '#8d6243',
  tone6: '#5b6b80',
  backdrop: 'rgba(30, 28, 25, 0.42)',
  shadow: '0 12px 32px -12px rgba(30, 28, 25, 0.24)',
}

type Palette = Record<keyof typeof light, string>

const dark: Palette = {
  canvas: '#151412',
  surface: '#1c1b18',
  sunken: '#23211e',
  hover: '#282622',
  line: '#33302b',
  edge: '#7f796e',
  text: '#f1eee8',
  muted: '#aaa49a',
  primary: '#66c7bb',
  primaryHover: '#86d6cc',
  onPrimary: '#06211f',
  primarySoft: '#16312e',
  onPrimarySoft: '#9fe0d7',
  attention: '#f0bf63',
  attentionSoft: '#352a14',
  critical: '#f59a91',
  onCritical: '#330b07',
  criticalSoft: '#3a1e1b',
  positive: '#83cf9e',
  positiveSoft: '#183022',
  yellow: '#e9c543',
  onYellow: '#1f1900',
  navy: '#3a61c2',
  onNavy: '#ffffff',
  focus: '#66c7bb',
  tone1: '#98a2f8',
  tone2: '#c79aed',
  tone3: '#eb93c6',
  tone4: '#7db8ee',
  tone5: '#d0a585',
  tone6: '#a5b3c6',
  backdrop: 'rgba(0, 0, 0, 0.6)',
  shadow: '0 12px 32px -12px rgba(0, 0, 0, 0.7)',
}

export const palettes = { light, dark }

/** The brand's own surface looks the same by day and by night. */
export const brand = {
  deep: '#0a3d3a',
  mark: '#0f5e5a',
  line: '#2a6d68',
  text: '#f3faf8',
  muted: '#b3d3ce',
}
