import type { StoredClaim } from '../stored-claim.ts'
import { sealedValue } from './sealed-value.ts'

/** The id of the claim of this number. */
export const idOf = (number: number): string => `019ab000-0000-7000-8000-${String(number).padStart(12, '0')}`

const notScanned = { state: 'notScanned', finding: null, signature: null } as const

/** The claim that most tests file. */
export const claim = (changes: Partial<StoredClaim> = {}): StoredClaim => ({
  id: idOf(1),
  key: 'key-1',
  memberId: 'member-1',
  formType: 'Automotive',
  fingerprint: 'fingerprint-1',
  referenceCode: 'CODE-1',
  culture: 'ar',
  captchaState: 'unverified',
  paymentState: 'unverified',
  caseVersion: 'version-1',
  receivedAt: Temporal.Instant.from('2026-11-20T20:00:00.123Z'),
  amends: null,
  liveKey: null,
  contentHash: 'content-1',
  receipt: 'receipt-1',
  payload: sealedValue('\u0000 ندى 𠮷'),
  files: ['file-1', 'file-2'],
  scans: (changes.files ?? ['file-1', 'file-2']).map(() => notScanned),
  confirmedAt: null,
  confirmationSignature: null,
  ...changes,
})

/** The claim of this number; all of its values differ from those of other numbers. */
export const claimOf = (number: number, changes: Partial<StoredClaim> = {}): StoredClaim =>
  claim({
    id: idOf(number),
    key: `key-${number}`,
    memberId: `member-${number}`,
    fingerprint: `fingerprint-${number}`,
    referenceCode: `CODE-${number}`,
    contentHash: `content-${number}`,
    files: [`file-${number}`],
    ...changes,
  })
