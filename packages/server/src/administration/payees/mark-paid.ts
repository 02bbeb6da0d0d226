import { unknownIn } from '../../claims/history/claim-history.ts'
import { paymentOf } from '../../claims/history/payment-of.ts'
import { sealLedger } from '../../claims/ledger/seal-ledger.ts'
import { addToClaims } from './add-to-claims.ts'
import { presentLines } from './known-file.ts'
import type { PayDeps } from './pay-claims.ts'

/** What became of the lines of a file that was paid. */
export interface MarkedPaid {
  readonly recorded: number
  /** Lines that were paid before. */
  readonly known: number
  /** Lines whose payment came back, was made void or reissued meanwhile. */
  readonly passed: number
  /** Lines of claims of which a later version of Redress recorded what this one does not know. */
  readonly held: number
}

const claimsAtOnce = 500

/**
 * Records the lines of a file as paid, each as the decision `paid` with its amount. Run again, it records nothing.
 * @throws COMMAND_REFUSED; RECORD_ALTERED
 */
export async function markPaid(deps: PayDeps, fileId: string): Promise<MarkedPaid> {
  await sealLedger(deps)
  const lines = await presentLines(deps, fileId)
  const became = new Map<string, keyof MarkedPaid>()
  for (let from = 0; from < lines.length; from += claimsAtOnce) {
    const ids = lines.slice(from, from + claimsAtOnce).map(({ claimId }) => claimId)
    await addToClaims(deps, ids, {
      judge: (claimId, history) => {
        const { state, line } = paymentOf(history)
        if (unknownIn(history).length > 0) {
          became.set(claimId, 'held')
          return null
        }
        const isOwn = line?.file === fileId
        const isDue = isOwn && state === 'inFile'
        became.set(claimId, isDue ? 'recorded' : isOwn && state === 'paid' ? 'known' : 'passed')
        return isDue ? { kind: 'decision', state: 'paid', reasons: [], amount: line.amount, day: null } : null
      },
      onDamaged: (claimId) => void became.set(claimId, 'passed'),
    })
  }
  const number = (what: keyof MarkedPaid): number =>
    [...became.values()].filter((each) => each === what).length
  return {
    recorded: number('recorded'),
    known: number('known'),
    passed: number('passed'),
    held: number('held'),
  }
}
