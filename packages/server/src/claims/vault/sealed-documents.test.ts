import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { sha256 } from '@redress/foundation/canonical-json.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../../../scripts/rounds.ts'
import { openDiskDocuments } from '../../storage/files/disk.ts'
import { aFault } from '../../testing/a-fault.ts'
import { decryptDocument, encryptDocument } from './encrypt-document.ts'
import { sealedDocuments } from './sealed-documents.ts'

const key = Buffer.alloc(32, 1)
const place = ['case', 'claim', 'file']
const chunk = 64 * 1024
const sealedChunk = chunk + 16

const encrypted = (plain: Buffer): Promise<Buffer> =>
  buffer(encryptDocument(key, place, Readable.from([plain])))
const decrypted = (bytes: Uint8Array, at = place): Promise<Buffer> =>
  buffer(decryptDocument(key, at, Readable.from([bytes])))
const bytesOf = (size: number): Buffer =>
  Buffer.from(Array.from({ length: size }, (_, index) => (index * 7) % 256))

const openStore = async (caseId = 'case') =>
  sealedDocuments({ store: await openDiskDocuments(await temporaryFolder()), storage: { caseId } })

test('size and hash of a document are those of the sent bytes, and it is read back byte for byte', async () => {
  const documents = await openStore()
  const staged = await documents.stage('claim', Readable.from([Buffer.from('one'), Buffer.from('two')]))
  expect(staged).toMatchObject({
    file: expect.stringMatching(/^[0-9a-f]{32}$/),
    size: 6,
    sha256: sha256('onetwo'),
  })
  await documents.keep([staged])
  expect(await text(documents.read(staged))).toBe('onetwo')
})

test.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 3 * chunk + 5])(
  'a document of %i bytes is read unchanged, and every truncation is detected',
  async (size) => {
    const plain = bytesOf(size)
    const bytes = await encrypted(plain)
    expect((await decrypted(bytes)).equals(plain)).toBe(true)
    for (const cut of [0, 1, 15, 16, sealedChunk, 2 * sealedChunk, bytes.length - 1]) {
      if (cut < bytes.length)
        await expect(decrypted(bytes.subarray(0, cut))).rejects.toThrow(aFault('RECORD_ALTERED'))
    }
  },
)

test('exchanged, repeated, missing or added chunks are detected', async () => {
  const bytes = await encrypted(bytesOf(3 * chunk))
  const [a, b, c] = [0, 1, 2].map((index) => bytes.subarray(index * sealedChunk, (index + 1) * sealedChunk))
  const orders = [[b, a, c], [a, c], [a, a, b, c], [a, b, c, c], [a, c, b], [c]]
  for (const order of orders) {
    const changed = Buffer.concat(order.map((each) => each ?? Buffer.alloc(0)))
    await expect(decrypted(changed)).rejects.toThrow(aFault('RECORD_ALTERED'))
  }
})

test('a flipped byte is detected at any position', async () => {
  const bytes = await encrypted(bytesOf(chunk + 100))
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(at) ^ flip, at)
      await expect(decrypted(changed)).rejects.toThrow(aFault('RECORD_ALTERED'))
    }),
    { numRuns: rounds(200, 40) },
  )
})

test('a document can be opened only in its own case, claim and file', async () => {
  const bytes = await encrypted(bytesOf(10))
  for (const at of [
    ['other', 'claim', 'file'],
    ['case', 'other', 'file'],
    ['case', 'claim', 'other'],
  ])
    await expect(decrypted(bytes, at)).rejects.toThrow(aFault('RECORD_ALTERED'))
})

test('only a few pieces of a long document are in memory at once', async () => {
  const megabyte = Buffer.alloc(1024 * 1024, 3)
  let given = 0
  let mostHeld = 0
  async function* source() {
    for (let index = 0; index < 256; index += 1) {
      given += megabyte.length
      yield megabyte
    }
  }
  let read = 0
  for await (const piece of decryptDocument(key, place, encryptDocument(key, place, source()))) {
    mostHeld = Math.max(mostHeld, given - read)
    read += piece.length
  }
  expect(read).toBe(256 * megabyte.length)
  // What was written at once, plus one or two pieces on either side.
  expect(mostHeld).toBeLessThanOrEqual(megabyte.length + 4 * sealedChunk)
})
