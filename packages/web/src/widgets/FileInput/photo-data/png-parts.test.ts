import { crc32 as crcOfNode } from 'node:zlib'
import { expect, test } from 'vitest'
import { crc32 } from './crc-32.ts'
import { pngParts } from './png-parts.ts'
import { exifOf, joined, madeOf, pngChunk, secret, textOf } from './testing.ts'

const signature = '\x89PNG\r\n\x1a\n'
const head = pngChunk('IHDR', 'thirteen byte')
const colours = joined(pngChunk('iCCP', 'profile'), pngChunk('tRNS', '\0'), pngChunk('pHYs', 'nine byte'))
const data = joined(pngChunk('IDAT', 'pixels'), pngChunk('IDAT', 'and more'))
const end = pngChunk('IEND')

const cleaned = (bytes: Uint8Array<ArrayBuffer>) => madeOf(bytes, pngParts(bytes))

test('UPL-4 a PNG loses EXIF, texts, its time, unknown chunks and what follows it, and keeps the rest bit by bit', () => {
  const hidden = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'caBX', 'iDOT'].map((type) => pngChunk(type, secret))
  const exif = pngChunk('eXIf', exifOf(1))
  const picture = joined(
    signature,
    head,
    ...hidden,
    colours,
    exif,
    data,
    pngChunk('tEXt', secret),
    end,
    secret,
  )
  expect(textOf(picture)).toContain(secret)
  expect(cleaned(picture)).toEqual(joined(signature, head, colours, data, end))
})

test('UPL-4 a turned PNG keeps how it is turned, in a chunk with a right checksum', () => {
  const result = cleaned(joined(signature, head, pngChunk('eXIf', exifOf(8)), data, end))
  expect(textOf(result)).not.toContain(secret)
  const turn = pngChunk('eXIf', 'MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0\x08\0\0\0\0\0\0')
  expect(result).toEqual(joined(signature, head, turn, data, end))
})

test('UPL-4 the checksum is the one of PNG', () => {
  expect(crc32(head)).toBe(crcOfNode(head))
})

test('UPL-4 a PNG without an end is not taken apart', () => {
  expect(() => pngParts(joined(signature, head, data))).toThrow(RangeError)
})
