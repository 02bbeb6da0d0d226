import { counted } from '@redress/foundation/printed-words.ts'
import {
  claimsBetween,
  type DamagedClaim,
  headNow,
  ledgerToBe,
} from '../../../claims/ledger/claims-between.ts'
import type { LedgerHead } from '../../../claims/ledger/exported-claim.ts'
import { sealLedger } from '../../../claims/ledger/seal-ledger.ts'
import type { OpenCase } from '../../../command-line/open-case.ts'
import { progressOf } from '../../../command-line/terminal.ts'
import { claimsBySurvivor } from '../../class-list/history/claims-with-members.ts'
import type { Review } from '../evidence-reader.ts'
import { openReview } from '../open-review.ts'
import { reviewLedger } from '../review-ledger.ts'
import type { LeftOut } from './review-lines.ts'

/** The evidence on the claims of a case. */
export interface ReviewedCase {
  readonly review: Review
  /** What of the ledger it is about. */
  readonly head: LedgerHead
  readonly leftOut: LeftOut
  /** Reference codes of claims that cannot be read. */
  readonly damaged: readonly string[]
  /** Reference codes of claims that were compared without what was observed of them, since that was altered. */
  readonly unobserved: readonly string[]
}

/** Compares every claim as it stands. `seals`: what is not sealed yet is sealed before; otherwise it is compared without a seal. */
export async function reviewCase(opened: OpenCase, seals = true): Promise<ReviewedCase> {
  if (seals) await sealLedger(opened)
  const head = await headNow(opened)
  const run = openReview(opened.loadedCase)
  const damaged = new Set<string>()
  const unobserved: string[] = []
  const isObserving = opened.loadedCase.fraudSettings.observe !== undefined
  const counts = { ended: 0, read: 0 }
  const progress = progressOf()
  const onDamaged = ({ referenceCode }: DamagedClaim): void => void damaged.add(referenceCode)
  const { ledger, last } = seals
    ? { ledger: opened.storage.ledger, last: head.claims }
    : await ledgerToBe(opened)
  const reading = { ...opened, storage: { ...opened.storage, ledger }, onDamaged }
  const claims = claimsBySurvivor(opened, claimsBetween(reading, 0, last))
  await reviewLedger({ ...opened, isObserving }, claims, {
    claim: ({ record, beside, observed }) => {
      run.add(record, beside, observed)
      counts.read += 1
      progress.at(`${counted(counts.read, 'claim')} read`)
    },
    leftOut: () => {
      counts.ended += 1
    },
    observationDamaged: (referenceCode) => void unobserved.push(referenceCode),
    damaged: (referenceCode) => void damaged.add(referenceCode),
  }).finally(progress.done)
  const erased = (await opened.storage.erasures.all()).length
  const leftOut = { ended: counts.ended, erased, damaged: damaged.size }
  return { review: run.finish(), head, leftOut, damaged: [...damaged], unobserved }
}
