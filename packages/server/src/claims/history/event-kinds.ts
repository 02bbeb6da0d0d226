import type { ClaimEvent, Decision, DecisionState, EventKind, NoticeEvent } from '../vault/claim-event.ts'

type What<Kind extends EventKind> = Extract<ClaimEvent['what'], { readonly kind: Kind }>

/** What an event of one kind means for its claim. */
interface EventMeaning<Kind extends EventKind> {
  /** The state that the claim is in after it; null where it stays as it was. */
  readonly stateAfter: (what: What<Kind>) => DecisionState | null
  /** The decision of the administrator that it is; null if it is none. */
  readonly decision: (what: What<Kind>) => Decision | null
  /** The notice that it tells of; null if it is about none. */
  readonly notice: (what: What<Kind>) => NoticeEvent | null
  /** Whether what was decided without knowing of it may be wrong. */
  readonly changesClaim: boolean
  /** In English, for the administrator. */
  readonly text: (what: What<Kind>) => string
}

const decisionText = ({ state, reasons, amount, day }: Decision): string =>
  [
    reasons.length > 0 ? `${state} for ${reasons.join(', ')}` : state,
    ...(amount === null ? [] : [amount]),
    ...(day === null ? [] : [`until ${day}`]),
  ].join(', ')

const noticeText = ({ outcome, notice, about, reason, mayBeTwice }: NoticeEvent): string => {
  const words = {
    sent: mayBeTwice ? 'sent by e-mail, perhaps twice' : 'sent by e-mail',
    lettered: 'given to the mail house',
    bounced: `came back${reason === null ? '' : `: ${reason}`}`,
  }
  return `notice ${notice} on entry ${about} ${words[outcome]}`
}

/** The meaning of each kind of event. */
const eventKinds: { readonly [Kind in EventKind]: EventMeaning<Kind> } = {
  decision: {
    stateAfter: ({ state }) => state,
    decision: (what) => what,
    notice: () => null,
    changesClaim: true,
    text: decisionText,
  },
  notice: {
    stateAfter: () => null,
    decision: () => null,
    notice: (what) => what,
    changesClaim: false,
    text: noticeText,
  },
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

/** What happened, in English, for the administrator: `deficient for noReceipt, until 2027-03-31`. */
export const textOfEvent = ({ what }: Event): string => meaningOf(what).text(what)
