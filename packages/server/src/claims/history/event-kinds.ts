import type {
  ClaimEvent,
  Decision,
  DecisionState,
  EventKind,
  PayeeFile,
  PayeeLine,
  PaymentReturned,
  PaymentState,
} from '../vault/claim-event.ts'
import type { ClaimHistory } from './claim-history.ts'

type What<Kind extends EventKind> = Extract<ClaimEvent['what'], { readonly kind: Kind }>

/** What an event of one kind means for its claim. */
interface EventMeaning<Kind extends EventKind> {
  /** The state that the claim is in after it; null where it stays as it was. */
  readonly stateAfter: (what: What<Kind>) => DecisionState | null
  /** The decision of the administrator that it is; null if it is none. */
  readonly decision: (what: What<Kind>) => Decision | null
  /** The line of a payee file that it is; null if it is none. */
  readonly payeeLine: (what: What<Kind>) => PayeeLine | null
  /** The complete payee file that it states; null if it states none. */
  readonly completedFile: (what: What<Kind>) => PayeeFile | null
  /** The payment that came back; null if it is about none. */
  readonly returned: (what: What<Kind>) => PaymentReturned | null
  /** What it means for the payment of the claim; null where it stays as it was. */
  readonly payment: (what: What<Kind>) => PaymentState | null
  /**
   * Whether it keeps the claim out of payee files at a moment, such as a change of the account that is too young. Each kind has to
   * say so: what nobody considered holds no claim by accident, and pays none.
   */
  readonly holdsPayment: (what: What<Kind>, at: PayingAt) => boolean
  /** In English, for the administrator. */
  readonly text: (what: What<Kind>) => string
}

/** The moment at which a claim could be paid. */
export interface PayingAt {
  readonly event: ClaimEvent
  /** The claim with all of its events. */
  readonly history: ClaimHistory
  readonly now: Temporal.Instant
  /** Days after a change of address or payment in which the claim is in no payee file. */
  readonly holdDays: number
}

const decidedStates: readonly PaymentState[] = ['paid', 'reissued', 'void']

const never = (): boolean => false
const none = (): null => null

const decisionText = ({ state, reasons, amount, day }: Decision): string =>
  [
    reasons.length > 0 ? `${state} for ${reasons.join(', ')}` : state,
    ...(amount === null ? [] : [amount]),
    ...(day === null ? [] : [`until ${day}`]),
  ].join(', ')

const withoutState = {
  stateAfter: none,
  decision: none,
  payeeLine: none,
  completedFile: none,
  returned: none,
  holdsPayment: never,
} as const

/** The meaning of each kind of event. */
const eventKinds: { readonly [Kind in EventKind]: EventMeaning<Kind> } = {
  decision: {
    stateAfter: ({ state }) => state,
    decision: (what) => what,
    payeeLine: none,
    completedFile: none,
    returned: none,
    payment: ({ state }) => decidedStates.find((each) => each === state) ?? null,
    holdsPayment: never,
    text: decisionText,
  },
  payeeLine: {
    ...withoutState,
    payeeLine: (what) => what,
    payment: () => 'inFile',
    text: ({ file, line, amount, currency }) => `line ${line} of payee file ${file}, ${amount} ${currency}`,
  },
  payeeFile: {
    ...withoutState,
    completedFile: (what) => what,
    payment: none,
    text: ({ file, lines, amount, currency }) =>
      `payee file ${file} is complete, ${lines} lines, ${amount} ${currency}`,
  },
  // The money is back, so that the payment can be reissued, and a later amendment does not undo that.
  paymentReturned: {
    ...withoutState,
    stateAfter: () => 'void',
    returned: (what) => what,
    payment: () => 'returned',
    text: ({ file, line, amount, reason }) =>
      `returned line ${line} of payee file ${file}, ${amount}: ${reason}`,
  },
}

type Event = Pick<ClaimEvent, 'what'>

/** The meanings of an event's own kind. */
const meaningOf = <Kind extends EventKind>({ kind }: What<Kind>): EventMeaning<Kind> => eventKinds[kind]

/** The state of a claim after an event; null where the event leaves it as it was. */
export const stateAfterEvent = ({ what }: Event): DecisionState | null => meaningOf(what).stateAfter(what)

/** The decision that an event is; null for events of other kinds. */
export const decisionOfEvent = ({ what }: Event): Decision | null => meaningOf(what).decision(what)

/** The line of a payee file that an event is; null for events of other kinds. */
export const payeeLineOfEvent = ({ what }: Event): PayeeLine | null => meaningOf(what).payeeLine(what)

/** The complete payee file that an event states; null for events of other kinds. */
export const completedFileOfEvent = ({ what }: Event): PayeeFile | null => meaningOf(what).completedFile(what)

/** The payment that came back by an event; null for events of other kinds. */
export const returnOfEvent = ({ what }: Event): PaymentReturned | null => meaningOf(what).returned(what)

/** What an event means for the payment of its claim; null where that stays as it was. */
export const paymentAfterEvent = ({ what }: Event): PaymentState | null => meaningOf(what).payment(what)

/** Whether an event keeps its claim out of payee files at this moment. */
export const eventHoldsPayment = (at: PayingAt): boolean =>
  meaningOf(at.event.what).holdsPayment(at.event.what, at)

/** What happened, in English, for the administrator: `deficient for noReceipt, until 2027-03-31`. */
export const textOfEvent = ({ what }: Event): string => meaningOf(what).text(what)
