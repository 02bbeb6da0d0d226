import { exifHeader, orientationOf, type Part, textAt, textBytes } from './photo-bytes.ts'

const startOfScan = 0xda
const endOfPicture = 0xd9
const comment = 0xfe

/** Whether a file begins as a JPEG does. */
export const isJpeg = (bytes: Uint8Array): boolean => textAt(bytes, 0, 3) === '\xff\xd8\xff'

/** Segments of applications by which a picture is shown: the resolution without a small picture, the colours. */
const keptOfApplications: readonly ((payload: Uint8Array, marker: number) => boolean)[] = [
  (payload, marker) => marker === 0xe0 && payload.length === 14 && textAt(payload, 0, 5) === 'JFIF\0',
  (payload, marker) => marker === 0xe2 && textAt(payload, 0, 12) === 'ICC_PROFILE\0',
  (payload, marker) => marker === 0xee && textAt(payload, 0, 5) === 'Adobe',
]

const isKept = (marker: number, payload: Uint8Array): boolean =>
  marker !== comment &&
  (marker < 0xe0 || marker > 0xef || keptOfApplications.some((keeps) => keeps(payload, marker)))

/** Where the next marker after the data of a scan is; the end of a file that is cut off. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? endOfPicture
    const isOfScan = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!isOfScan) return at
  }
  return bytes.length
}

interface Segment {
  readonly marker: number
  readonly payload: Uint8Array
  readonly from: number
  readonly to: number
}

/** @throws RangeError where there is no marker, or less than a segment says */
function segmentAt(bytes: Uint8Array<ArrayBuffer>, from: number): Segment {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (view.getUint8(from) !== 0xff) throw new RangeError('No marker')
  const marker = view.getUint8(from + 1)
  if (marker === 0xff) return segmentAt(bytes, from + 1)
  if (marker === endOfPicture) return { marker, payload: new Uint8Array(), from, to: from + 2 }
  const end = from + 2 + view.getUint16(from + 2)
  const payload = new Uint8Array(bytes.buffer, bytes.byteOffset + from + 4, end - from - 4)
  return { marker, payload, from, to: marker === startOfScan ? endOfScan(bytes, end) : end }
}

function segmentsOf(bytes: Uint8Array<ArrayBuffer>): readonly Segment[] {
  const segments: Segment[] = []
  for (let at = 2; at < bytes.length && segments.at(-1)?.marker !== endOfPicture; ) {
    const segment = segmentAt(bytes, at)
    segments.push(segment)
    at = segment.to
  }
  return segments
}

const isExif = ({ marker, payload }: Segment): boolean =>
  marker === 0xe1 && textAt(payload, 0, exifHeader.length) === exifHeader

/** The segment that takes the place of EXIF, or none. */
function turned({ payload }: Segment): readonly Part[] {
  const orientation = orientationOf(payload)
  if (!orientation) return []
  const size = 2 + exifHeader.length + orientation.length
  return [Uint8Array.of(0xff, 0xe1, size >> 8, size & 0xff, ...textBytes(exifHeader), ...orientation)]
}

/**
 * The parts of a JPEG by which it is shown: no EXIF but how it is turned, no XMP, IPTC or comment, and nothing after the picture,
 * where phones put films and further pictures.
 * @throws RangeError for what is no whole JPEG
 */
export function jpegParts(bytes: Uint8Array<ArrayBuffer>): readonly Part[] {
  const segments = segmentsOf(bytes)
  const exif = segments.find(isExif)
  const kept = segments.flatMap((segment): readonly Part[] => {
    if (segment === exif) return turned(segment)
    return isKept(segment.marker, segment.payload) ? [{ from: segment.from, to: segment.to }] : []
  })
  return [{ from: 0, to: 2 }, ...kept]
}
