import type { GrayPicture } from './photo-findings.ts'

/** The longest side at which a picture is looked at. */
const mostSide = 512

/** The longer side of a picture in pixels and the picture in gray; null for a file that this browser does not show as a picture. */
export async function readPhoto(
  file: Blob,
): Promise<{ readonly side: number; readonly gray: GrayPicture } | null> {
  if (!file.type.startsWith('image/')) return null
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const side = Math.max(bitmap.width, bitmap.height)
  const scale = Math.min(1, mostSide / side)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const values = new Uint8Array(data.length / 4)
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(4 * pixel, 4 * pixel + 3)
    values[pixel] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue)
  }
  return { side, gray: { width: canvas.width, height: canvas.height, values } }
}
