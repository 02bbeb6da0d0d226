import * as z from 'zod/mini'
import { defineCall, namedSchema, type RefusalBody } from './call.ts'
import { shownClaimSchema } from './claim-page.ts'
import { answerSectionSchema } from './receipts.ts'
import { captchaAnswer } from './settings.ts'

/*
 * The calls about a claim that was opened. A case whose claim page only shows claims does not have them.
 */

/** What claimants can do on the page of their claim, as `claimPage.allows` of the case names it. */
export const claimActions = ['withdraw', 'contact', 'payment'] as const

export type ClaimAction = (typeof claimActions)[number]

/** What claimants did on the page of their claim. */
export const claimantEventKinds = ['withdrawal', 'contactChange', 'paymentChange', 'objection'] as const

export type ClaimantEventKind = (typeof claimantEventKinds)[number]

const token = z.string().check(z.maxLength(100))
const key = z.string().check(z.maxLength(1000))
const answer = z.union([z.string().check(z.maxLength(10_000)), z.boolean(), z.null()])

/** Answers by field: `claimantInfo.emailAddress`. */
export const changedFieldsSchema = z.record(z.string().check(z.maxLength(200)), answer)

/** What is shown to whoever proved to be the claimant, besides what others could know. */
export const ownClaimSchema = z.object({
  /** What the claim was as it was shown. An action names it, and is refused where the claim has changed since. */
  entry: z.string(),
  /** What was filed last, as a receipt lists it: identifiers in part. */
  sections: z.array(answerSectionSchema),
  /** The amount that was decided, as the culture of the page writes it, with the currency of the case; null where none was. */
  amount: z.nullable(z.string()),
  /** Why the claim was not accepted, or in part, as copy keys of the case. */
  reasons: z.array(z.object({ title: z.string(), text: z.string() })),
  /** What can be done now. */
  allows: z.array(z.enum(claimActions)),
  /** The fields of each action that changes some, in the order of the form. */
  fields: z.object({ contact: z.array(z.string()), payment: z.array(z.string()) }),
  /** The present answers to the questions of the form, without numbers of persons and accounts: what is shown depends on them. */
  values: changedFieldsSchema,
  /** What the claimant did, the oldest first. */
  done: z.array(
    z.object({
      /** The number of the event, by which its receipt is asked for. */
      number: z.int(),
      /** ISO 8601 in UTC. */
      at: z.string(),
      what: z.enum(claimantEventKinds),
      /** Whether somebody at the former address objected, so that it does not count unless the administrator says so. */
      objected: z.boolean(),
    }),
  ),
})

/** An action on an opened claim; `id` is made by the page, so that the same action is done once. */
export const claimActRequest = namedSchema(
  'ClaimActRequest',
  z.object({
    key,
    entry: z.string().check(z.maxLength(200)),
    id: z.string().check(z.minLength(16), z.maxLength(64)),
    action: z.enum(claimActions),
    /** Every field of the action; of a withdrawal none. */
    fields: z._default(changedFieldsSchema, {}),
  }),
)

/** An opened claim, or why it is not shown, or was not changed. */
export const ownClaimAnswer = namedSchema(
  'OwnClaimAnswer',
  z.object({
    claim: z.nullable(shownClaimSchema),
    own: z.nullable(ownClaimSchema),
    /** What further calls send. */
    key: z.optional(z.string()),
    /** The event that was added by this call, or by the same call before. */
    number: z.optional(z.int()),
    error: z.nullable(z.string()),
    captcha: z.optional(captchaAnswer),
  }),
)

export const claimLinkRequest = namedSchema(
  'ClaimLinkRequest',
  z.object({ key, reCaptchaResponse: z.string() }),
)
export const claimTokenRequest = namedSchema(
  'ClaimTokenRequest',
  z.object({ token, reCaptchaResponse: z.string() }),
)

/** The receipt of the newest filing; with the number of an event, of this event too. */
export const claimReceiptRequest = namedSchema(
  'ClaimReceiptRequest',
  z.object({ key, number: z.nullable(z.int()) }),
)

/** A receipt as the text of its file, which the page stores. */
export const claimReceiptAnswer = namedSchema(
  'ClaimReceiptAnswer',
  z.object({
    referenceCode: z.nullable(z.string()),
    file: z.nullable(z.string()),
    error: z.nullable(z.string()),
  }),
)

/** Whether a call did what it is for. */
export const claimDoneAnswer = namedSchema(
  'ClaimDoneAnswer',
  z.object({
    done: z.boolean(),
    error: z.nullable(z.string()),
    captcha: z.optional(captchaAnswer),
  }),
)

