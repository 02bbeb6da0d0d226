import { crc32, type Part, sizeOf, textBytes } from './photo-bytes.ts'

/** A place as a photo holds it, to look for in its bytes. */
export const secret = 'GPS 42.3314 N 83.0458 W'

/** EXIF with how the picture is turned, and the place; the lowest byte of a number first, as many phones write it, or last. */
export function exifOf(orientation: number, isLittle = true): Uint8Array<ArrayBuffer> {
  const place = textBytes(secret)
  const bytes = new Uint8Array(8 + 2 + 2 * 12 + 4 + place.length)
  const view = new DataView(bytes.buffer)
  bytes.set(textBytes(isLittle ? 'II' : 'MM'))
  view.setUint16(2, 42, isLittle)
  view.setUint32(4, 8, isLittle)
  view.setUint16(8, 2, isLittle)
  const entry = (at: number, tag: number, type: number, count: number) => {
    view.setUint16(at, tag, isLittle)
    view.setUint16(at + 2, type, isLittle)
    view.setUint32(at + 4, count, isLittle)
  }
  entry(10, 0x010f, 2, place.length)
  view.setUint32(18, 38, isLittle)
  entry(22, 0x0112, 3, 1)
  view.setUint16(30, orientation, isLittle)
  bytes.set(place, 38)
  return bytes
}

/** Bytes one after another. */
export function joined(...pieces: readonly (Uint8Array | string)[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    pieces.flatMap((piece) => [...(typeof piece === 'string' ? textBytes(piece) : piece)]),
  )
}

/** A segment of a JPEG. */
export const segment = (marker: number, ...payload: readonly (Uint8Array | string)[]): Uint8Array => {
  const bytes = joined(...payload)
  const size = bytes.length + 2
  return joined(Uint8Array.of(0xff, marker, size >> 8, size & 0xff), bytes)
}

/** A chunk of a PNG. */
export function pngChunk(type: string, ...payload: readonly (Uint8Array | string)[]): Uint8Array {
  const data = joined(...payload)
  const numbers = new DataView(new ArrayBuffer(8))
  const named = joined(type, data)
  numbers.setUint32(0, data.length)
  numbers.setUint32(4, crc32(named))
  const [size, crc] = [new Uint8Array(numbers.buffer, 0, 4), new Uint8Array(numbers.buffer, 4, 4)]
  return joined(size, named, crc)
}

/** A chunk of a WebP. */
export function webpChunk(type: string, ...payload: readonly (Uint8Array | string)[]): Uint8Array {
  const data = joined(...payload)
  const size = new DataView(new ArrayBuffer(4))
  size.setUint32(0, data.length, true)
  return joined(type, new Uint8Array(size.buffer), data, '\0'.repeat(data.length & 1))
}

/** A WebP of chunks. */
export function webpOf(...chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return joined(webpChunk('RIFF', 'WEBP', ...chunks))
}

/** The bytes that parts of a file make. */
export function madeOf(bytes: Uint8Array<ArrayBuffer>, parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const made = joined(...parts.map((part) => ('from' in part ? bytes.subarray(part.from, part.to) : part)))
  if (made.length !== parts.reduce((sum, part) => sum + sizeOf(part), 0))
    throw new Error('The sizes do not fit.')
  return made
}

/** Bytes as text, to look into. */
export const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes)
