import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { formTypes } from '@redress/engine'
import * as z from 'zod/mini'
import type { KeyRing } from '../../packages/server/src/vault/key-ring.ts'
import type { Kept, KeptClaim } from './system.ts'

const claimRow = z.pipe(
  z.object({
    id: z.string(),
    key: z.string(),
    reference_code: z.string(),
    form_type: z.enum(formTypes),
    member_id: z.string(),
    fingerprint: z.string(),
    culture: z.string(),
    captcha_state: z.enum(['verified', 'unverified']),
    payment_state: z.nullable(z.enum(['verified', 'unverified'])),
    case_version: z.string(),
    received_at: z.string(),
    amends: z.nullable(z.string()),
    live_key: z.nullable(z.string()),
    content_hash: z.string(),
    receipt: z.string(),
    key_id: z.string(),
    sealed: z.instanceof(Uint8Array),
  }),
  z.transform((row) => ({
    id: row.id,
    key: row.key,
    referenceCode: row.reference_code,
    formType: row.form_type,
    memberId: row.member_id,
    fingerprint: row.fingerprint,
    culture: row.culture,
    captchaState: row.captcha_state,
    paymentState: row.payment_state,
    caseVersion: row.case_version,
    receivedAt: Temporal.Instant.from(row.received_at),
    amends: row.amends,
    liveKey: row.live_key,
    contentHash: row.content_hash,
    receipt: row.receipt,
    payload: { keyId: row.key_id, bytes: row.sealed },
  })),
)

const keyRows = z.array(z.object({ key: z.string(), claim_id: z.string() }))
const fileRows = z.array(z.object({ file: z.string(), claim_id: z.string() }))

function claimsIn(database: DatabaseSync): KeptClaim[] {
  const all = (query: string) => database.prepare(query).all()
  const keys = z.parse(keyRows, all('SELECT key, claim_id FROM submission_key'))
  const files = z.parse(
    fileRows,
    all('SELECT file, claim_id FROM claim_document ORDER BY claim_id, position'),
  )
  const keysOf = Map.groupBy(keys, ({ claim_id }) => claim_id)
  const filesOf = Map.groupBy(files, ({ claim_id }) => claim_id)
  return z.parse(z.array(claimRow), all('SELECT * FROM claim ORDER BY id')).map((claim) => ({
    stored: { ...claim, files: (filesOf.get(claim.id) ?? []).map(({ file }) => file), scans: [] },
    keys: (keysOf.get(claim.id) ?? []).map(({ key }) => key),
  }))
}

/** What a data folder holds, by queries and folders of its own, read-only. No server may be running. */
export async function keptInSqlite(dataFolder: string, ring: KeyRing): Promise<Kept> {
  const database = new DatabaseSync(join(dataFolder, 'redress.sqlite'), { readOnly: true })
  try {
    const sound = z.object({ integrity_check: z.literal('ok') })
    z.parse(sound, database.prepare('PRAGMA integrity_check').get())
    const { case_id } = z.parse(
      z.object({ case_id: z.string() }),
      database.prepare('SELECT case_id FROM installation').get(),
    )
    const folders = ['staging', 'kept'].map((name) => join(dataFolder, 'documents', name))
    return {
      caseId: case_id,
      ring,
      claims: claimsIn(database),
      files: (await Promise.all(folders.map((folder) => readdir(folder)))).flat(),
      read: (file) => readFile(join(dataFolder, 'documents', 'kept', file)),
    }
  } finally {
    database.close()
  }
}
