import { drawJpeg } from './draw-jpeg.ts'
import { loadPicture } from './load-picture.ts'
import { type Pixels, pixelsOf, withinPage } from './within-page.ts'

/** Bytes up to which no photo is called large. */
const modest = 1_000_000

/** Bytes from which a photo is large, however few pixels it has. */
const large = 2_000_000

/** Whether an offer to make a photo smaller is worth the time of a claimant. */
export function isLargePhoto(bytes: number, pixels: Pixels): boolean {
  const needed = withinPage(pixels)
  return bytes > large || (bytes > modest && needed.width < pixels.width)
}

const jpegName = (name: string): string =>
  /\.jpe?g$/i.test(name) ? name : `${name.replace(/\.\w{1,5}$/, '')}.jpg`

/**
 * A photo as a JPEG with what a page of A4 needs at 200 dots per inch, upright and without hidden data; null where that is
 * not smaller, or this browser cannot draw it.
 */
export async function smallerPhoto(file: File): Promise<File | null> {
  const image = await loadPicture(file)
  const jpeg = await drawJpeg(image, withinPage(pixelsOf(image)))
  // A browser that cannot make a JPEG makes a PNG.
  if (jpeg?.type !== 'image/jpeg' || jpeg.size >= file.size) return null
  return new File([jpeg], jpegName(file.name), { type: jpeg.type, lastModified: file.lastModified })
}
