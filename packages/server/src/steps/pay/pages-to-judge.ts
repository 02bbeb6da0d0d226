import { isFault } from '@redress/foundation/faults/fault.ts'
import { type ClaimHistory, newestFiling } from '../../claims/history/claim-history.ts'
import { readSoundHistories } from '../../claims/history/read-histories.ts'
import { presentModels } from '../../claims/history/whole-claim.ts'
import { unknownInRecord } from '../../claims/vault/claim-record.ts'
import { type FiledClaim, openClaim } from '../../claims/vault/filed-claim.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import type { LedgerStore, SealedClaim } from '../../storage/ledger-store.ts'
import type { StoredClaim } from '../../storage/stored-claim.ts'
import { heldDocuments } from '../claim-table/claim-state.ts'
import { type ClaimMember, claimsWithMembers, ofSurvivor } from '../class-list/history/claims-with-members.ts'
import {
  type Held,
  heldByHistory,
  heldByMember,
  judgePayment,
  type Payment,
  type PaymentsBy,
} from './judge-payment.ts'

/** What reads claims to judge them. */
type Judging = Uses<'caseId' | 'claims' | 'classHistory' | 'events' | 'ledger', 'ring' | 'later'>

/** A claim with its result: a payment, or why it is in no file. */
interface JudgedClaim {
  readonly referenceCode: string
  readonly formType: string
  /** Null where it does not open. */
  readonly history: ClaimHistory | null
  readonly payment: Payment | Held
}

const claimsAtOnce = 500

/** The claims of the ledger in pages, still encrypted. */
export async function* ledgerPages(
  ledger: LedgerStore,
  last: number,
): AsyncGenerator<readonly SealedClaim[]> {
  for (let from = 1; from <= last; ) {
    const rows = await ledger.claims(from, Math.min(claimsAtOnce, last - from + 1))
    const end = rows.at(-1)?.sequence
    if (end === undefined) return
    yield rows.filter(({ sequence }) => sequence <= last)
    from = end + 1
  }
}

function opened({ storage, ring }: Judging, stored: StoredClaim): FiledClaim | null {
  try {
    return openClaim(ring, storage.caseId, stored)
  } catch (error) {
    if (isFault(error, 'RECORD_ALTERED')) return null
    throw error
  }
}

/** Whether a document of an earlier filing waits for the scanner. */
async function waitsForScan({ storage }: Judging, { filings }: ClaimHistory): Promise<boolean> {
  for (const { id } of filings.slice(0, -1)) {
    const filing = await storage.claims.find(id)
    if (filing && heldDocuments(filing.scans).pending > 0) return true
  }
  return false
}

/** An opened claim whose history does not keep it out of payee files. */
interface OpenedClaim {
  readonly sequence: number
  readonly claim: FiledClaim
  readonly history: ClaimHistory
}

/** The claim of a row, or why it is held as it is stored. */
function openedOrHeld(
  deps: Judging,
  { sequence, claim: stored }: SealedClaim,
  history: ClaimHistory,
  by: PaymentsBy,
): OpenedClaim | Held {
  const held = heldByHistory(history, by)
  if (held !== null) return { held }
  const claim = opened(deps, stored)
  if (claim === null) return { held: 'damagedClaim' }
  const unknown = unknownInRecord(claim.record)
  if (unknown.length === 0) return { sequence, claim, history }
  deps.later?.set(`claim ${stored.id}`, `claim with ${unknown.join(', ')}`)
  return { held: 'unknownRecord' }
}

async function judged(
  deps: Judging,
  { sequence, claim, history, member }: OpenedClaim & { readonly member: ClaimMember | null },
  by: PaymentsBy,
): Promise<Payment | Held> {
  const held = heldByMember(member, claim, by)
  if (held !== null) return { held }
  if (await waitsForScan(deps, history)) return { held: 'scan' }
  const record = { ...claim.record, models: presentModels({ history, newest: claim }) }
  return judgePayment({ ...ofSurvivor({ ...claim, record }, member), sequence }, history, by)
}

/** The claims of a page as they are now, and of the class list as it is now. */
export interface JudgedPage {
  readonly claims: readonly JudgedClaim[]
  /** The newest entry of the history of the class list before the page was judged. */
  readonly listEntry: number
}

async function judgedPage(deps: Judging, page: readonly SealedClaim[], by: PaymentsBy): Promise<JudgedPage> {
  // Before anything of a member is read: what is entered later is found by the comparison when the lines are recorded.
  const listEntry = await deps.storage.classHistory.newestEntry()
  const ids = [...new Set(page.map(({ claim }) => claim.amends ?? claim.id))]
  const { histories, damaged } = await readSoundHistories(deps, ids)
  const claims: JudgedClaim[] = []
  const unheld: OpenedClaim[] = []
  for (const row of page) {
    const { referenceCode, formType, amends, id } = row.claim
    const history = histories.get(amends ?? id)
    const about = { referenceCode, formType }
    if (damaged.has(id)) claims.push({ ...about, history: null, payment: { held: 'damagedHistory' } })
    if (!history || newestFiling(history).referenceCode !== referenceCode) continue
    const found = openedOrHeld(deps, row, history, by)
    if ('held' in found) claims.push({ ...about, history, payment: found })
    else unheld.push(found)
  }
  for await (const each of claimsWithMembers(deps, unheld)) {
    const { referenceCode, formType } = each.claim.record
    claims.push({ referenceCode, formType, history: each.history, payment: await judged(deps, each, by) })
  }
  return { claims, listEntry }
}

/**
 * The claims of the ledger up to a sequence, a few hundred in memory at a time: for each page a function that judges each claim once, at
 * its newest filing, as it is when the function is called. A claim that was amended after that sequence is left out. Only claims that are
 * accepted are decrypted.
 */
export async function* pagesToJudge(
  deps: Judging,
  last: number,
  by: PaymentsBy,
): AsyncGenerator<() => Promise<JudgedPage>> {
  for await (const page of ledgerPages(deps.storage.ledger, last)) yield () => judgedPage(deps, page, by)
}
