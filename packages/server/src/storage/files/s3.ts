import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { type Checkpoint, passCheckpoint } from '@redress/foundation/checkpoint.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import { documentsUnavailable } from '@redress/foundation/faults/unavailable.ts'
import type { DocumentStore, StagedFile } from './document-store.ts'

/** The settings of an S3-compatible store of documents. */
export interface S3Config {
  /** Null for Amazon's own, by region. */
  readonly endpoint: string | null
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

type Place = 'staging' | 'kept'

interface S3Options {
  readonly checkpoint?: Checkpoint
  /** When an object was written. A store sets this time itself, so tests replace this function to simulate an old object. */
  readonly writtenAt?: (file: string, byTheStore: Date) => Date
}

/** Bytes of a document that are in memory at a time: the minimum size of a part in S3. */
const partSize = 5 * 1024 * 1024
/** Timeouts in milliseconds, and the number of attempts of a call: a claimant waits for all of them together. */
const limits = { connectionTimeout: 2_000, requestTimeout: 10_000, tries: 2 } as const

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404

/** A client for the store that these settings name. */
export const s3Client = ({ endpoint, region, accessKey, secretKey }: S3Config): S3Client =>
  new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: limits.tries,
    requestHandler: {
      connectionTimeout: limits.connectionTimeout,
      requestTimeout: limits.requestTimeout,
      throwOnRequestTimeout: true,
    },
  })

/** Errors of the store are reported as unavailable, since the document is not their cause. */
async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw isMissing(error) ? error : documentsUnavailable(error)
  }
}

/** The correction for a status of a request about the bucket. */
const aboutBucket: Readonly<Record<number, string>> = {
  301: 'Correct REDRESS_S3_REGION and REDRESS_S3_ENDPOINT.',
  400: 'Correct REDRESS_S3_REGION and REDRESS_S3_ENDPOINT.',
  403: 'Correct REDRESS_S3_ACCESS_KEY and REDRESS_S3_SECRET_KEY, or let this key use the bucket.',
  404: 'Correct REDRESS_S3_BUCKET, or create the bucket.',
}

async function assertBucket(client: S3Client, bucket: string): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }))
  } catch (error) {
    if (!(error instanceof S3ServiceException)) throw documentsUnavailable(error)
    const status = error.$metadata.httpStatusCode ?? 0
    const whatToDo = aboutBucket[status] ?? 'Look into the log of the document store.'
    throw fault(
      'DATA_REFUSED',
      `REDRESS_S3_BUCKET '${bucket}' cannot be used: the document store answers ${status || 'nothing'}. ${whatToDo}`,
      { cause: error },
    )
  }
}

