import { type ReceiptStatement, receiptElement } from '@redress/api'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { sha256 } from '@redress/foundation/canonical-json.ts'
import type { ClaimEvent } from '../../claims/vault/claim-event.ts'
import { openClaim } from '../../claims/vault/filed-claim.ts'
import type { KeyRing } from '../../claims/vault/key-ring.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import type { StoredClaim } from '../../storage/stored-claim.ts'
import type { SubmissionOwner } from '../filing/receiving.ts'
import { filedFacts, type ReceiptSubject } from './filed-facts.ts'
import { receiptPage } from './receipt-page.ts'
import { receiptText } from './receipt-text.ts'
import { receiptWords } from './receipt-words.ts'
import { ledgerPlace, signedReceipt } from './signed-receipt.ts'

interface ReceiptMaking extends Uses<'caseId' | 'claims' | 'ledger', 'ring'> {
  /** The version of the case that a claim names; the one in force if that version is not stored. */
  readonly caseOf: (version: string) => Promise<LoadedCase>
}

/** Where receipts are checked, and the content security policy within their files. */
interface ReceiptPlace {
  readonly siteUrl: string
  readonly policy: string
}

const checkPath = '/receipt'

interface ReceiptFile {
  readonly referenceCode: string
  readonly file: string
}

/** The receipt of a submission as a file, for whoever filed it. Null for a key that is not used, or another's. */
export async function ownReceipt(
  deps: ReceiptMaking,
  owner: SubmissionOwner,
  place: ReceiptPlace,
): Promise<ReceiptFile | null> {
  const stored = await deps.storage.claims.findByKey(owner.key)
  if (stored?.memberId !== owner.memberId || stored.formType !== owner.formType) return null
  return receiptOf(deps, stored, place)
}

/**
 * The receipt of a claim as a file: a page for people, and in it the signed text of the receipt. The text contains the hash of the
 * page around it, so that nothing that people read can be altered either.
 */
function receiptFile(ring: KeyRing, subject: ReceiptSubject, policy: string): string {
  const facts = filedFacts(subject)
  const page = receiptPage(facts, subject.words, policy)
  const statement: ReceiptStatement = { ...facts, page: sha256(page) }
  const text = receiptText(signedReceipt(ring, statement))
  const { open, close } = receiptElement
  return page.replace(open + close, () => open + text + close)
}

/** The receipt of a filing as a file; with an event, of what the claimant did with it too. */
export async function receiptOf(
  { storage, ring, caseOf }: ReceiptMaking,
  stored: StoredClaim,
  { siteUrl, policy }: ReceiptPlace,
  event: ClaimEvent | null = null,
): Promise<ReceiptFile> {
  const { record, receipt } = openClaim(ring, storage.caseId, stored)
  const { contentHash } = stored
  const ledger = await ledgerPlace(storage.ledger, stored.id, { ...record, contentHash })
  const loadedCase = await caseOf(record.caseVersion)
  const words = receiptWords(loadedCase, record)
  const checkedAt = new URL(`${checkPath}?culture=${encodeURIComponent(words.culture)}`, siteUrl).href
  const subject = { record, loadedCase, words, contentHash, receipt, ledger, checkedAt, event }
  return { referenceCode: record.referenceCode, file: receiptFile(ring, subject, policy) }
}
