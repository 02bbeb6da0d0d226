import {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import * as z from 'zod/mini'
import type { KeyRing } from '../../packages/server/src/claims/vault/key-ring.ts'
import { type S3Config, s3Client } from '../../packages/server/src/storage/files/s3.ts'
import { claimQueries, claimsFromRows, noticesFromRows } from './claim-rows.ts'
import type { SystemData } from './system.ts'

/** Runs SQL on the database and returns its rows. */
type Query = (text: string) => Promise<readonly unknown[]>

/** A store may list removed objects for a while. */
async function isThere(client: S3Client, Bucket: string, Key: string): Promise<boolean> {
  try {
    await client.send(new HeadObjectCommand({ Bucket, Key }))
    return true
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return false
    throw error
  }
}

/** The names of all documents in the bucket, staged and filed. */
async function filesIn(client: S3Client, Bucket: string): Promise<string[]> {
  const files: string[] = []
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, ...(ContinuationToken && { ContinuationToken }) }),
    )
    for (const { Key = '' } of page.Contents ?? [])
      if (await isThere(client, Bucket, Key)) files.push(Key.slice(Key.indexOf('/') + 1))
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
  return files
}

/** Reads the contents of a PostgreSQL and a bucket with queries and calls of its own. No server may be running. */
export async function dataInPostgres(query: Query, s3: S3Config, ring: KeyRing): Promise<SystemData> {
  const client = s3Client(s3)
  const { claim, submission_key, claim_document, notice } = claimQueries
  const [installation] = z.parse(
    z.array(z.object({ case_id: z.string() })),
    await query('SELECT case_id FROM installation'),
  )
  return {
    caseId: installation?.case_id ?? '',
    ring,
    claims: claimsFromRows({
      claim: await query(claim),
      submission_key: await query(submission_key),
      claim_document: await query(claim_document),
    }),
    notices: noticesFromRows(await query(notice)),
    files: await filesIn(client, s3.bucket),
    read: async (file) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: s3.bucket, Key: `kept/${file}` }))
      if (!Body) throw new Error(`${file} is not there.`)
      return Buffer.from(await Body.transformToByteArray())
    },
  }
}
