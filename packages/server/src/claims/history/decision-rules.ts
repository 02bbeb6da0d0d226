import { decisionStates } from '@redress/api'
import type { DecisionState } from './stored/event-kind.ts'

/** What a claim is by its history: `received` until something is decided, and again when its claimant amends it. */
export type StatusName = 'received' | DecisionState

/** What a decision says beside its state. */
interface DecisionRules {
  /** The states after which it can be decided. */
  readonly after: readonly StatusName[]
  /** The kind of reasons that it gives, at least one; null if it gives none. */
  readonly reasons: 'deficiency' | 'denial' | null
  /** Whether it names the amount that is allowed. */
  readonly hasAmount: boolean
  /** Whether it can name the last day to cure. */
  readonly hasDay: boolean
  /** Whether the next payee file can pay the claim after it, so that it can release what else would hold the claim. */
  readonly canRelease: boolean
}

const plain = { reasons: null, hasAmount: false, hasDay: false, canRelease: false } as const

const undecided = ['received', 'underReview', 'deficient', 'cured'] as const
const accepted = ['accepted', 'acceptedInPart'] as const

/** The rules of each decision. A decision after another of the same state corrects it, where it is named here. */
export const decisionRules: Readonly<Record<DecisionState, DecisionRules>> = {
  underReview: { ...plain, after: ['received', 'deficient', 'cured', ...accepted, 'denied', 'withdrawn'] },
  deficient: {
    // Also of a claim whose payment is over: its claimant is asked where the money should go.
    after: [...undecided, ...accepted, 'denied', 'void'],
    reasons: 'deficiency',
    hasAmount: false,
    hasDay: true,
    canRelease: false,
  },
  cured: { ...plain, after: ['deficient'] },
  accepted: {
    ...plain,
    after: [...undecided, ...accepted, 'denied'],
    hasAmount: true,
    canRelease: true,
  },
  acceptedInPart: {
    after: [...undecided, ...accepted, 'denied'],
    reasons: 'denial',
    hasAmount: true,
    hasDay: false,
    canRelease: true,
  },
  denied: { ...plain, after: [...undecided, ...accepted, 'denied'], reasons: 'denial' },
  withdrawn: { ...plain, after: [...undecided, ...accepted, 'denied'] },
  paid: { ...plain, after: [...accepted, 'reissued'], hasAmount: true },
  reissued: { ...plain, after: ['void'], hasAmount: true, canRelease: true },
  void: { ...plain, after: ['paid', 'reissued'] },
}

/** Whether a decision can follow a state of a claim that was never paid, or whose state is about its payment. */
export const canFollow = (before: StatusName, next: DecisionState): boolean =>
  decisionRules[next].after.includes(before)

/** What pays a claim for the first time. */
const pays: readonly DecisionState[] = [...accepted, 'paid']

/**
 * The decisions that can follow a state. `isPaymentOver`: a payment came back or was made void. Once something was asked of its
 * claimant, the claim is reissued or void again, and is never accepted as if it had not been paid.
 */
export const possibleAfter = (before: StatusName, isPaymentOver: boolean): readonly DecisionState[] =>
  decisionStates.filter((next) => {
    if (!isPaymentOver || isAboutPayment(before)) return canFollow(before, next)
    if (next === 'reissued' || next === 'void') return undecided.some((each) => each === before)
    return canFollow(before, next) && !pays.includes(next)
  })

/** Whether money was sent: what the claimant files later does not undo it. */
export const isAboutPayment = (state: StatusName): boolean =>
  state === 'paid' || state === 'reissued' || state === 'void'
