import type { DecisionState } from '../vault/claim-event.ts'

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
    after: [...undecided, ...accepted, 'denied'],
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
  reissued: { ...plain, after: ['paid', 'void'], hasAmount: true, canRelease: true },
  void: { ...plain, after: ['paid', 'reissued'] },
}

/** Whether a decision can follow a state. */
export const canFollow = (before: StatusName, next: DecisionState): boolean =>
  decisionRules[next].after.includes(before)

/** Whether money was sent: what the claimant files later does not undo it. */
export const isAboutPayment = (state: StatusName): boolean =>
  state === 'paid' || state === 'reissued' || state === 'void'
