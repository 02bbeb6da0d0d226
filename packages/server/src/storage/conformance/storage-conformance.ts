import { expect, test } from 'vitest'
import type { Storage } from '../storage.ts'
import { apiKeyConformance } from './api-key-conformance.ts'
import { attemptConformance } from './attempt-conformance.ts'
import { caseNumberConformance } from './case-number-conformance.ts'
import { caseVersionConformance } from './case-version-conformance.ts'
import { claimConformance } from './claim-conformance.ts'
import { claimScanConformance } from './claim-scan-conformance.ts'
import { classHistoryConformance } from './class-history-conformance.ts'
import { classListConformance } from './class-list-conformance.ts'
import { concurrentFilingConformance } from './concurrent-filing-conformance.ts'
import { derivedConformance } from './derived-conformance.ts'
import { draftConformance } from './draft-conformance.ts'
import { draftDocumentsConformance } from './draft-documents-conformance.ts'
import { erasureConformance } from './erasure-conformance.ts'
import { eventConformance } from './event-conformance.ts'
import { findConformance } from './find-conformance.ts'
import { grantConformance } from './grant-conformance.ts'
import { ledgerConformance } from './ledger-conformance.ts'
import { linkConformance } from './link-conformance.ts'
import { noticeConformance } from './notice-conformance.ts'
import { observationConformance } from './observation-conformance.ts'
import { outboxConformance } from './outbox-conformance.ts'
import { reminderConformance } from './reminder-conformance.ts'
import { resealableConformance } from './resealable-conformance.ts'
import { secretCheckConformance } from './secret-check-conformance.ts'
import { stepConformance } from './step-conformance.ts'
import { uploadConformance } from './upload-conformance.ts'

/** Conformance tests of a storage. `open` returns an empty one for each test. */
export function storageConformance(open: () => Promise<Storage>): void {
  claimConformance(open)
  concurrentFilingConformance(open)
  claimScanConformance(open)
  classListConformance(open)
  classHistoryConformance(open)
  derivedConformance(open)
  resealableConformance(open)
  ledgerConformance(open)
  eventConformance(open)
  erasureConformance(open)
  findConformance(open)
  outboxConformance(open)
  noticeConformance(open)
  apiKeyConformance(open)
  grantConformance(open)
  linkConformance(open)
  attemptConformance(open)
  draftConformance(open)
  draftDocumentsConformance(open)
  reminderConformance(open)
  observationConformance(open)
  uploadConformance(open)
  stepConformance(open)
  caseNumberConformance(open)
  caseVersionConformance(open)
  secretCheckConformance(open)

  test('the check writes, and fails once the storage is closed', async () => {
    const storage = await open()
    await storage.check()
    await storage.close()
    await expect(storage.check()).rejects.toThrow()
  })
}
