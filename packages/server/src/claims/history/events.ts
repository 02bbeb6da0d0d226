import type { ChangedFields, ClaimantEventKind } from '@redress/api'
import type {
  ClaimEvent,
  Decision,
  DecisionState,
  EventKind,
  NoticeEvent,
  PayeeFile,
  PayeeLine,
  PaymentReturned,
  PaymentState,
} from '../vault/claim-event.ts'

const alwaysNull = (): null => null

type What<Kind extends EventKind> = Extract<ClaimEvent['what'], { readonly kind: Kind }>

/** Whether events count, by their numbers. */
interface Verdict {
  readonly to: readonly number[]
  readonly by: 'claimant' | 'administrator'
  readonly counts: boolean
}

/** What an event of one kind means for its claim. */
interface EventMeaning<Kind extends EventKind> {
  /** The state that the claim is in after it; null where it stays as it was. */
  readonly stateAfter: (what: What<Kind>) => DecisionState | null
  /** The decision of the administrator that it is; null if it is none. */
  readonly decision: (what: What<Kind>) => Decision | null
  /** The events, by number, that it decides about, and whether they count from now on; null where it decides about none. */
  readonly verdict: (what: What<Kind>) => Verdict | null
  /** What a claimant did or objected to; null for what an administrator did. */
  readonly ofClaimant: ClaimantEventKind | null
  /** The answers that it changes, by field; null where it changes none. */
  readonly changes: (what: What<Kind>) => ChangedFields | null
  /** What the page called it that acted, or null. */
  readonly key: (what: What<Kind>) => string | null
  /** The notice that it tells of; null if it is about none. */
  readonly notice: (what: What<Kind>) => NoticeEvent | null
  /** Whether what was decided without knowing of it may be wrong. */
  readonly changesClaim: boolean
  /** The line of a payee file that it is; null if it is none. */
  readonly payeeLine: (what: What<Kind>) => PayeeLine | null
  /** The complete payee file that it states; null if it states none. */
  readonly completedFile: (what: What<Kind>) => PayeeFile | null
  /** The payment that came back; null if it is about none. */
  readonly returned: (what: What<Kind>) => PaymentReturned | null
  /** What it means for the payment of the claim; null where it stays as it was. */
  readonly payment: (what: What<Kind>) => PaymentState | null
  /** In English, for the administrator. */
  readonly text: (what: What<Kind>) => string
}

const decidedStates: readonly PaymentState[] = ['paid', 'reissued', 'void']

const decisionText = ({ state, reasons, amount, day, release = [] }: Decision): string =>
  [
    reasons.length > 0 ? `${state} for ${reasons.join(', ')}` : state,
    ...(amount === null ? [] : [amount]),
    ...(day === null ? [] : [`until ${day}`]),
    ...(release.length === 0 ? [] : [`released from the hold ${release.join(', ')}`]),
  ].join(', ')

const noticeText = ({ outcome, notice, about, reason, mayBeTwice }: NoticeEvent): string => {
  const words = {
    sent: mayBeTwice ? 'sent by e-mail, perhaps twice' : 'sent by e-mail',
    lettered: 'given to the mail house',
    bounced: `came back${reason === null ? '' : `: ${reason}`}`,
  }
  return `notice ${notice} on entry ${about} ${words[outcome]}`
}

/** What most kinds do not do. */
const plain = {
  stateAfter: alwaysNull,
  decision: alwaysNull,
  verdict: alwaysNull,
  ofClaimant: null,
  changes: alwaysNull,
  key: alwaysNull,
  notice: alwaysNull,
  changesClaim: true,
  payeeLine: alwaysNull,
  completedFile: alwaysNull,
  returned: alwaysNull,
  payment: alwaysNull,
} as const

/** A change of answers, with the names of those that are given. */
const changeOf = (about: string, ofClaimant: ClaimantEventKind) =>
  ({
    ...plain,
    ofClaimant,
    changes: ({ fields }: { readonly fields: ChangedFields }) => fields,
    key: ({ key }: { readonly key: string }) => key,
    text: ({ fields }: { readonly fields: ChangedFields }) =>
      `the claimant changed the ${about}: ${Object.keys(fields)
        .filter((field) => fields[field] !== null)
        .join(', ')}`,
  }) as const

const numbered = (to: readonly number[]): string => `entry ${to.join(', ')}`

