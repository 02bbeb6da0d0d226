import { expect, test } from 'vitest'
import { exifHeader } from './orientation.ts'
import { exifOf, joined, pngChunk, secret, segment, textOf } from './testing.ts'
import { withoutPhotoData } from './without-photo-data.ts'

const jpeg = (...segments: readonly Uint8Array[]) =>
  joined('\xff\xd8', ...segments, segment(0xda, '\x01'), 'pixels', '\xff\xd9')
const file = (bytes: Uint8Array<ArrayBuffer>, name: string, type: string) =>
  new File([bytes], name, { type, lastModified: 1 })

test('UPL-4 a photo with a place comes back without it, under the same name and type', async () => {
  const photo = file(jpeg(segment(0xe1, exifHeader, exifOf(6))), 'bill.jpg', 'image/jpeg')
  const without = await withoutPhotoData(photo)
  expect(without?.name).toBe('bill.jpg')
  expect(without?.type).toBe('image/jpeg')
  expect(textOf(new Uint8Array((await without?.arrayBuffer()) ?? []))).not.toContain(secret)
  expect(without?.size).toBe(jpeg().length + 36)
})

test('UPL-4 the content decides, whatever a photo is called', async () => {
  const photo = file(jpeg(segment(0xfe, secret)), 'bill.png', 'image/png')
  expect((await withoutPhotoData(photo))?.size).toBe(jpeg().length)
})

test('UPL-4 a photo without hidden data is the same file', async () => {
  const photo = file(jpeg(), 'bill.jpg', 'image/jpeg')
  expect(await withoutPhotoData(photo)).toBe(photo)
})

test.each([
  ['a HEIC', joined('\0\0\0\x18ftypheic', secret)],
  ['a damaged PNG', joined('\x89PNG\r\n\x1a\n', pngChunk('tEXt', secret))],
  ['no picture', joined('MZ\x90')],
  ['an empty file', joined()],
])('UPL-4 %s cannot be looked into', async (_, bytes) => {
  expect(await withoutPhotoData(file(bytes, 'a.heic', 'image/heic'))).toBeNull()
})