/** Calls on one bucket, by place and file. */
function bucketOf(client: S3Client, Bucket: string) {
  const at = (place: Place, file: string) => ({ Bucket, Key: `${place}/${file}` })

  async function* bytesOf(place: Place, file: string): AsyncGenerator<Uint8Array> {
    const { Body } = await asked(client.send(new GetObjectCommand(at(place, file))))
    if (!(Body instanceof Readable)) throw new Error('The document store gave no stream.')
    try {
      yield* Body
    } catch (error) {
      // The connection was lost in the middle of the response.
      throw documentsUnavailable(error)
    }
  }
  return {
    bytesOf,
    sizeOf: async (place: Place, file: string): Promise<number | null> => {
      try {
        return (await asked(client.send(new HeadObjectCommand(at(place, file))))).ContentLength ?? 0
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    write: async (place: Place, file: string, body: Readable): Promise<void> => {
      await new Upload({ client, partSize, queueSize: 1, params: { ...at(place, file), Body: body } }).done()
    },
    copy: (from: Place, to: Place, file: string) =>
      asked(client.send(new CopyObjectCommand({ ...at(to, file), CopySource: `${Bucket}/${from}/${file}` }))),
    remove: (place: Place, file: string) => asked(client.send(new DeleteObjectCommand(at(place, file)))),
    async *list(place: Place): AsyncGenerator<{ readonly file: string; readonly written: Date }> {
      let ContinuationToken: string | undefined
      do {
        const page = await asked(
          client.send(
            new ListObjectsV2Command({
              Bucket,
              Prefix: `${place}/`,
              ...(ContinuationToken && { ContinuationToken }),
            }),
          ),
        )
        for (const { Key = '', LastModified } of page.Contents ?? [])
          if (LastModified) yield { file: Key.slice(place.length + 1), written: LastModified }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
  }
}

type Bucket = ReturnType<typeof bucketOf>

/** Passes the content on and hashes it; an error of the content itself is added to `errors`. */
async function* hashed(content: AsyncIterable<Uint8Array>, hash: Hash, errors: unknown[]) {
  try {
    for await (const chunk of content) {
      hash.update(chunk)
      yield chunk
    }
  } catch (error) {
    errors.push(error)
    throw error
  }
}

const sizeIn = async (bucket: Bucket, file: string): Promise<number | null> =>
  (await bucket.sizeOf('staging', file)) ?? bucket.sizeOf('kept', file)

const stageIn =
  (bucket: Bucket): DocumentStore['stage'] =>
  async (file, content) => {
    if ((await sizeIn(bucket, file)) !== null) throw new Error(`The name ${file} is taken.`)
    const hash = createHash('sha256')
    const errors: unknown[] = []
    try {
      const body = Readable.from(hashed(content, hash, errors), { objectMode: false })
      await bucket.write('staging', file, body)
    } catch (error) {
      throw errors.length > 0 ? errors[0] : documentsUnavailable(error)
    }
    return { file, checksum: hash.digest('hex') }
  }

async function copyAndCompare(bucket: Bucket, { file, checksum }: StagedFile): Promise<void> {
  try {
    await bucket.copy('staging', 'kept', file)
  } catch (error) {
    // A server may have failed after it had kept the document and before its claim was filed.
    if (!isMissing(error) || (await bucket.sizeOf('kept', file)) === null) throw error
  }
  const hash = createHash('sha256')
  for await (const chunk of bucket.bytesOf('kept', file)) hash.update(chunk)
  if (hash.digest('hex') === checksum) return
  throw documentsUnavailable(new Error('a document came back other than it was sent'))
}

const keepIn =
  (bucket: Bucket, checkpoint: Checkpoint): DocumentStore['keep'] =>
  async (files) => {
    for (const file of files) await copyAndCompare(bucket, file)
    checkpoint('documentsSynced')
    for (const { file } of files) {
      // A file that remains in staging is deleted later as an orphan.
      await bucket.remove('staging', file).catch(() => undefined)
    }
    checkpoint('documentsRenamed')
  }

async function* stagedBytes(bucket: Bucket, file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* bucket.bytesOf('staging', file)
  } catch (error) {
    if (!isMissing(error)) throw error
    yield* bucket.bytesOf('kept', file)
  }
}

const removeFrom =
  (bucket: Bucket) =>
  async (file: string): Promise<void> => {
    await bucket.remove('staging', file)
    await bucket.remove('kept', file)
  }

const sweepIn =
  (bucket: Bucket, { checkpoint, writtenAt }: Required<S3Options>): DocumentStore['sweep'] =>
  async (before, belongs) => {
    const sweepPlace = async (place: Place, isNeeded: (file: string) => Promise<boolean>) => {
      let removed = 0
      for await (const { file, written } of bucket.list(place)) {
        const isOld = writtenAt(file, written).getTime() < before.epochMilliseconds
        if (!isOld || (await isNeeded(file))) continue
        checkpoint('orphanFound')
        await bucket.remove(place, file)
        removed += 1
      }
      return removed
    }
    return (await sweepPlace('staging', belongs)) + (await sweepPlace('kept', belongs))
  }

/**
 * Documents in an S3-compatible store, under `staging/` while they arrive and under `kept/` once their claim is about to
 * be filed. After the copy to `kept/`, the document is read back from there and compared with what was sent. The adapter
 * relies neither on checksums of the store nor on conditional writes.
 * @throws DATA_REFUSED if the bucket cannot be used
 */
export async function openS3Documents(config: S3Config, options: S3Options = {}): Promise<DocumentStore> {
  const { checkpoint = passCheckpoint, writtenAt = (_, byTheStore) => byTheStore } = options
  const client = s3Client(config)
  await assertBucket(client, config.bucket)
  const bucket = bucketOf(client, config.bucket)
  const remove = removeFrom(bucket)
  return {
    stage: stageIn(bucket),
    keep: keepIn(bucket, checkpoint),
    remove: async (files) => {
      await Promise.all(files.map(remove))
    },
    sizeOf: (file) => sizeIn(bucket, file),
    check: () => assertBucket(client, config.bucket),
    readStaged: (file) => Readable.from(stagedBytes(bucket, file), { objectMode: false }),
    read: (file) => Readable.from(bucket.bytesOf('kept', file), { objectMode: false }),
    sweep: sweepIn(bucket, { checkpoint, writtenAt }),
  }
}
