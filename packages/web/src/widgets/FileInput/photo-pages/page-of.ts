import { drawJpeg } from '../draw-jpeg.ts'
import { loadPicture } from '../load-picture.ts'
import { type Pixels, pixelsOf, withinPage } from '../within-page.ts'

/** A picture as a page of a document. */
export interface PhotoPage {
  /** The picture as it was chosen. */
  readonly picture: File
  /** What a page needs of it, upright and without hidden data. */
  readonly jpeg: File
  readonly pixels: Pixels
}

const made = new WeakMap<File, Promise<PhotoPage | null>>()
let last: Promise<unknown> = Promise.resolve()

async function draw(picture: File): Promise<PhotoPage | null> {
  const image = await loadPicture(picture)
  const pixels = withinPage(pixelsOf(image))
  const jpeg = await drawJpeg(image, pixels)
  if (jpeg?.type !== 'image/jpeg') return null
  return { picture, jpeg: new File([jpeg], picture.name, { type: jpeg.type }), pixels }
}

/**
 * A picture as a page, made once a picture; null for what this browser does not show as one. Pictures are decoded one after another,
 * so that ten large photos need the memory of one.
 */
export function pageOf(picture: File): Promise<PhotoPage | null> {
  const known = made.get(picture)
  if (known) return known
  const page = last.then(() => draw(picture)).catch(() => null)
  last = page
  made.set(picture, page)
  return page
}
