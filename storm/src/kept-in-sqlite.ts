import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'
import type { KeyRing } from '../../packages/server/src/claims/vault/key-ring.ts'
import { keptClaims, keptQueries } from './kept-claims.ts'
import type { Kept, KeptClaim } from './system.ts'

function claimsIn(database: DatabaseSync): KeptClaim[] {
  const all = (query: string) => database.prepare(query).all()
  const { claim, submission_key, claim_document } = keptQueries
  return keptClaims({
    claim: all(claim),
    submission_key: all(submission_key),
    claim_document: all(claim_document),
  })
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
