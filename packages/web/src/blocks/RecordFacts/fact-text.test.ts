import { expect, test } from 'vitest'
import { factText } from './RecordFacts.tsx'

const copy = {
  t: (key: string) => key,
  raw: (key: string) => key,
  culture: 'en',
  locale: 'en',
  dir: 'ltr' as const,
}

test.each([
  ['image/jpeg', 'JPEG'],
  ['image/png', 'PNG'],
  ['application/pdf', 'PDF'],
  ['image/svg+xml', 'SVG'],
  ['image/heic', 'HEIC'],
  ['unknown', 'UNKNOWN'],
])('UI-13 the kind of a document, %s, is called %s', (type, text) => {
  expect(factText(null, 'type', type, copy)).toBe(text)
})

test('UI-13 the size of a document is shown with its unit, and a typed size stays as it is', () => {
  expect(factText(null, 'size', '2412544', copy)).toMatch(/^2\.[34] MB$/)
  expect(factText(null, 'size', 'large', copy)).toBe('large')
})
