import type { Components } from '@mui/material/styles'
import { radius, touch, type Palette } from './tokens.ts'

/** So little height that a form between a title and buttons in place would show one line: all of it scrolls. */
const low = '@media (max-height: 479px)'

/** Hairlines instead of shadows, labels above the inputs, targets of 44 px under a finger. */
export const componentStyles = (tokens: Palette): Components => ({
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&:focus-visible': { outline: `2px solid ${tokens.focus}`, outlineOffset: 2 } },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 38,
        padding: '5px 16px',
        [touch]: { minHeight: 44 },
      },
      outlined: { borderColor: tokens.line, color: tokens.text, '&:hover': { background: tokens.hover } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 36,
        height: 36,
        borderRadius: radius,
        color: tokens.muted,
        [touch]: { width: 44, height: 44 },
      },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none', border: `1px solid ${tokens.line}` } },
  },
  MuiDrawer: { styleOverrides: { paper: { border: 0, borderRadius: 0 } } },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: tokens.backdrop } } },
  },
  MuiPopover: {
    // 'auto' grows with the height and passes 200 ms.
    defaultProps: { transitionDuration: 150 },
    styleOverrides: { paper: { boxShadow: tokens.shadow, marginTop: 4 } },
  },
  MuiMenu: { styleOverrides: { list: { padding: 6 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 36,
        gap: 10,
        padding: '6px 10px',
        borderRadius: 7,
        fontSize: '0.9375rem',
        [touch]: { minHeight: 44 },
        '&.Mui-focusVisible': { outlineOffset: -2, background: tokens.hover },
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        boxShadow: tokens.shadow,
        // Focus rests on the whole of it where it holds nothing to fill in: no control to point out.
        '&:focus-visible': { outline: 0 },
        '@media (max-width: 479px)': {
          margin: 16,
          width: 'calc(100% - 32px)',
          maxHeight: 'calc(100% - 32px)',
        },
        [low]: { marginBlock: 8, maxHeight: 'calc(100% - 16px)' },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { padding: '20px 24px 4px', fontSize: '1.125rem', fontWeight: 650 } },
  },
  MuiDialogContent: {
    styleOverrides: { root: { padding: '8px 24px 20px', [low]: { flex: 'none', overflowY: 'visible' } } },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        flexWrap: 'wrap',
        padding: '12px 24px 20px',
        gap: 8,
        '& > *': { whiteSpace: 'nowrap' },
        '@media (max-width: 479px)': { '& > *': { paddingInline: 12 } },
      },
      spacing: { '& > * + *': { marginLeft: 0 } },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        background: tokens.surface,
        '&:hover:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: tokens.text,
        },
      },
      input: {
        height: 44,
        padding: '0 12px',
        boxSizing: 'border-box',
        '&::placeholder': { color: tokens.muted, opacity: 1 },
      },
      notchedOutline: { borderColor: tokens.edge },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: { margin: '6px 0 0', fontSize: '0.8125rem', '&.Mui-error': { fontWeight: 500 } },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        background: tokens.text,
        color: tokens.canvas,
        fontSize: '0.8125rem',
        fontWeight: 500,
        padding: '6px 10px',
        borderRadius: 7,
      },
    },
  },
})
