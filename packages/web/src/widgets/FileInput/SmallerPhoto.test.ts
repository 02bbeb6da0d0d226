import { expect, test } from 'vitest'
import { isLargePhoto } from './SmallerPhoto.tsx'

const megabyte = 1_000_000

test.each([
  ['a photo of 12 megapixels', 3.5 * megabyte, 4032, true],
  ['the same that is packed well', 1.2 * megabyte, 4032, true],
  ['the same under a megabyte', 0.9 * megabyte, 4032, false],
  ['a picture of a screen with few pixels', 2.1 * megabyte, 1500, true],
  ['a page that was scanned', 1.5 * megabyte, 1600, false],
])('UPL-4 %s is large: %d bytes, %d pixels wide: %s', (_, bytes, width, expected) => {
  expect(isLargePhoto(bytes, { width, height: Math.round(width * 0.75) })).toBe(expected)
})
