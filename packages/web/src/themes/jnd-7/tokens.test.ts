import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** The red, green and blue of a token, 0 to 1. */
function channels(name: string): readonly number[] {
  const hex = new RegExp(`--${name}: [^#;]*#([0-9a-f]{3,6})`).exec(tokens)?.[1] ?? ''
  const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255)
}

function luminance(name: string): number {
  const linear = channels(name).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = linear
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two tokens as WCAG counts it. */
function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (lighter + 0.05) / (darker + 0.05)
}

const surfaces = ['surface', 'paper', 'brand-wash']
const words = ['ink', 'ink-soft', 'link', 'danger', 'brand', 'success', 'accent']

test.each(words.flatMap((word) => surfaces.map((surface) => [word, surface])))(
  'PRD-4 words in %s can be read on %s (4.5 to 1)',
  (word, surface) => {
    expect(contrast(word, surface)).toBeGreaterThanOrEqual(4.5)
  },
)

test.each([
  ['ink-faint', 'surface', 4.5],
  ['ink-soft', 'sunken', 4.5],
  ['danger', 'danger-wash', 4.5],
  ['on-brand', 'action', 4.5],
  ['on-brand', 'brand', 4.5],
  ['on-brand-soft', 'brand', 4.5],
  ['on-brand-soft', 'brand-deep', 4.5],
  ['field-line', 'surface', 3],
  ['field-line', 'brand-wash', 3],
  ['focus-ring', 'surface', 3],
  ['focus-ring', 'paper', 3],
  ['focus-ring', 'brand', 3],
])('PRD-4 %s stands out on %s (%f to 1)', (a, b, least) => {
  expect(contrast(a, b)).toBeGreaterThanOrEqual(least)
})
