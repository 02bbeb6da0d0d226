import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { namesIfThere } from '@redress/foundation/files/text-files.ts'
import { parsedJson } from '@redress/foundation/json.ts'
import * as z from 'zod/mini'
import type { DocumentStore } from '../../storage/files/document-store.ts'
import type { Uses } from '../vault/opened.ts'
import { type Erasure, erasureSchema } from './erasure.ts'

/** What erases claims. */
export interface Erasing
  extends Uses<'caseId' | 'ledger' | 'events' | 'erasures', 'ring' | 'now' | 'checkpoint'> {
  readonly store: Pick<DocumentStore, 'remove'>
  /** The list of erasures beside the case. */
  readonly list: string
  /** The folder of e-mails that development writes to files; null for none. */
  readonly trialMail: string | null
}

/** Removes the e-mails about these filings that development wrote to files. */
async function removeMails(folder: string | null, filings: Erasure['filings']): Promise<void> {
  if (folder === null) return
  const names = await namesIfThere(folder)
  const ofClaim = names.filter((name) => filings.some(({ id }) => name.startsWith(`${id}.`)))
  await Promise.all(ofClaim.map((name) => rm(join(folder, name), { force: true })))
}

/** The encrypted contents of claims that were erased just now, by the id of the claim. */
export type ErasedContents = ReadonlyMap<string, readonly Uint8Array[]>

/** The erasures that have something left to do. */
async function unfinished({ erasures }: Erasing['storage']) {
  return (await erasures.all()).flatMap(({ text, pending }) =>
    pending === null ? [] : [{ erasure: z.parse(erasureSchema, parsedJson(text)), files: pending }],
  )
}

/**
 * Does what erasures leave to do beyond their transactions; the database is overwritten once for all of them. False if another process
 * keeps it from that: the next opening of the data tries again.
 */
export async function finishErasures(
  { storage, store, checkpoint, trialMail }: Erasing,
  contents: ErasedContents = new Map(),
): Promise<boolean> {
  const left = await unfinished(storage)
  if (left.length === 0) return true
  for (const { erasure, files } of left) {
    await store.remove(files)
    await removeMails(trialMail, erasure.filings)
  }
  checkpoint?.('erasureDocumentsRemoved')
  const found = left.map(({ erasure }) => contents.get(erasure.claimId) ?? null)
  const known = found.every((each) => each !== null) ? found.flat() : null
  if (!(await storage.erasures.overwrite(known))) return false
  for (const { erasure } of left) await storage.erasures.settle(erasure.claimId)
  return true
}
