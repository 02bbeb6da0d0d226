import { type PayeeFormatName, payeeFormatNames } from '../../case/payee-formats/registry.ts'
import { type HoldReason, holdReasonNames } from '../decisions/hold-reasons.ts'

/** What became of the claims of a run; the numbers of claims add up. */
export interface PaymentTotals {
  readonly claims: number
  readonly paid: readonly {
    readonly format: PayeeFormatName
    readonly claims: number
    readonly units: bigint
  }[]
  readonly held: readonly { readonly reason: HoldReason; readonly claims: number }[]
}

/** Counts the claims of a run. */
export interface PaymentTally {
  readonly pay: (format: PayeeFormatName, units: bigint) => void
  readonly hold: (reason: HoldReason) => void
  readonly totals: () => PaymentTotals
}

export function paymentTally(): PaymentTally {
  const paid = new Map<PayeeFormatName, { claims: number; units: bigint }>()
  const held = new Map<HoldReason, number>()
  let claims = 0
  return {
    pay: (format, units) => {
      const before = paid.get(format) ?? { claims: 0, units: 0n }
      paid.set(format, { claims: before.claims + 1, units: before.units + units })
      claims += 1
    },
    hold: (reason) => {
      held.set(reason, (held.get(reason) ?? 0) + 1)
      claims += 1
    },
    totals: () => ({
      claims,
      paid: payeeFormatNames.flatMap((format) => {
        const found = paid.get(format)
        return found ? [{ format, ...found }] : []
      }),
      held: holdReasonNames.flatMap((reason) => {
        const found = held.get(reason)
        return found === undefined ? [] : [{ reason, claims: found }]
      }),
    }),
  }
}
