import { expect, test } from 'vitest'
import { fileSizeText } from './file-size-text.ts'

test.each([
  ['en', 200_000, '195 kB'],
  ['en', 1_468_006, '1.4 MB'],
  ['en', 1, '1 kB'],
  ['es', 1_468_006, '1,4 MB'],
  // Where the culture alone would give other digits.
  ['ar-EG', 200_000, '195 كيلوبايت'],
])('in %s a document of %i bytes has %s', (culture, bytes, text) => {
  expect(fileSizeText(bytes, culture).replace(/\s/gu, ' ')).toBe(text)
})
