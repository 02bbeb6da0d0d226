import {
  parseShortReceipt,
  type ReceiptCheckRequest,
  type ReceiptStatement,
  type ReceiptVerdict,
  type ShortReceipt,
} from '@redress/api'
import { isFault } from '@redress/foundation/faults/fault.ts'
import { type Erasure, erasureIn } from '../../claims/erasure/erasure.ts'
import { readHistories } from '../../claims/history/read-histories.ts'
import { isReceipt, publicKeysOf } from '../../claims/ledger/receipt.ts'
import { eventHash } from '../../claims/vault/claim-event.ts'
import { openClaim } from '../../claims/vault/filed-claim.ts'
import type { KeyRing } from '../../claims/vault/key-ring.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import { parseReceipt } from './receipt-text.ts'
import { isAtPlace, isSignedReceipt } from './signed-receipt.ts'

type ReceiptStores = Uses<'caseId' | 'claims' | 'ledger' | 'events' | 'erasures', 'ring'>

/** A receipt that was read: what it says of its claim, and whether this installation signed it so. */
interface ReadReceipt {
  readonly short: ShortReceipt
  /** Its place in the ledger; null where it states none. */
  readonly place: ReceiptStatement['ledger']
  /** What the claimant did, in the receipt of it; null in that of a claim. */
  readonly event: Pick<NonNullable<ReceiptStatement['event']>, 'number' | 'hash' | 'at'> | null
  readonly signature: string
  readonly isSigned: boolean
}

function readShort(ring: KeyRing, text: string): ReadReceipt | null {
  const short = parseShortReceipt(text)
  return (
    short && {
      short,
      place: null,
      event: null,
      signature: short.signature,
      isSigned: isReceipt(publicKeysOf(ring), short),
    }
  )
}

function readWhole(ring: KeyRing, { receipt, page }: ReceiptCheckRequest): ReadReceipt | null {
  const read = parseReceipt(receipt)
  if (read === null) return null
  const { statement, signature } = read
  const isOfPage = page === null || page === statement.page
  return {
    short: { ...statement, signature: statement.receipt },
    place: statement.ledger,
    event: statement.event ?? null,
    signature,
    isSigned: isOfPage && isSignedReceipt(publicKeysOf(ring), read),
  }
}

/** The erasure of the filing that a receipt is about; null if it was not erased, or had other content. */
async function erasureOf(
  { storage, ring }: Uses<'caseId' | 'erasures', 'ring'>,
  { referenceCode, contentHash }: Pick<ShortReceipt, 'referenceCode' | 'contentHash'>,
): Promise<Erasure | null> {
  const stored = await storage.erasures.findByCode(referenceCode)
  const of = { caseId: storage.caseId, keys: publicKeysOf(ring) }
  const erasure = stored && erasureIn(stored.text, of)
  const isOfIt = erasure?.filings.some(
    (filing) => filing.referenceCode === referenceCode && filing.contentHash === contentHash,
  )
  return isOfIt ? erasure : null
}

/**
 * Whether a claim is stored as a receipt says, or was, and is erased.
 * @throws RECORD_ALTERED if the claim or its seal was altered in the storage
 */
async function storedVerdict(
  deps: ReceiptStores,
  { short, place, event }: ReadReceipt,
): Promise<'genuine' | 'differs' | 'erased'> {
  const { storage, ring } = deps
  const stored = await storage.claims.findByReferenceCode(short.referenceCode)
  if (stored === null) return (await erasureOf(deps, short)) ? 'erased' : 'differs'
  const { record, receipt } = openClaim(ring, storage.caseId, stored)
  const isSame =
    stored.contentHash === short.contentHash &&
    record.receivedAt === short.receivedAt &&
    receipt === short.signature
  const isThere = isSame && (place === null || (await isAtPlace(storage.ledger, place, short)))
  if (!isThere) return 'differs'
  return !event || (await isEventOf(deps, record.amends ?? record.id, event)) ? 'genuine' : 'differs'
}

/** Whether an event of a claim is stored as a receipt says. @throws RECORD_ALTERED if the events of the claim were altered */
async function isEventOf(
  deps: Uses<'caseId' | 'claims' | 'events', 'ring'>,
  claimId: string,
  { number, hash, at }: NonNullable<ReadReceipt['event']>,
): Promise<boolean> {
  const history = (await readHistories(deps, [claimId])).get(claimId)
  const event = history?.events.find((each) => each.number === number)
  return event !== undefined && event.at === at && eventHash(event) === hash
}

const readReceipt = (ring: KeyRing, request: ReceiptCheckRequest): ReadReceipt | null =>
  request.receipt.startsWith('{') ? readWhole(ring, request) : readShort(ring, request.receipt)

/** When the claim was erased that a receipt is about, of which `checkReceipt` says so. */
export async function erasedAt(
  deps: Uses<'caseId' | 'erasures', 'ring'>,
  request: ReceiptCheckRequest,
): Promise<Temporal.Instant | null> {
  const read = readReceipt(deps.ring, request)
  const erasure = read && (await erasureOf(deps, read.short))
  return erasure && Temporal.Instant.from(erasure.at)
}

/**
 * Whether a receipt is genuine. Its signature is checked before anything is looked up, so that an invented receipt costs no
 * look-up and learns nothing. `onAltered` is called for a claim that does not open, or a seal that was altered: the holder of the
 * receipt is not at fault. @throws if the storage fails: then nothing is said of the receipt
 */
export async function checkReceipt(
  deps: ReceiptStores & { readonly onAltered: (error: unknown) => void },
  request: ReceiptCheckRequest,
): Promise<ReceiptVerdict> {
  const { ring } = deps
  const read = readReceipt(ring, request)
  if (read === null) return 'notOurs'
  if (!read.isSigned) {
    const keyId = read.signature.split('.')[0]
    return ring.all.some(({ id }) => id === keyId) ? 'altered' : 'notOurs'
  }
  try {
    return await storedVerdict(deps, read)
  } catch (error) {
    if (!isFault(error, 'RECORD_ALTERED')) throw error
    deps.onAltered(error)
    return 'differs'
  }
}
