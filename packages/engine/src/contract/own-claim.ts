import * as z from 'zod/mini'
import { captchaAnswer } from './answers.ts'
import { shownClaimSchema } from './claim-page.ts'
import { answerSectionSchema } from './receipts.ts'

/** The calls about a claim that was opened. A case whose claim page only shows claims does not have them. */
export const ownClaimCalls = {
  /** Sends a link that opens the claim as its claimant, to the e-mail address that was filed. */
  sendLink: '/api/claim/send-link',
  /** Opens a claim by the token of such a link. */
  open: '/api/claim/open',
  /** Withdraws a claim, or changes how its claimant is reached or paid. */
  act: '/api/claim/act',
  /** The receipt of an opened claim as a file. */
  receipt: '/api/claim/receipt',
  /** Objects to changes, by the token of the e-mail that announced them. */
  object: '/api/claim/object',
} as const

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
export const claimActRequest = z.object({
  key,
  entry: z.string().check(z.maxLength(200)),
  id: z.string().check(z.minLength(16), z.maxLength(64)),
  action: z.enum(claimActions),
  /** Every field of the action; of a withdrawal none. */
  fields: z._default(changedFieldsSchema, {}),
})

/** An opened claim, or why it is not shown, or was not changed. */
export const ownClaimAnswer = z.object({
  claim: z.nullable(shownClaimSchema),
  own: z.nullable(ownClaimSchema),
  /** What further calls send. */
  key: z.optional(z.string()),
  /** The event that was added by this call, or by the same call before. */
  number: z.optional(z.int()),
  error: z.nullable(z.string()),
  captcha: z.optional(captchaAnswer),
})

export const claimLinkRequest = z.object({ key, reCaptchaResponse: z.string() })
export const claimTokenRequest = z.object({ token, reCaptchaResponse: z.string() })

/** The receipt of the newest filing; with the number of an event, of this event too. */
export const claimReceiptRequest = z.object({ key, number: z.nullable(z.int()) })

/** A receipt as the text of its file, which the page stores. */
export const claimReceiptAnswer = z.object({
  referenceCode: z.nullable(z.string()),
  file: z.nullable(z.string()),
  error: z.nullable(z.string()),
})

/** Whether a call did what it is for. */
export const claimDoneAnswer = z.object({
  done: z.boolean(),
  error: z.nullable(z.string()),
  captcha: z.optional(captchaAnswer),
})

export type OwnClaim = z.infer<typeof ownClaimSchema>
export type OwnClaimAnswer = z.infer<typeof ownClaimAnswer>
export type ClaimReceiptAnswer = z.infer<typeof claimReceiptAnswer>
export type ClaimActRequest = z.infer<typeof claimActRequest>
export type ClaimDoneAnswer = z.infer<typeof claimDoneAnswer>
export type ChangedFields = z.infer<typeof changedFieldsSchema>
