import { loadPicture } from './load-picture.ts'
import type { GrayPicture } from './photo-findings.ts'

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
export async function readPhoto(
  file: Blob,
): Promise<{ readonly side: number; readonly gray: GrayPicture } | null> {
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
