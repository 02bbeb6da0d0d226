import { expect, test } from 'vitest'
import { type GrayPicture, photoFindings } from './document-advice.ts'

const [width, height] = [300, 200]

const picture = (valueAt: (x: number, y: number) => number): GrayPicture => ({
  width,
  height,
  values: Uint8Array.from({ length: width * height }, (_, index) =>
    valueAt(index % width, Math.floor(index / width)),
  ),
})

/** Lines as of print, on white. */
const print = picture((x, y) => (y % 12 < 4 && x % 7 < 3 ? 20 : 235))

/** The same seen through so many pixels of blur. */
function blurred(radius: number): GrayPicture {
  const at = (x: number, y: number): number =>
    print.values[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0
  return picture((x, y) => {
    let sum = 0
    for (let down = -radius; down <= radius; down += 1)
      for (let right = -radius; right <= radius; right += 1) sum += at(x + right, y + down)
    return Math.round(sum / (2 * radius + 1) ** 2)
  })
}

/** A page on a dark table, without any print that could be read. */
const shape = picture((x, y) => {
  const distance = Math.hypot(x - width / 2, y - height / 2)
  return Math.round(40 + 190 / (1 + Math.exp((distance - 70) / 12)))
})

test.each([
  ['a sharp page', 2000, print, []],
  ['a slightly soft page', 2000, blurred(1), []],
  ['a page out of focus', 2000, shape, ['blurred']],
  ['a black picture', 2000, picture((x) => 8 + (x % 3)), ['blank']],
  ['a white picture', 2000, picture(() => 250), ['blank']],
  ['a small sharp page', 600, print, ['small']],
  ['a small page out of focus', 600, shape, ['small', 'blurred']],
] as const)('UPL-6 %s has the findings that it should have', (_, side, gray, found) => {
  expect(photoFindings(side, gray)).toEqual(found)
})
