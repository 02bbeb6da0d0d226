import { crc32 } from './crc-32.ts'
import { orientationOf } from './orientation.ts'
import type { Part } from './part.ts'
import { textAt, textBytes } from './text-at.ts'

const signature = '\x89PNG\r\n\x1a\n'

/** Whether a file begins as a PNG does. */
export const isPng = (bytes: Uint8Array): boolean => textAt(bytes, 0, signature.length) === signature

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
