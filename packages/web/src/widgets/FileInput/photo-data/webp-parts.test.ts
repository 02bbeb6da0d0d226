import { expect, test } from 'vitest'
import { exifOf, joined, madeOf, secret, textOf, webpChunk, webpOf } from './testing.ts'
import { webpParts } from './webp-parts.ts'

/** What a WebP announces: colours, and more by its flags. */
const announced = (flags: number) => webpChunk('VP8X', Uint8Array.of(flags, 0, 0, 0, 9, 0, 0, 9, 0, 0))
const colours = webpChunk('ICCP', 'profile')
const picture = webpChunk('VP8 ', 'pixels of it')

const cleaned = (bytes: Uint8Array<ArrayBuffer>) => madeOf(bytes, webpParts(bytes))

test('UPL-4 a WebP loses EXIF, XMP, unknown chunks and what follows it, no longer announces them, and keeps the rest', () => {
  const hidden = [webpChunk('EXIF', exifOf(1)), webpChunk('XMP ', secret), webpChunk('note', secret)]
  const photo = joined(webpOf(announced(0x2c), colours, picture, ...hidden), secret)
  expect(textOf(photo)).toContain(secret)
  expect(cleaned(photo)).toEqual(webpOf(announced(0x20), colours, picture))
})

test.each(['', 'Exif\0\0'])(
  'UPL-4 a turned WebP keeps how it is turned, with the header %j or without',
  (header) => {
    const photo = webpOf(
      announced(0x0c),
      picture,
      webpChunk('EXIF', header, exifOf(3)),
      webpChunk('XMP ', secret),
    )
    const turn = webpChunk('EXIF', 'MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0\x03\0\0\0\0\0\0')
    expect(cleaned(photo)).toEqual(webpOf(announced(0x08), picture, turn))
  },
)

test('UPL-4 a plain WebP stays as it is', () => {
  expect(cleaned(webpOf(picture))).toEqual(webpOf(picture))
})

test('UPL-4 a WebP whose chunk is cut off is not taken apart', () => {
  expect(() => webpParts(webpOf(picture).slice(0, -4))).toThrow(RangeError)
})
