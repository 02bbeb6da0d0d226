import { expect, test } from 'vitest'
import { jpegParts } from './jpeg-parts.ts'
import { exifHeader } from './photo-bytes.ts'
import { exifOf, joined, madeOf, secret, segment, textOf } from './testing.ts'

const start = Uint8Array.of(0xff, 0xd8)
const end = Uint8Array.of(0xff, 0xd9)
const resolution = segment(0xe0, 'JFIF\0', Uint8Array.of(1, 1, 0, 0, 1, 0, 1, 0, 0))
const colours = segment(0xe2, 'ICC_PROFILE\0', '\x01\x01profile')
const transform = segment(0xee, 'Adobe', '\0d\0\0\0\0\x01')
const tables = joined(segment(0xdb, '\0table'), segment(0xc0, '\x08size'), segment(0xc4, '\0codes'))
/** Data of a picture with all that looks like a marker in it: a byte 0xff, restarts, fill bytes. */
const scan = joined(
  segment(0xda, '\x01\x01\0\0\x3f\0'),
  Uint8Array.of(1, 0xff, 0, 2, 0xff, 0xd0, 3, 0xff, 0xd7, 4),
)
const film = joined(segment(0xe1, exifHeader, exifOf(1)), 'ftypmp42', secret)

const cleaned = (bytes: Uint8Array<ArrayBuffer>) => madeOf(bytes, jpegParts(bytes))

test('UPL-4 a JPEG loses EXIF, XMP, IPTC, comments, small pictures and what follows it, and keeps the rest bit by bit', () => {
  const hidden = [
    segment(0xe1, exifHeader, exifOf(1)),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', secret),
    segment(0xe0, 'JFXX\0', secret),
    segment(0xe2, 'MPF\0', secret),
    segment(0xed, 'Photoshop 3.0\0', secret),
    segment(0xfe, secret),
    segment(0xeb, secret),
  ]
  const photo = joined(start, resolution, ...hidden, colours, transform, tables, scan, end, film)
  expect(textOf(photo)).toContain(secret)
  expect(cleaned(photo)).toEqual(joined(start, resolution, colours, transform, tables, scan, end))
})

test.each([true, false])(
  'UPL-4 a turned JPEG keeps an EXIF of 36 bytes with how it is turned (lowest byte first: %s)',
  (isLittle) => {
    const photo = joined(start, segment(0xe1, exifHeader, exifOf(6, isLittle)), tables, scan, end)
    const result = cleaned(photo)
    const turn = segment(0xe1, exifHeader, 'MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0')
    expect(turn).toHaveLength(36)
    expect(result).toEqual(joined(start, turn, tables, scan, end))
    expect(cleaned(result), 'a second time it stays the same').toEqual(result)
  },
)

test('UPL-4 a JPEG of several scans is kept to its end, and loses a comment between them', () => {
  const photo = joined(start, tables, scan, segment(0xfe, secret), segment(0xc4, '\0more'), scan, end, film)
  expect(cleaned(photo)).toEqual(joined(start, tables, scan, segment(0xc4, '\0more'), scan, end))
})

test('UPL-4 a JPEG that was cut off within its data is kept as far as it goes', () => {
  const photo = joined(start, segment(0xfe, secret), tables, scan)
  expect(cleaned(photo)).toEqual(joined(start, tables, scan))
})

test('UPL-4 EXIF that points outside of itself is removed whole', () => {
  const broken = joined('II*\0', Uint8Array.of(0xff, 0xff, 0xff, 0x7f))
  const photo = joined(start, segment(0xe1, exifHeader, broken), tables, scan, end)
  expect(cleaned(photo)).toEqual(joined(start, tables, scan, end))
})

test.each([
  ['is cut off within a segment', joined(start, Uint8Array.of(0xff, 0xe1, 0x7f, 0xff, 1))],
  ['has something else where a segment should be', joined(start, 'text')],
  ['has a segment shorter than its size', joined(start, Uint8Array.of(0xff, 0xe1, 0, 1), tables)],
])('UPL-4 a JPEG that %s is not taken apart', (_, photo) => {
  expect(() => jpegParts(photo)).toThrow(RangeError)
})
