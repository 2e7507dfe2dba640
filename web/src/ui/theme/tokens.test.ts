import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const [shared = {}, light = {}, dark = {}] = [...sheet.matchAll(/\{([^}]*)\}/g)].map(
  ([, body = '']): Record<string, string> =>
    Object.fromEntries(
      [...body.matchAll(/--([\w-]+): (.*);/g)].map(([, name = '', value = '']) => [name, value]),
    ),
)
const palettes = { light, dark }
const tones = ['tone1', 'tone2', 'tone3', 'tone4', 'tone5', 'tone6', 'tone7', 'tone8'] as const

test('both schemes have the same tokens', () => {
  expect(Object.keys(light).length).toBeGreaterThan(30)
  expect(Object.keys(dark)).toEqual(Object.keys(light))
})

const luminance = (colour = '') => {
  const [r = 0, g = 0, b = 0] = (colour.match(/[\da-f]{2}/g) ?? []).map((hex) => {
    const share = Number.parseInt(hex, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (a?: string, b?: string) => {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

describe.each(Object.entries(palettes))('%s', (_, tokens) => {
  test.each(['canvas', 'surface', 'sunken', 'hover'] as const)('words are readable on %s', (ground) => {
    const words = ['text', 'muted', 'primary', 'attention', 'critical', 'positive'] as const
    expect(words.filter((word) => contrast(tokens[word], tokens[ground]) < 4.5)).toEqual([])
  })

  test.each([
    ['on-primary', 'primary'],
    ['on-primary', 'primary-hover'],
    ['on-primary-soft', 'primary-soft'],
    ['attention', 'attention-soft'],
    ['critical', 'critical-soft'],
    ['positive', 'positive-soft'],
    ['on-yellow', 'yellow'],
    ['on-navy', 'navy'],
    ['on-note', 'note'],
    ['text', 'note'],
    ['text', 'primary-soft'],
    ['on-critical', 'critical'],
  ] as const)('%s is readable on %s', (word, ground) => {
    expect(contrast(tokens[word], tokens[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['edge', 'focus', 'note-edge', ...tones] as const)('%s can be seen', (line) => {
    expect(contrast(tokens[line], tokens['surface'])).toBeGreaterThanOrEqual(3)
    expect(contrast(tokens[line], tokens['canvas'])).toBeGreaterThanOrEqual(3)
  })
})

/** Degrees on the circle of colours: red 0, yellow 60, green 120, blue 240. */
const hue = (colour = '') => {
  const [r = 0, g = 0, b = 0] = (colour.match(/[\da-f]{2}/g) ?? []).map((hex) => Number.parseInt(hex, 16))
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)]
  const sixth =
    max === r ? (g - b) / (max - min) : max === g ? 2 + (b - r) / (max - min) : 4 + (r - g) / (max - min)
  return (sixth * 60 + 360) % 360
}

test.each(Object.entries(palettes))('%s: yellow is yellow and navy is blue', (_, { yellow, navy }) => {
  expect(Math.abs(hue(yellow) - 52)).toBeLessThan(10)
  expect(Math.abs(hue(navy) - 222)).toBeLessThan(10)
})

test('words are readable on the brand surface', () => {
  expect(contrast(shared['brand-text'], shared['brand-deep'])).toBeGreaterThanOrEqual(4.5)
  expect(contrast(shared['brand-muted'], shared['brand-deep'])).toBeGreaterThanOrEqual(4.5)
})

/** What is left of a colour for whoever lacks a kind of cone (Machado, Oliveira and Fernandes 2009, severity 1). */
const visions = {
  all: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
}

const linear = (colour = '') =>
  (colour.match(/[\da-f]{2}/g) ?? []).map((hex) => {
    const share = Number.parseInt(hex, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })

const times = (matrix: readonly number[], [x = 0, y = 0, z = 0]: readonly number[]) =>
  [0, 3, 6].map((row) => (matrix[row] ?? 0) * x + (matrix[row + 1] ?? 0) * y + (matrix[row + 2] ?? 0) * z)

/** Oklab, where equal distances look about equally different. */
function seen(colour: string | undefined, vision: readonly number[]) {
  const left = times(vision, linear(colour)).map((share) => Math.min(1, Math.max(0, share)))
  const cones = [
    0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566, 0.0883024619,
    0.2817188376, 0.6299787005,
  ]
  const toLab = [
    0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099, 0.0259040371,
    0.7827717662, -0.808675766,
  ]
  return times(toLab, times(cones, left).map(Math.cbrt))
}

const APART = 0.12

describe.each(Object.entries(palettes))('%s: tones are told apart', (_, tokens) => {
  test.each(Object.entries(visions))('%s', (_name, vision) => {
    const close = tones.flatMap((one, index) =>
      tones.slice(index + 1).flatMap((other) => {
        const [a, b] = [seen(tokens[one], vision), seen(tokens[other], vision)]
        const distance = Math.hypot(...a.map((value, axis) => value - (b[axis] ?? 0)))
        return distance < APART ? [[one, other, distance]] : []
      }),
    )
    expect(close).toEqual([])
  })
})
