import { ptBR } from '@mui/material/locale'
import { alpha, createTheme } from '@mui/material/styles'
import { componentStyles } from './theme-components.ts'
import { fontFamily, palettes, radius } from './tokens.ts'

const heading = { fontWeight: 650, letterSpacing: '-0.02em', lineHeight: 1.25 }

function buildTheme(mode: keyof typeof palettes) {
  const tokens = palettes[mode]
  const contrastText = tokens.onPrimary
  return createTheme(
    {
      palette: {
        mode,
        primary: { main: tokens.primary, dark: tokens.primaryHover, contrastText },
        warning: { main: tokens.attention },
        error: { main: tokens.critical },
        success: { main: tokens.positive },
        info: { main: tokens.primary, contrastText },
        text: { primary: tokens.text, secondary: tokens.muted, disabled: alpha(tokens.text, 0.45) },
        divider: tokens.line,
        background: { default: tokens.canvas, paper: tokens.surface },
        action: { hover: tokens.hover, selected: tokens.primarySoft, focus: tokens.hover },
      },
      shape: { borderRadius: radius },
      spacing: 8,
      typography: {
        fontFamily,
        htmlFontSize: 16,
        h1: { ...heading, fontSize: '1.5rem' },
        h2: { ...heading, fontSize: '1.125rem', letterSpacing: '-0.01em' },
        h3: { ...heading, fontSize: '1rem', letterSpacing: '-0.01em' },
        body1: { fontSize: '1rem' },
        body2: { fontSize: '0.875rem' },
        button: { textTransform: 'none', fontWeight: 600, fontSize: '0.9375rem' },
      },
      transitions: {
        duration: {
          shortest: 100,
          shorter: 120,
          short: 150,
          standard: 180,
          complex: 190,
          enteringScreen: 160,
          leavingScreen: 120,
        },
      },
      components: componentStyles(tokens),
    },
    ptBR,
  )
}

export const themes = { light: buildTheme('light'), dark: buildTheme('dark') }