/** The meaning of each kind of event. */
const eventKinds: { readonly [Kind in EventKind]: EventMeaning<Kind> } = {
  decision: {
    ...plain,
    stateAfter: ({ state }) => state,
    decision: (what) => what,
    payment: ({ state }) => decidedStates.find((each) => each === state) ?? null,
    text: decisionText,
  },
  withdrawal: {
    ...plain,
    stateAfter: () => 'withdrawn',
    ofClaimant: 'withdrawal',
    key: ({ key }) => key,
    text: () => 'withdrawn by the claimant',
  },
  contactChange: changeOf('contact', 'contactChange'),
  paymentChange: changeOf('payment', 'paymentChange'),
  objection: {
    ...plain,
    ofClaimant: 'objection',
    verdict: ({ to }) => ({ to, by: 'claimant', counts: false }),
    text: ({ to }) => `objection at the former address to ${numbered(to)}`,
  },
  objectionDecision: {
    ...plain,
    verdict: ({ to, counts }) => ({ to, by: 'administrator', counts }),
    text: ({ to, counts }) => `${numbered(to)} ${counts ? 'counts' : 'does not count'}, after an objection`,
  },
  notice: {
    ...plain,
    notice: (what) => what,
    changesClaim: false,
    text: noticeText,
  },
  payeeLine: {
    ...plain,
    payeeLine: (what) => what,
    payment: () => 'inFile',
    text: ({ file, line, amount, currency }) => `line ${line} of payee file ${file}, ${amount} ${currency}`,
  },
  payeeFile: {
    ...plain,
    completedFile: (what) => what,
    text: ({ file, lines, amount, currency }) =>
      `payee file ${file} is complete, ${lines} lines, ${amount} ${currency}`,
  },
  // The money is back, so that the payment can be reissued, and a later amendment does not undo that.
  paymentReturned: {
    ...plain,
    stateAfter: () => 'void',
    returned: (what) => what,
    payment: () => 'returned',
    text: ({ file, line, amount, reason }) =>
      `returned line ${line} of payee file ${file}, ${amount}: ${reason}`,
  },
  unknown: { ...plain, text: () => 'what this version of Redress does not know' },
}

type Event = Pick<ClaimEvent, 'what'>

/** The meanings of an event's own kind. */
const meaningOf = <Kind extends EventKind>({ kind }: What<Kind>): EventMeaning<Kind> => eventKinds[kind]

/** The state of a claim after an event; null where the event leaves it as it was. */
export const stateAfterEvent = ({ what }: Event): DecisionState | null => meaningOf(what).stateAfter(what)

/** The decision that an event is; null for events of other kinds. */
export const decisionOfEvent = ({ what }: Event): Decision | null => meaningOf(what).decision(what)

/** The notice that an event tells of; null for events of other kinds. */
export const noticeOfEvent = ({ what }: Event): NoticeEvent | null => meaningOf(what).notice(what)

/** Whether what was decided without knowing of an event may be wrong. */
export const eventChangesClaim = ({ what }: Event): boolean => meaningOf(what).changesClaim
/** The line of a payee file that an event is; null for events of other kinds. */
export const payeeLineOfEvent = ({ what }: Event): PayeeLine | null => meaningOf(what).payeeLine(what)

/** The complete payee file that an event states; null for events of other kinds. */
export const completedFileOfEvent = ({ what }: Event): PayeeFile | null => meaningOf(what).completedFile(what)

/** The payment that came back by an event; null for events of other kinds. */
export const returnOfEvent = ({ what }: Event): PaymentReturned | null => meaningOf(what).returned(what)

/** What an event means for the payment of its claim; null where that stays as it was. */
export const paymentAfterEvent = ({ what }: Event): PaymentState | null => meaningOf(what).payment(what)

/** What happened, in English, for the administrator: `deficient for noReceipt, until 2027-03-31`. */
export const textOfEvent = ({ what, ofLaterVersion }: Pick<ClaimEvent, 'what' | 'ofLaterVersion'>): string =>
  ofLaterVersion
    ? `${ofLaterVersion.name}, which this version of Redress does not know${what.kind === 'unknown' ? '' : ` whole: ${meaningOf(what).text(what)}`}`
    : meaningOf(what).text(what)

/** The verdict on other events that an event is; null for most. */
export const verdictOfEvent = ({ what }: Event): Verdict | null => meaningOf(what).verdict(what)

/** What the claimant did; null for what an administrator did. */
export const claimantEventOf = ({ what }: Event): ClaimantEventKind | null => meaningOf(what).ofClaimant

/** The answers that an event changes, by field; null where it changes none. */
export const changesOfEvent = ({ what }: Event): ChangedFields | null => meaningOf(what).changes(what)

/** What the page of whoever acted called the action; null for events of an administrator. */
export const keyOfEvent = ({ what }: Event): string | null => meaningOf(what).key(what)
