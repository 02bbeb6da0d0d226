import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'
import type { KeyRing } from '../../packages/server/src/claims/vault/key-ring.ts'
import { claimQueries, claimsFromRows, noticesFromRows } from './claim-rows.ts'
import type { ClaimData, SystemData } from './system.ts'

function claimsIn(database: DatabaseSync): ClaimData[] {
  const all = (query: string) => database.prepare(query).all()
  const { claim, submission_key, claim_document } = claimQueries
  return claimsFromRows({
    claim: all(claim),
    submission_key: all(submission_key),
    claim_document: all(claim_document),
  })
}

/** Reads the contents of a data folder with queries of its own. No server may be running. */
export async function dataInSqlite(dataFolder: string, ring: KeyRing): Promise<SystemData> {
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
      notices: noticesFromRows(database.prepare(claimQueries.notice).all()),
      files: (await Promise.all(folders.map((folder) => readdir(folder)))).flat(),
      read: (file) => readFile(join(dataFolder, 'documents', 'kept', file)),
    }
  } finally {
    database.close()
  }
}
