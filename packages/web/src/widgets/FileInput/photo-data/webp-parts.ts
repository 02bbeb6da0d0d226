import { orientationOf, type Part, sizeOf, textAt, textBytes } from './photo-bytes.ts'

const headerSize = 12
const exifFlag = 0x08
const xmpFlag = 0x04

/** Whether a file begins as a WebP does. */
export const isWebp = (bytes: Uint8Array): boolean =>
  textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP'

/** Chunks of the picture itself, its transparency, its motion and its colours. */
const kept = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])

/** A number as a WebP holds it: four bytes, the lowest first. */
const lowestFirst = (value: number): readonly number[] =>
  [0, 8, 16, 24].map((bits) => (value >>> bits) & 0xff)

/** The chunk that says what the file holds, once XMP, and EXIF where there is none, are gone. */
function announcing(chunk: Uint8Array, hasTurn: boolean): Uint8Array<ArrayBuffer> {
  const own = Uint8Array.from(chunk)
  const removed = xmpFlag | (hasTurn ? 0 : exifFlag)
  own[8] = (own[8] ?? 0) & ~removed
  return own
}

interface Chunk {
  readonly type: string
  readonly from: number
  readonly to: number
  readonly data: Uint8Array
}

function chunksOf(bytes: Uint8Array<ArrayBuffer>): readonly Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const end = Math.min(bytes.length, 8 + view.getUint32(4, true))
  const chunks: Chunk[] = []
  for (let from = headerSize; from < end; ) {
    const size = view.getUint32(from + 4, true)
    const data = new Uint8Array(view.buffer, view.byteOffset + from + 8, size)
    const to = Math.min(from + 8 + size + (size & 1), bytes.length)
    chunks.push({ type: textAt(bytes, from, 4), from, to, data })
    from = to
  }
  return chunks
}

/**
 * The parts of a WebP by which it is shown: no XMP, no EXIF but how it is turned, and nothing after its end.
 * @throws RangeError for what is no whole WebP
 */
export function webpParts(bytes: Uint8Array<ArrayBuffer>): readonly Part[] {
  const chunks = chunksOf(bytes)
  const exif = chunks.find(({ type }) => type === 'EXIF')
  const turn = exif ? orientationOf(exif.data) : null
  const parts = chunks.flatMap(({ type, from, to }): readonly Part[] => {
    if (type === 'VP8X') return [announcing(bytes.subarray(from, to), turn !== null)]
    return kept.has(type) ? [{ from, to }] : []
  })
  const all = turn
    ? [...parts, Uint8Array.of(...textBytes('EXIF'), ...lowestFirst(turn.length), ...turn)]
    : parts
  const size = 4 + all.reduce((sum, part) => sum + sizeOf(part), 0)
  return [Uint8Array.of(...textBytes('RIFF'), ...lowestFirst(size), ...textBytes('WEBP')), ...all]
}
