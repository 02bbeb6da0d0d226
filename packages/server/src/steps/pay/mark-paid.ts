import { unknownIn } from '../../claims/history/claim-history.ts'
import { type MadePayment, paymentOf, paymentsOf, paymentText } from '../../claims/history/payments.ts'
import { sealLedger } from '../../claims/ledger/seal-ledger.ts'
import { addToClaims } from './add-to-claims.ts'
import { presentLines } from './known-file.ts'
import type { Paying } from './pay-claims.ts'

/** A line that was confirmed although its payment was over: the money may have left, and the claim may be paid twice. */
interface ConfirmedLine {
  readonly referenceCode: string
  readonly line: number
  readonly state: 'returned' | 'void'
  /** What became of the payment and what followed, in English. */
  readonly text: string
}

/** What became of the lines of a file that was paid. */
export interface MarkedPaid {
  readonly recorded: number
  /** Lines that were paid before. */
  readonly known: number
  /** Lines whose payment came back or was made void before it was confirmed, in their order. */
  readonly passed: readonly ConfirmedLine[]
  /** Lines of claims of which a later version of Redress recorded what this one does not know. */
  readonly held: number
}

const claimsAtOnce = 500

/** What an administrator has to know of a payment that was confirmed after it was over. */
function textOf(payment: MadePayment, payments: readonly MadePayment[], isDue: boolean): string {
  const later = payments.slice(payments.indexOf(payment) + 1)
  const paidAgain = later.length === 0 ? '' : ` It was paid again: ${later.map(paymentText).join('; ')}.`
  const dueAgain = isDue ? ' It is reissued, and the next run would pay it again.' : ''
  return `${paymentText(payment)}.${paidAgain}${dueAgain}`
}

/**
 * Records the lines of a file as paid, each as the decision `paid` with its amount. Run again, it records nothing.
 * @throws COMMAND_REFUSED; RECORD_ALTERED
 */
export async function markPaid(deps: Paying, fileId: string): Promise<MarkedPaid> {
  await sealLedger(deps)
  const lines = await presentLines(deps, fileId)
  const became = new Map<string, 'recorded' | 'known' | 'held' | Pick<ConfirmedLine, 'state' | 'text'>>()
  for (let from = 0; from < lines.length; from += claimsAtOnce) {
    const ids = lines.slice(from, from + claimsAtOnce).map(({ claimId }) => claimId)
    await addToClaims(deps, ids, {
      judge: (claimId, history) => {
        if (unknownIn(history).length > 0) {
          became.set(claimId, 'held')
          return null
        }
        const payments = paymentsOf(history)
        const own = payments.find(({ line }) => line?.file === fileId)
        if (!own?.line) return null
        const { state, line } = own
        if (state === 'paid' || state === 'inFile')
          became.set(claimId, state === 'paid' ? 'known' : 'recorded')
        else {
          const text = textOf(own, payments, paymentOf(history).state === 'reissued')
          became.set(claimId, { state: state === 'returned' ? 'returned' : 'void', text })
        }
        return state === 'inFile'
          ? { kind: 'decision', state: 'paid', reasons: [], amount: line.amount, day: null }
          : null
      },
      onDamaged: (claimId) =>
        void became.set(claimId, { state: 'void', text: 'What was decided about it does not open.' }),
    })
  }
  const number = (what: 'recorded' | 'known' | 'held'): number =>
    [...became.values()].filter((each) => each === what).length
  return {
    recorded: number('recorded'),
    known: number('known'),
    held: number('held'),
    passed: lines.flatMap(({ claimId, referenceCode, line }) => {
      const what = became.get(claimId)
      return typeof what === 'object' ? [{ referenceCode, line, ...what }] : []
    }),
  }
}
