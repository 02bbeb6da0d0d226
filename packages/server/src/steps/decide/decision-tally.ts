import { decisionStates } from '@redress/api'
import { amountText, type MoneyOfCase, unitsOf } from '../../claims/history/amounts.ts'
import type { DecisionState } from '../../claims/history/stored/event-kind.ts'

/** The decisions of one state that a run recorded. */
interface OfState {
  readonly state: DecisionState
  readonly claims: number
  /** Null if the state has no amounts. */
  readonly amount: string | null
}

/** What a run did. */
export interface DecisionReport {
  readonly recorded: readonly OfState[]
  /** Decisions that were recorded before. */
  readonly known: number
  readonly refused: number
  /** Rows of an export, or of a list of claims to look at, that state no decision; missing where there are none. */
  readonly undecided?: number
}

/** Counts the decisions of a run. */
export interface DecisionTally {
  readonly record: (state: DecisionState, amount: string | null) => void
  readonly know: () => void
  readonly refuse: () => void
  readonly pass: () => void
  readonly report: () => DecisionReport
}

export function decisionTally(money: MoneyOfCase): DecisionTally {
  const totals = new Map<DecisionState, { claims: number; units: bigint | null }>()
  let [known, refused, undecided] = [0, 0, 0]
  return {
    record: (state, amount) => {
      const { claims, units } = totals.get(state) ?? { claims: 0, units: null }
      const total = amount === null ? units : (units ?? 0n) + unitsOf(amount)
      totals.set(state, { claims: claims + 1, units: total })
    },
    know: () => {
      known += 1
    },
    refuse: () => {
      refused += 1
    },
    pass: () => {
      undecided += 1
    },
    report: () => ({
      recorded: decisionStates.flatMap((state) => {
        const total = totals.get(state)
        if (!total) return []
        const amount = total.units === null ? null : amountText(total.units, money)
        return [{ state, claims: total.claims, amount }]
      }),
      known,
      refused,
      ...(undecided > 0 && { undecided }),
    }),
  }
}
