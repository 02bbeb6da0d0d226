import { expect, test } from 'vitest'
import { apiKeyConformance } from '../../programs/stored/api-key-conformance.ts'
import { classHistoryConformance } from '../../steps/class-list/stored/class-history-conformance.ts'
import { classListConformance } from '../../steps/class-list/stored/class-list-conformance.ts'
import { uploadConformance } from '../../steps/documents/stored/upload-conformance.ts'
import { stepConformance } from '../../steps/filing/stored/step-conformance.ts'
import { findConformance } from '../../steps/find/stored/find-conformance.ts'
import { linkConformance } from '../../steps/links/stored/link-conformance.ts'
import { noteConformance } from '../../steps/note/stored/note-conformance.ts'
import { noticeConformance } from '../../steps/notify/stored/notice-conformance.ts'
import { observationConformance } from '../../steps/observe/stored/observation-conformance.ts'
import { outboxConformance } from '../../steps/outbox/stored/outbox-conformance.ts'
import { draftConformance } from '../../steps/save-for-later/stored/draft-conformance.ts'
import { draftDocumentsConformance } from '../../steps/save-for-later/stored/draft-documents-conformance.ts'
import { reminderConformance } from '../../steps/save-for-later/stored/reminder-conformance.ts'
import { attemptConformance } from '../../steps/sign-in/stored/attempt-conformance.ts'
import { grantConformance } from '../../steps/sign-in/stored/grant-conformance.ts'
import type { Storage } from '../storage.ts'
import { caseNumberConformance } from './case-number-conformance.ts'
import { caseVersionConformance } from './case-version-conformance.ts'
import { claimConformance } from './claim-conformance.ts'
import { claimScanConformance } from './claim-scan-conformance.ts'
import { concurrentFilingConformance } from './concurrent-filing-conformance.ts'
import { derivedConformance } from './derived-conformance.ts'
import { erasureConformance } from './erasure-conformance.ts'
import { eventConformance } from './event-conformance.ts'
import { ledgerConformance } from './ledger-conformance.ts'
import { resealableConformance } from './resealable-conformance.ts'
import { secretCheckConformance } from './secret-check-conformance.ts'

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
  noteConformance(open)
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
