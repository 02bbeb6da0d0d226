import { type ChangedFields, type ClaimantEventKind, decisionStates } from '@redress/api'
import * as z from 'zod/mini'

export type DecisionState = (typeof decisionStates)[number]

/** What an administrator decided about a claim. */
export const decisionSchema = z.strictObject({
  kind: z.literal('decision'),
  state: z.enum(decisionStates),
  /** The names of reasons in the case; empty where the state gives none. */
  reasons: z.array(z.string()),
  /** A decimal number in the currency of the case; null where the state has no amount. */
  amount: z.nullable(z.string()),
  /** The last day to cure, as in 2027-03-31; null where none is stated. */
  day: z.nullable(z.string()),
  /** The names of the holds that it releases; missing where it releases none, as in events that are older than releases. */
  release: z.optional(z.array(z.string())),
})

export type Decision = z.infer<typeof decisionSchema>

/** What became of a notice of a decision. A sent one was taken by a mail server, a lettered one is in a file for the mail house. */
export const noticeSchema = z.strictObject({
  kind: z.literal('notice'),
  outcome: z.enum(['sent', 'lettered', 'bounced']),
  /** UUID of the notice, which is also in its Message-ID. */
  noticeId: z.string(),
  /** Its name in the case. */
  notice: z.string(),
  /** The number of the event with the decision that it is about. */
  about: z.number(),
  /** Null of one that bounced, as are the two below. */
  culture: z.nullable(z.string()),
  /** The version of the case that its text is from. */
  caseVersion: z.nullable(z.string()),
  /** SHA-256 of subject and text as they were sent, with `{link}` in the place of the personal link. */
  text: z.nullable(z.string()),
  /** Why it came back: a status code or a word; null where it did not. */
  reason: z.nullable(z.string()),
  /** Whether it may have been sent twice, since a server ended before it recorded the answer. */
  mayBeTwice: z.boolean(),
})

export type NoticeEvent = z.infer<typeof noticeSchema>
/**
 * A line of a payee file: money is on its way. It holds what the file says, so that the file can be written again from the events
 * of its claims alone.
 */
export const payeeLineSchema = z.strictObject({
  kind: z.literal('payeeLine'),
  /** The id of the file. */
  file: z.string(),
  /** Among the lines of the file, from 1, in their order. */
  line: z.number(),
  /** The name of the format. */
  format: z.string(),
  /** A decimal number. */
  amount: z.string(),
  currency: z.string(),
  /** Who is paid, by the names of the format. */
  payee: z.record(z.string(), z.string()),
  /** What the file says beside its lines: who pays, and when. The same in all of its lines. */
  header: z.record(z.string(), z.string()),
})

export type PayeeLine = z.infer<typeof payeeLineSchema>

/** A payee file is complete on the disk. It is an event of the claim in the first of its lines. */
export const payeeFileSchema = z.strictObject({
  kind: z.literal('payeeFile'),
  file: z.string(),
  format: z.string(),
  lines: z.number(),
  /** The sum of the lines, a decimal number. */
  amount: z.string(),
  currency: z.string(),
  /** Of the file. */
  sha256: z.string(),
})

export type PayeeFile = z.infer<typeof payeeFileSchema>

/** The payment of a line came back. */
export const paymentReturnedSchema = z.strictObject({
  kind: z.literal('paymentReturned'),
  file: z.string(),
  line: z.number(),
  amount: z.string(),
  /** The reason as the bank gives it, such as R03. */
  reason: z.string(),
})

export type PaymentReturned = z.infer<typeof paymentReturnedSchema>

/** Where the payment of a claim can stand. `reissued`: the administrator wants it paid once more, and no file did so yet. */
export const paymentStates = ['inFile', 'paid', 'returned', 'reissued', 'void'] as const

export type PaymentState = (typeof paymentStates)[number]

/** Whether events count, by their numbers. */
export interface Verdict {
  readonly to: readonly number[]
  readonly by: 'claimant' | 'administrator'
  readonly counts: boolean
}

/** What an event of one kind means for its claim. */
export interface EventMeaning<What> {
  /** The state that the claim is in after it; null where it stays as it was. */
  readonly stateAfter: (what: What) => DecisionState | null
  /** The decision of the administrator that it is; null if it is none. */
  readonly decision: (what: What) => Decision | null
  /** The events, by number, that it decides about, and whether they count from now on; null where it decides about none. */
  readonly verdict: (what: What) => Verdict | null
  /** What a claimant did or objected to; null for what an administrator did. */
  readonly ofClaimant: ClaimantEventKind | null
  /** The answers that it changes, by field; null where it changes none. */
  readonly changes: (what: What) => ChangedFields | null
  /** What the page called it that acted, or null. */
  readonly key: (what: What) => string | null
  /** The notice that it tells of; null if it is about none. */
  readonly notice: (what: What) => NoticeEvent | null
  /** Whether what was decided without knowing of it may be wrong. */
  readonly changesClaim: boolean
  /** Whether the claimant may learn that there is one: the page of the claim compares how many there are. */
  readonly isShown: boolean
  /** The line of a payee file that it is; null if it is none. */
  readonly payeeLine: (what: What) => PayeeLine | null
  /** The complete payee file that it states; null if it states none. */
  readonly completedFile: (what: What) => PayeeFile | null
  /** The payment that came back; null if it is about none. */
  readonly returned: (what: What) => PaymentReturned | null
  /** What it means for the payment of the claim; null where it stays as it was. */
  readonly payment: (what: What) => PaymentState | null
  /** In English, for the administrator. */
  readonly text: (what: What) => string
}

const alwaysNull = (): null => null

/** What most kinds do not do. */
export const plain = {
  stateAfter: alwaysNull,
  decision: alwaysNull,
  verdict: alwaysNull,
  ofClaimant: null,
  changes: alwaysNull,
  key: alwaysNull,
  notice: alwaysNull,
  changesClaim: true,
  isShown: true,
  payeeLine: alwaysNull,
  completedFile: alwaysNull,
  returned: alwaysNull,
  payment: alwaysNull,
} as const

type Fields = z.core.$ZodShape & { readonly kind: z.ZodMiniLiteral<string> }

type WhatOf<Shape extends Fields> = z.infer<z.ZodMiniObject<Shape, z.core.$strict>>

/**
 * A kind of event: what it holds, and what it means for its claim. Only what differs from an event that means nothing is given.
 * `known`: the same fields, in an event to which a later version added some.
 */
export const eventKind = <Shape extends Fields>(
  schema: z.ZodMiniObject<Shape, z.core.$strict>,
  meaning: Partial<EventMeaning<WhatOf<Shape>>> & Pick<EventMeaning<WhatOf<Shape>>, 'text'>,
): {
  readonly schema: z.ZodMiniObject<Shape, z.core.$strict>
  readonly known: z.ZodMiniObject<Shape, z.core.$strip>
  readonly meaning: EventMeaning<WhatOf<Shape>>
} => ({ schema, known: z.object(schema.shape), meaning: { ...plain, ...meaning } })

/** Events by their numbers, in words. */
export const numbered = (to: readonly number[]): string => `entry ${to.join(', ')}`
