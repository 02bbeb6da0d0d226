import { unitsOf } from '../../claims/history/amounts.ts'
import { type ClaimHistory, newestFiling, statusOf } from '../../claims/history/claim-history.ts'
import { decisionOn } from '../../claims/history/decisions.ts'
import { decisionOfEvent } from '../../claims/history/events.ts'
import { readSoundHistories } from '../../claims/history/read-histories.ts'
import { presentModels } from '../../claims/history/whole-claim.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import type { FiledClaim } from '../../claims/vault/filed-claim.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import { readObservations } from '../observe/observations.ts'
import type { ObservedClaim } from '../observe/observed-claim.ts'
import type { BesideClaim } from './findings-reader.ts'

/** A claim as it stands, with what was decided on it. */
interface PresentClaim {
  readonly record: ClaimRecord
  readonly beside: BesideClaim
}

/** The same with what was observed while it was filled in; null where nothing is known. */
interface ClaimToReview extends PresentClaim {
  readonly observed: ObservedClaim | null
}

/** What of a ledger is compared, and what is left out. */
interface ReviewedLedger {
  readonly claim: (claim: ClaimToReview) => void
  /** A claim that its claimant withdrew, or that is void. */
  readonly leftOut: () => void
  /** A claim whose observation was altered: it is compared without it. */
  readonly observationDamaged: (referenceCode: string) => void
  /** A claim with an event that was altered or removed. */
  readonly damaged: (referenceCode: string) => void
}

/** The history of the claims, and what was observed of them where the case observes. */
interface LedgerToReview extends Uses<'caseId' | 'claims' | 'events' | 'observations', 'ring' | 'later'> {
  readonly isObserving: boolean
}

const claimsAtOnce = 200

/** States in which nothing of a claim is paid. */
const isEnded = (history: ClaimHistory): boolean => ['withdrawn', 'void'].includes(statusOf(history).state)

/** Whether the administrator decided anything about the claim, on whichever of its filings. */
const isDecidedAbout = ({ events }: ClaimHistory): boolean =>
  events.some((event) => decisionOfEvent(event) !== null)

/** The newest state of a claim: its newest filing, with what its claimant changed since. */
export function present(claim: FiledClaim, history: ClaimHistory): PresentClaim {
  const decision = decisionOn(history, claim.record.referenceCode)
  const amount = decision?.amount ?? null
  return {
    record: { ...claim.record, models: presentModels({ history, newest: claim }) },
    beside: {
      decision: decision?.state ?? null,
      amount: amount === null ? null : unitsOf(amount),
      undecidedAt: isDecidedAbout(history) ? null : history.events.length,
    },
  }
}

async function reviewPage(
  deps: LedgerToReview,
  page: readonly FiledClaim[],
  to: ReviewedLedger,
): Promise<void> {
  const idOf = ({ record }: FiledClaim): string => record.amends ?? record.id
  const observed = deps.isObserving
    ? await readObservations(
        deps,
        page.map(({ record }) => record.id),
      )
    : new Map<string, ObservedClaim>()
  const { histories, damaged } = await readSoundHistories(deps, [...new Set(page.map(idOf))])
  for (const claim of page) {
    const history = histories.get(idOf(claim))
    if (damaged.has(idOf(claim)) || !history) to.damaged(claim.record.referenceCode)
    else if (newestFiling(history).id !== claim.record.id) continue
    else if (isEnded(history)) to.leftOut()
    else {
      if (observed.get(claim.record.id) === null) to.observationDamaged(claim.record.referenceCode)
      to.claim({ ...present(claim, history), observed: observed.get(claim.record.id) ?? null })
    }
  }
}

/** Reads the filings of a ledger and gives each claim once, as it stands, a few hundred in memory at a time. */
export async function reviewLedger(
  deps: LedgerToReview,
  claims: AsyncIterable<FiledClaim>,
  to: ReviewedLedger,
): Promise<void> {
  let page: FiledClaim[] = []
  for await (const claim of claims) {
    page.push(claim)
    if (page.length < claimsAtOnce) continue
    await reviewPage(deps, page, to)
    page = []
  }
  await reviewPage(deps, page, to)
}
