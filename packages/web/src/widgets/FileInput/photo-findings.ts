/** Light values from 0 to 255, row by row. */
export interface GrayPicture {
  readonly width: number
  readonly height: number
  readonly values: Uint8Array
}

/** What may be wrong with a picture. */
export type PhotoFinding = 'small' | 'blank' | 'blurred'

/** Pixels of the longer side below which small print is not readable. */
const leastSide = 700

/** Of a picture where nothing is seen, nearly all is as dark, or as light, as the rest. */
const leastContrast = 6

/** Variance of the second differences, at 512 pixels, below which no edge is sharp. Text has hundreds. */
const leastSharpness = 12

function spread(values: Uint8Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

/** Variance of the Laplacian: how sharp the sharpest parts are. */
function sharpness({ width, height, values }: GrayPicture): number {
  const at = (x: number, y: number): number => values[y * width + x] ?? 0
  let [sum, squares, count] = [0, 0, 0]
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const edge = 4 * at(x, y) - at(x - 1, y) - at(x + 1, y) - at(x, y - 1) - at(x, y + 1)
      sum += edge
      squares += edge * edge
      count += 1
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

/**
 * What of a picture a person should look at again. `side`: the pixels of its longer side; `gray`: the same picture, at most 512 pixels
 * wide and high. The bounds are low: an honest picture is rarely among them.
 */
export function photoFindings(side: number, gray: GrayPicture): readonly PhotoFinding[] {
  const small = side < leastSide ? (['small'] as const) : []
  if (spread(gray.values) < leastContrast) return [...small, 'blank']
  return sharpness(gray) < leastSharpness ? [...small, 'blurred'] : small
}
