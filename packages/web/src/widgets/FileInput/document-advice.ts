import type { Message } from '@redress/form'
import { isSameFile } from '../../documents/file-bytes.ts'
import { importPart } from '../../state/import-part.ts'
import { loadOptionally } from '../../state/load-optionally.ts'
import { loadPicture } from './picture.ts'

/** Light values from 0 to 255, row by row. */
export interface GrayPicture {
  readonly width: number
  readonly height: number
  readonly values: Uint8Array
}

/** What may be wrong with a picture. */
type PhotoFinding = 'small' | 'blank' | 'blurred'

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

const keys: { readonly [Finding in PhotoFinding]: string } = {
  small: 'LocKey_Photo_Small',
  blank: 'LocKey_Photo_Blank',
  blurred: 'LocKey_Photo_Blurred',
}

/** The longest side at which a picture is looked at. */
const mostSide = 512

/** Light values of a picture that is drawn on a canvas. */
function grayOf(bitmap: ImageBitmap): GrayPicture | null {
  const canvas = document.createElement('canvas')
  const { width, height } = Object.assign(canvas, { width: bitmap.width, height: bitmap.height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(bitmap, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  const values = new Uint8Array(width * height)
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    const at = 4 * pixel
    values[pixel] = Math.round(
      0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0),
    )
  }
  return { width, height, values }
}

/** The longer side of a picture in pixels and the picture in gray; null for a file that this browser does not show as a picture. */
async function readPhoto(file: Blob): Promise<{ readonly side: number; readonly gray: GrayPicture } | null> {
  if (!file.type.startsWith('image/')) return null
  const shown = await loadPicture(file).catch(() => null)
  if (!shown) return null
  const side = Math.max(shown.naturalWidth, shown.naturalHeight)
  const scale = Math.min(1, mostSide / side)
  const resizeWidth = Math.max(1, Math.round(shown.naturalWidth * scale))
  const bitmap = await createImageBitmap(file, { resizeWidth, resizeQuality: 'medium' }).catch(() => null)
  if (!bitmap) return null
  try {
    const gray = grayOf(bitmap)
    return gray && { side, gray }
  } finally {
    bitmap.close()
  }
}

/** What a person should look at again in one document beside the others of the form. */
export async function documentAdvice(file: File, others: readonly File[]): Promise<readonly Message[]> {
  const photo = await readPhoto(file)
  const found = photo ? photoFindings(photo.side, photo.gray) : []
  const same = await Promise.all(others.map((other) => isSameFile(file, other)))
  const isPdf = file.type === 'application/pdf'
  const locked =
    isPdf &&
    (await loadOptionally(async () => (await importPart(() => import('./locked-pdf.ts'))).isLockedPdf(file)))
  const twin = others.find((_, index) => same[index])
  return [
    ...(twin ? [{ key: 'LocKey_Photo_Twice', params: { name: twin.name } }] : []),
    ...(locked ? [{ key: 'LocKey_Document_Locked' }] : []),
    ...found.map((finding) => ({ key: keys[finding] })),
  ]
}
