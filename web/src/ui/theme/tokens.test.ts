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
    ['on-critical', 'critical'],
  ] as const)('%s is readable on %s', (word, ground) => {
    expect(contrast(tokens[word], tokens[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['edge', 'focus', 'tone1', 'tone2', 'tone3', 'tone4', 'tone5', 'tone6'] as const)(
    '%s can be seen',
    (line) => {
      expect(contrast(tokens[line], tokens['surface'])).toBeGreaterThanOrEqual(3)
      expect(contrast(tokens[line], tokens['canvas'])).toBeGreaterThanOrEqual(3)
    },
  )
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
