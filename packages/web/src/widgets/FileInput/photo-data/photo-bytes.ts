/** A part of a file that is kept, from one byte up to another, or bytes that take the place of what is removed. */
export type Part = { readonly from: number; readonly to: number } | Uint8Array<ArrayBuffer>

/** How many bytes a part has. */
export const sizeOf = (part: Part): number => ('from' in part ? part.to - part.from : part.length)

/** Bytes as text, a character each: the names of chunks and segments. */
export const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** The bytes of such a text. */
export const textBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0))

/** The checksum of a chunk of a PNG. */
export function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

/** The number of the tag that says how a picture is turned. */
const orientationTag = 0x0112

/** The header that EXIF has in a JPEG, and by mistake in some other files. */
export const exifHeader = 'Exif\0\0'

function orientationIn(tiff: DataView): number {
  const isLittle = tiff.getUint16(0) === 0x4949
  const directory = tiff.getUint32(4, isLittle)
  const count = tiff.getUint16(directory, isLittle)
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + 12 * entry
    if (tiff.getUint16(at, isLittle) === orientationTag) return tiff.getUint16(at + 8, isLittle)
  }
  return 1
}

/** EXIF that holds nothing but how a picture is turned. */
const orientationAlone = (orientation: number): Uint8Array<ArrayBuffer> =>
  textBytes(`MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0\0\0\0\0`)

/** What of EXIF data the picture is shown by: how it is turned, in EXIF of its own; null where it is upright, or not said. */
export function orientationOf(exif: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const at = textAt(exif, 0, exifHeader.length) === exifHeader ? exifHeader.length : 0
  try {
    const found = orientationIn(new DataView(exif.buffer, exif.byteOffset + at, exif.length - at))
    return found >= 2 && found <= 8 ? orientationAlone(found) : null
  } catch {
    // It points outside of itself: no browser turns a picture by it.
    return null
  }
}
