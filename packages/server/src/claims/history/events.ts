import type { ChangedFields, ClaimantEventKind } from '@redress/api'
import { eventKinds } from '../../storage/parts.ts'
import type { ClaimEvent, EventKind } from '../vault/claim-event.ts'
import type {
  Decision,
  DecisionState,
  NoticeEvent,
  PayeeFile,
  PayeeLine,
  PaymentReturned,
  PaymentState,
} from './stored/event-kind.ts'
import { type EventMeaning, plain, type Verdict } from './stored/event-kind.ts'

type What<Kind extends EventKind> = Extract<ClaimEvent['what'], { readonly kind: Kind }>

/** Each kind of event with its meaning, and those that this version does not know. */
const kinds: { readonly [Kind in EventKind]: { readonly meaning: EventMeaning<What<Kind>> } } = {
  ...eventKinds,
  unknown: { meaning: { ...plain, text: () => 'what this version of Redress does not know' } },
}

type Event = Pick<ClaimEvent, 'what'>

/** The meanings of an event's own kind. */
const meaningOf = <Kind extends EventKind>({ kind }: What<Kind>): EventMeaning<What<Kind>> =>
  kinds[kind].meaning

/** The state of a claim after an event; null where the event leaves it as it was. */
export const stateAfterEvent = ({ what }: Event): DecisionState | null => meaningOf(what).stateAfter(what)

/** The decision that an event is; null for events of other kinds. */
export const decisionOfEvent = ({ what }: Event): Decision | null => meaningOf(what).decision(what)

/** The notice that an event tells of; null for events of other kinds. */
export const noticeOfEvent = ({ what }: Event): NoticeEvent | null => meaningOf(what).notice(what)

/** Whether what was decided without knowing of an event may be wrong. */
export const eventChangesClaim = ({ what }: Event): boolean => meaningOf(what).changesClaim
/** Whether a claimant may learn that there is an event. */
export const isShown = ({ what }: Event): boolean => meaningOf(what).isShown

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
