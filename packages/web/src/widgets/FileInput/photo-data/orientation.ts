import { textAt, textBytes } from './text-at.ts'

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
