import { join } from 'node:path'
import { loadCase } from '@redress/case/reading/load-case.ts'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { onTestFinished } from 'vitest'
import { receiptFor } from '../claims/ledger/receipt.ts'
import { sealLedger } from '../claims/ledger/seal-ledger.ts'
import { type ClaimRecord, contentHash } from '../claims/vault/claim-record.ts'
import { sealClaim } from '../claims/vault/filed-claim.ts'
import { keyRing, masterKeyFrom } from '../claims/vault/key-ring.ts'
import type { Opened } from '../claims/vault/opened.ts'
import { sealedDocuments } from '../claims/vault/sealed-documents.ts'
import { openDiskDocuments } from '../storage/files/disk.ts'
import { openSqlite } from '../storage/sqlite/open.ts'
import type { Storage } from '../storage/storage.ts'
import { increasingId } from './increasing-id.ts'

const begin = Temporal.Instant.from('2026-11-20T20:00:00Z')

const recordOf = (number: number): ClaimRecord => ({
  id: increasingId(),
  referenceCode: `CODE-${number}`,
  formType: 'Automotive',
  memberId: `member-${number}`,
  fingerprint: `fingerprint-${number}`,
  culture: 'ar',
  captchaState: 'verified',
  paymentState: null,
  caseVersion: 'version',
  receivedAt: begin.add({ seconds: number }).toString(),
  amends: null,
  salt: `salt ${number}`,
  models: [
    {
      clientId: `claimDetails-${number}`,
      id: null,
      metadataHash: 'hash',
      metadata: { dtoMapping: 'claimDetails', formType: 'Automotive' },
      fields: { name: `Ana ${number} ندى`, agrees: true, none: null },
    },
  ],
  documents: [
    { clientId: `context-${number}`, file: `file-${number}`, size: number, sha256: 'a'.repeat(64) },
  ],
})

/** A ledger in a temporary storage. `file` files this many claims; `seal` seals all unsealed claims. */
export async function openTestLedger(secret = 'a secret for tests of the ledger') {
  const folder = await temporaryFolder()
  const storage = openSqlite(join(folder, 'redress.sqlite'))
  onTestFinished(storage.close)
  const ring = keyRing([masterKeyFrom(secret)])
  const store = await openDiskDocuments(join(folder, 'documents'))
  const deps = {
    storage,
    ring,
    documents: sealedDocuments({ store, storage }),
    loadedCase: await loadCase(await writeCase()),
    now: () => begin.add({ hours: 1 }),
  }
  let number = 0
  const fileOne = async (): Promise<void> => {
    number += 1
    const record = recordOf(number)
    const { signature } = receiptFor(ring, { ...record, contentHash: contentHash(record) })
    const key = `key-${number}`
    const claim = {
      record,
      key,
      documentKeys: [Buffer.alloc(32)],
      liveKey: null,
      receipt: signature,
      scans: [],
      confirmedAt: null,
    }
    await storage.claims.file(sealClaim(ring, storage.caseId, claim))
  }
  return {
    deps,
    file: async (count: number) => {
      for (let index = 0; index < count; index += 1) await fileOne()
    },
    seal: () => sealLedger(deps),
  }
}

/** The storage of a ledger in which another server seals the rest just before a read past the last seal. */
export function sealingMeanwhile(deps: Pick<Opened, 'storage' | 'ring' | 'now'>): Storage {
  const { ledger } = deps.storage
  const claims: typeof ledger.claims = async (from, limit) => {
    if (from > ((await ledger.last())?.last ?? 0)) await sealLedger(deps)
    return ledger.claims(from, limit)
  }
  return { ...deps.storage, ledger: { ...ledger, claims } }
}
