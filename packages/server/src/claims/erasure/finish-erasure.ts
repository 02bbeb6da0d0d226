import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Checkpoint } from '../../foundation/checkpoint.ts'
import { namesIfThere } from '../../foundation/files/text-if-there.ts'
import { parsedJson } from '../../foundation/parsed-json.ts'
import type { DocumentStore } from '../../storage/files/document-store.ts'
import type { Storage } from '../../storage/storage.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import { type Erasure, erasureSchema } from './erasure.ts'

export interface EraseDeps {
  readonly storage: Pick<Storage, 'caseId' | 'ledger' | 'events' | 'erasures'>
  readonly store: Pick<DocumentStore, 'remove'>
  readonly ring: KeyRing
  readonly now: () => Temporal.Instant
  readonly checkpoint: Checkpoint
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

/** What an erasure still has to do beyond its transaction. */
interface Unfinished {
  readonly erasure: Erasure
  readonly files: readonly string[]
  /** As for `overwrite`. */
  readonly contents: readonly Uint8Array[] | null
}

/** Does what is left beyond the transaction. False if another process keeps the database from being overwritten. */
export async function finishErasure(
  { storage, store, checkpoint, trialMail }: EraseDeps,
  { erasure, files, contents }: Unfinished,
): Promise<boolean> {
  await store.remove(files)
  await removeMails(trialMail, erasure.filings)
  checkpoint('erasureDocumentsRemoved')
  if (!(await storage.erasures.overwrite(contents))) return false
  await storage.erasures.settle(erasure.claimId)
  return true
}

/** Finishes what interrupted erasures left to do. False if another process keeps the database from being overwritten. */
export async function finishErasures(deps: EraseDeps): Promise<boolean> {
  let isFinished = true
  for (const { text, pending } of await deps.storage.erasures.all()) {
    const erasure = pending === null ? null : z.parse(erasureSchema, parsedJson(text))
    if (erasure && pending)
      isFinished = (await finishErasure(deps, { erasure, files: pending, contents: null })) && isFinished
  }
  return isFinished
}
