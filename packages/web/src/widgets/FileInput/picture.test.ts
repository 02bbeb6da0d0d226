import { expect, test } from 'vitest'
import { withinPage } from './picture.ts'

test.each([
  ['a photo of 12 megapixels', [4032, 3024], [2205, 1654]],
  ['the same upright', [3024, 4032], [1654, 2205]],
  ['a long till receipt', [1000, 5000], [468, 2339]],
  ['a page of A4 at 200 dpi', [1654, 2339], [1654, 2339]],
  ['a small picture', [640, 480], [640, 480]],
  ['a line', [1, 90_000], [1, 2339]],
] as const)('UPL-4 of %s a page needs as many pixels as it can show', (_, [width, height], [wide, high]) => {
  expect(withinPage({ width, height })).toEqual({ width: wide, height: high })
})
