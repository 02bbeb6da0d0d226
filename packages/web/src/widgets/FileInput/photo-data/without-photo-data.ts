import { isJpeg, jpegParts } from './jpeg-parts.ts'
import { type Part, sizeOf } from './part.ts'
import { isPng, pngParts } from './png-parts.ts'
import { isWebp, webpParts } from './webp-parts.ts'

interface PhotoFormat {
  readonly begins: (bytes: Uint8Array) => boolean
  readonly parts: (bytes: Uint8Array<ArrayBuffer>) => readonly Part[]
}

const formats: readonly PhotoFormat[] = [
  { begins: isJpeg, parts: jpegParts },
  { begins: isPng, parts: pngParts },
  { begins: isWebp, parts: webpParts },
]

/**
 * A photo without hidden data about place, time and device: the picture itself is the same, bit by bit, and turned as before.
 * The file itself where there was none; null where it could not be looked for: HEIC, another kind of file, a damaged one.
 */
export async function withoutPhotoData(file: File): Promise<File | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const format = formats.find(({ begins }) => begins(bytes))
  try {
    const parts = format?.parts(bytes)
    if (!parts) return null
    if (parts.reduce((sum, part) => sum + sizeOf(part), 0) === file.size) return file
    const kept = parts.map((part) => ('from' in part ? file.slice(part.from, part.to) : part))
    return new File(kept, file.name, { type: file.type, lastModified: file.lastModified })
  } catch {
    // A picture whose parts do not fit together.
    return null
  }
}
