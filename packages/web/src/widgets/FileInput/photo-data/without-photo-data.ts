import { isJpeg, jpegParts } from './jpeg-parts.ts'
import { crc32, orientationOf, type Part, sizeOf, textAt, textBytes } from './photo-bytes.ts'
import { isWebp, webpParts } from './webp-parts.ts'

interface PhotoFormat {
  readonly begins: (bytes: Uint8Array) => boolean
  readonly parts: (bytes: Uint8Array<ArrayBuffer>) => readonly Part[]
}

const signature = '\x89PNG\r\n\x1a\n'

/** Whether a file begins as a PNG does. */
const isPng = (bytes: Uint8Array): boolean => textAt(bytes, 0, signature.length) === signature

/** Chunks that a picture can do without, and by which it is shown all the same: transparency, colours, resolution, motion. */
const keptAncillary = new Set(
  'tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
)

/** The name of a chunk that no picture can do without begins with a capital letter. */
const isKept = (type: string): boolean => /^[A-Z]/.test(type) || keptAncillary.has(type)

function chunkOf(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = Uint8Array.of(0, 0, 0, 0, ...textBytes(type), ...data, 0, 0, 0, 0)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, data.length)
  view.setUint32(8 + data.length, crc32(chunk.subarray(4, 8 + data.length)))
  return chunk
}

/**
 * The parts of a PNG by which it is shown: no text, time or EXIF but how it is turned, and nothing after its end.
 * @throws RangeError for what is no whole PNG
 */
export function pngParts(bytes: Uint8Array<ArrayBuffer>): readonly Part[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const parts: Part[] = [{ from: 0, to: signature.length }]
  for (let at = signature.length; ; ) {
    const size = view.getUint32(at)
    const type = textAt(bytes, at + 4, 4)
    const data = new Uint8Array(view.buffer, view.byteOffset + at + 8, size)
    const to = at + 12 + size
    const turn = type === 'eXIf' ? orientationOf(data) : null
    if (isKept(type)) parts.push({ from: at, to })
    if (turn) parts.push(chunkOf(type, turn))
    if (type === 'IEND') return parts
    at = to
  }
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
