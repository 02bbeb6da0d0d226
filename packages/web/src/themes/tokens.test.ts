import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const tokensOf = (folder: string): string =>
  readFileSync(new URL(`./${folder}/tokens.css`, import.meta.url), 'utf8')

const namesOf = (tokens: string): readonly string[] =>
  [...tokens.matchAll(/^ {4}(--[\w-]+):/gm)].map(([, name = '']) => name)

/** The red, green and blue of a token, 0 to 1. */
function channels(tokens: string, name: string): readonly number[] {
  const hex = new RegExp(`--${name}: [^#;]*#([0-9a-f]{3,6})`).exec(tokens)?.[1] ?? ''
  const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255)
}

function luminance(tokens: string, name: string): number {
  const linear = channels(tokens, name).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = linear
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two tokens as WCAG counts it. */
function contrast(tokens: string, a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(tokens, a), luminance(tokens, b)].sort((x, y) => y - x)
  return (lighter + 0.05) / (darker + 0.05)
}

const surfaces = ['surface', 'paper', 'brand-wash']
const words = ['ink', 'ink-soft', 'link', 'danger', 'brand', 'success', 'accent']

describe.each(['jnd-7', 'ftc-7', 'jnd-9-kontent'])('the theme %s', (folder) => {
  const tokens = tokensOf(folder)

  test('PRD-4 decides everything that the standard theme decides, and nothing else', () => {
    expect(namesOf(tokens)).toEqual(namesOf(tokensOf('jnd-7')))
  })

  test.each(words.flatMap((word) => surfaces.map((surface) => [word, surface])))(
    'PRD-4 words in %s can be read on %s (4.5 to 1)',
    (word, surface) => {
      expect(contrast(tokens, word, surface)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each([
    ['ink-faint', 'surface', 4.5],
    ['ink-soft', 'sunken', 4.5],
    ['link', 'sunken', 4.5],
    ['danger', 'danger-wash', 4.5],
    ['ink', 'accent-wash', 4.5],
    ['link', 'accent-wash', 4.5],
    ['on-brand', 'action', 4.5],
    ['on-brand', 'brand', 4.5],
    ['on-brand', 'brand-deep', 4.5],
    ['on-brand-soft', 'brand', 4.5],
    ['on-brand-soft', 'brand-deep', 4.5],
    ['accent-pale', 'brand', 4.5],
    ['accent-pale', 'brand-deep', 4.5],
    ['field-line', 'surface', 3],
    ['field-line', 'brand-wash', 3],
    ['accent-bright', 'brand', 3],
    ['accent-bright', 'brand-deep', 3],
    ['focus-ring', 'surface', 3],
    ['focus-ring', 'paper', 3],
    ['focus-ring', 'brand-wash', 3],
    ['focus-ring', 'sunken', 3],
  ])('PRD-4 %s has contrast on %s (%f to 1)', (a, b, least) => {
    expect(contrast(tokens, a, b)).toBeGreaterThanOrEqual(least)
  })
})

test('PRD-4 the focus ring of the standard theme has contrast on its blue header (3 to 1)', () => {
  expect(contrast(tokensOf('jnd-7'), 'focus-ring', 'brand')).toBeGreaterThanOrEqual(3)
})