export type OwnClaim = z.infer<typeof ownClaimSchema>
export type OwnClaimAnswer = z.infer<typeof ownClaimAnswer>
export type ClaimReceiptAnswer = z.infer<typeof claimReceiptAnswer>
export type ClaimActRequest = z.infer<typeof claimActRequest>
export type ClaimDoneAnswer = z.infer<typeof claimDoneAnswer>
export type ChangedFields = z.infer<typeof changedFieldsSchema>

const ownCall = { method: 'post', audience: 'page', tag: 'Claims', needs: 'csrf', perMinute: 300 } as const

const refused = {
  400: {
    means:
      'The body, the captcha or a changed answer was refused; `error` gives the reason. With `captcha`, the token was not accepted: send another.',
  },
  401: { means: 'The key or the token opens nothing, or has ended.' },
  404: { means: 'There is no such receipt.' },
  412: { means: 'The claim has changed since it was shown, or this is no longer open.' },
  429: { means: 'Too many requests of this network, or about this claim.' },
} as const

const notDone = {
  schema: claimDoneAnswer,
  of: (error): ClaimDoneAnswer => ({ done: false, error }),
} satisfies RefusalBody

const notShown = {
  schema: ownClaimAnswer,
  of: (error): OwnClaimAnswer => ({ claim: null, own: null, error }),
} satisfies RefusalBody

/** Sends a link that opens the claim as its claimant, to the e-mail address that was filed. */
export const sendClaimLink = defineCall({
  ...ownCall,
  id: 'sendClaimLink',
  path: '/api/claim/send-link',
  summary: 'Asks for a link that opens a claim as its claimant',
  description:
    'It is sent to the e-mail address in the claim, if there is one. The answer, and the time that it takes, are the same where there is none. `key` is that of `POST /api/claim`. More than three requests a day for one claim, or 60 of one network, get 429.',
  body: claimLinkRequest,
  answers: {
    ...refused,
    200: { means: 'Asks for a link that opens a claim as its claimant', schema: claimDoneAnswer },
  },
  refusals: ['captchaRefused', 'captchaUnavailable', 'claimKeyEnded'],
  refusalBody: notDone,
})

/** Opens a claim by the token of such a link. */
export const openOwnClaim = defineCall({
  ...ownCall,
  id: 'openOwnClaim',
  path: '/api/claim/open',
  summary: 'Opens a claim by the token of its link',
  description: 'The token is behind `#` in the link of the e-mail. It can be used again until it ends.',
  body: claimTokenRequest,
  answers: { ...refused, 200: { means: 'Opens a claim by the token of its link', schema: ownClaimAnswer } },
  refusals: ['captchaRefused', 'captchaUnavailable', 'claimKeyEnded'],
  refusalBody: notShown,
})

/** Withdraws a claim, or changes how its claimant is reached or paid. */
export const actOnClaim = defineCall({
  ...ownCall,
  id: 'actOnClaim',
  path: '/api/claim/act',
  summary: 'Withdraws a claim, or changes how its claimant is reached or paid',
  description:
    'Recorded beside what was filed, never in its place. `entry` names the claim as it was shown; `id` is made by the caller, and the same one is recorded once. `fields` has every field of the action, and is checked by the rules of the form.',
  body: claimActRequest,
  answers: {
    ...refused,
    200: {
      means: 'Withdraws a claim, or changes how its claimant is reached or paid',
      schema: ownClaimAnswer,
    },
  },
  refusals: ['claimKeyEnded', 'refused', 'claimChanged', 'sameAnswers', 'tooManyActs'],
  refusalBody: notShown,
})

/** The receipt of an opened claim as a file. */
export const receiptOfClaim = defineCall({
  ...ownCall,
  id: 'receiptOfClaim',
  path: '/api/claim/receipt',
  summary: 'The receipt of an opened claim',
  description: 'Of the newest filing; with `number`, also of what the claimant did by this event.',
  body: claimReceiptRequest,
  answers: { ...refused, 200: { means: 'The receipt of an opened claim', schema: claimReceiptAnswer } },
  refusals: ['claimKeyEnded', 'notFound'],
  refusalBody: {
    schema: claimReceiptAnswer,
    of: (error): ClaimReceiptAnswer => ({ referenceCode: null, file: null, error }),
  } satisfies RefusalBody,
})

/** Objects to changes, by the token of the e-mail that announced them. */
export const objectToChanges = defineCall({
  ...ownCall,
  id: 'objectToChanges',
  path: '/api/claim/object',
  summary: 'Objects to changes by the token of their announcement',
  description:
    'The changes count no longer until an administrator decides. `done` is false for a token that is unknown or has ended. A second time changes nothing.',
  body: claimTokenRequest,
  answers: {
    ...refused,
    200: { means: 'Objects to changes by the token of their announcement', schema: claimDoneAnswer },
  },
  refusals: ['captchaRefused', 'captchaUnavailable'],
  refusalBody: notDone,
})
