import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isInstalled } from '../../testing/install-packages.ts'
import { type SwiftServer, startSwift, swiftService } from '../../testing/swift-server.ts'
import { documentConformance } from './document-conformance.ts'
import { openS3Documents, s3Client } from './s3.ts'

const isThere = isInstalled(swiftService)

let swift: SwiftServer

beforeAll(async () => {
  swift = await startSwift()
}, 240_000)
afterAll(() => swift?.remove())

describe.skipIf(!isThere)('S3', () => {
  documentConformance(async () => {
    const config = await swift.newBucket()
    const hours = new Map<string, number>()
    const store = await openS3Documents(config, {
      writtenAt: (file, byTheStore) => new Date(byTheStore.getTime() - (hours.get(file) ?? 0) * 3_600_000),
    })
    return {
      store,
      another: () => openS3Documents(config),
      age: async (file, by) => {
        hours.set(file, by)
      },
      names: async () => {
        const { Contents = [] } = await s3Client(config).send(
          new ListObjectsV2Command({ Bucket: config.bucket }),
        )
        return Contents.map(({ Key = '' }) => Key.split('/').at(-1) ?? '')
      },
    }
  })
})

test.skipIf(!isThere)('a document of several parts is kept and read back byte for byte', async () => {
  const store = await openS3Documents(await swift.newBucket())
  const bytes = Buffer.alloc(12_000_000, 'a document of twelve million bytes ')
  const halves = Readable.from([bytes.subarray(0, 7_000_000), bytes.subarray(7_000_000)])
  await store.keep([await store.stage('big', halves)])
  expect((await buffer(store.read('big'))).equals(bytes)).toBe(true)
})

test.skipIf(!isThere).each([
  ['a bucket that is not there', { bucket: 'nothing' }, "REDRESS_S3_BUCKET 'nothing' cannot be used"],
  ['a wrong secret', { secretKey: 'wrong' }, 'cannot be used: the document store answers 403'],
])('%s is refused when the server starts', async (_, changes, message) => {
  const config = await swift.newBucket()
  await expect(openS3Documents({ ...config, ...changes })).rejects.toThrow(message)
})
