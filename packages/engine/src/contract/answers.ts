import * as z from 'zod/mini'
import { addressParts } from '../addresses/address-parts.ts'
import { furtherDeadlineShape } from '../deadlines/deadline-answer.ts'
import { metadataSchema } from '../form/model.ts'
import { modelConfigSchema } from '../form/model-config.ts'
import { captchaProviderNames } from './captcha-provider-names.ts'
import { workAsked } from './work.ts'

/** A value of a field on the wire. Files are never in JSON: they are parts of their own. */
export const wireValueSchema = z.union([z.string(), z.boolean(), z.null()])

export const csrfAnswer = z.object({ requestHeaderName: z.string(), requestToken: z.string() })

export const pageReachedAnswer = z.object({ counted: z.boolean() })

export const sessionTimeoutAnswer = z.object({ ended: z.boolean() })

/** By deadline key: the moment, and where a visitor goes after it, also in the older form with its zone. */
export const deadlinesAnswer = z.record(
  z.string(),
  z.object({
    timeZone: z.string(),
    /** Null while no end is known. */
    deadline: z.nullable(z.string()),
    /** By culture, and `default`. */
    redirects: z.record(z.string(), z.string()),
    /** How long claimants who began before the deadline may still file. */
    graceMinutes: z.number(),
    ...furtherDeadlineShape,
  }),
)

/** The deadlines of the signed-in class member alone, by form: one for each form of the session, empty where none is own. */
export const ownDeadlinesAnswer = z.record(z.string(), deadlinesAnswer)

/** By form, the key by which the tab encrypts the identifiers that were typed there: 32 bytes, in base64. */
export const tabKeysAnswer = z.record(z.string(), z.string())

/** `allowedCharacters` is a JSON string of the list of characters. */
export const charactersWhitelistAnswer = z.object({ allowedCharacters: z.string() })

export const captchaAnswer = z.object({
  provider: z.enum(captchaProviderNames),
  siteKey: z.string(),
  /** Always true outside development. */
  enabled: z.boolean(),
  /** Where the provider's script is loaded from. */
  scriptUrl: z.string(),
})

export const payPalSettingsAnswer = z.object({
  clientId: z.string(),
  enabled: z.boolean(),
  loginUrl: z.string(),
  invalidPayPalVerification: z.boolean(),
  /** Minutes after which a log-in expires. */
  authCodeExpiration: z.number(),
})

/** The outcome of a log-in with PayPal. Only `verified` and `unavailable` let a claim that elects PayPal be filed. */
export const payPalLoginStates = [
  'none',
  'verified',
  /** The provider did not answer: the claim is filed, and the account is verified later. */
  'unavailable',
  /** The claimant cancelled it. */
  'declined',
  /** Its code was not accepted: it came too late, twice, or from another session. */
  'failed',
  /** It is older than `authCodeExpiration`. */
  'expired',
] as const

export const payPalLoginAnswer = z.object({
  state: z.enum(payPalLoginStates),
  /** The account's primary e-mail address. */
  account: z.nullable(z.string()),
  /** Seconds until it expires. */
  secondsLeft: z.nullable(z.number()),
})

/** The broadcast channel on which a tab that returned from PayPal notifies the tab of the form. */
export const payPalChannel = 'redress.paypal'

export const formsConfigAnswer = z.array(modelConfigSchema)

/** Today in the settlement's zone, MM/dd/yyyy for the model, and worded for the culture. */
export const signatureDateAnswer = z.object({ date: z.string(), display: z.string() })

/** Names of cultures, each in its own language, to their codes. */
export const culturesAnswer = z.record(z.string(), z.string())

/** The choices of a file: of each entry the value, the label in the culture, and the cells of the further columns. */
export const choicesAnswer = z.object({ columns: z.array(z.string()), entries: z.array(z.array(z.string())) })

/** How the addresses of a country are made, as `AddressShape` of the engine says. */
export const addressShapeAnswer = z.object({
  country: z.string(),
  lines: z.array(z.string()),
  latinLines: z.optional(z.array(z.string())),
  required: z.array(z.enum(addressParts)),
  words: z.partialRecord(z.enum(addressParts), z.string()),
  language: z.optional(z.string()),
  postalCode: z.optional(z.object({ pattern: z.string(), example: z.string() })),
  regions: z.array(
    z.object({
      value: z.string(),
      names: z.record(z.string(), z.string()),
      postalCode: z.optional(z.string()),
    }),
  ),
})

export const cultureContentAnswer = z.array(z.object({ key: z.string(), value: z.string() }))

export const prepopulatedModelSchema = z.object({
  metadata: metadataSchema,
  fields: z.record(z.string(), wireValueSchema),
})

export const authorizeAnswer = z.object({
  authorized: z.boolean(),
  error: z.nullable(z.string()),
  captcha: z.nullable(captchaAnswer),
  prepopulatedData: z.array(prepopulatedModelSchema),
  /**
   * What the next attempt must have besides: a second captcha, for another site key if one is named, and a detail if there is a
   * label for one, in words.
   */
  furtherStep: z.optional(z.object({ label: z.nullable(z.string()), siteKey: z.optional(z.string()) })),
  /** What the browser has to compute, and send with the same attempt again. Its captcha was not looked at. */
  work: z.optional(workAsked),
  /** When the claimant began, by the server's clock: deadlines are compared with it. ISO 8601 in UTC. */
  begunAt: z.optional(z.string()),
  /** Of a sign-in by a personal link: the same for every link of its class member, and tells nothing of the member. */
  claimant: z.optional(z.string()),
  /** The deadlines of this class member alone, in place of those of everybody. */
  ownDeadlines: z.optional(deadlinesAnswer),
})

export const submitAnswer = z.object({
  submitted: z.boolean(),
  /** Of a form that calculates, with a refusal: the server's day and the data of the class list as they are now. */
  facts: z.optional(z.object({ day: z.string(), prepopulatedData: z.array(prepopulatedModelSchema) })),
  /** Documents that were sent before the submission and are no longer stored, by their client ids: to be sent with it. */
  missing: z.optional(z.array(z.string())),
  /** The draft that the submission names was filed already, and its claimant has not said that it is to be filed again. */
  draftFiled: z.optional(z.boolean()),
  nonMatchingPaymentElection: z.boolean(),
  error: z.nullable(z.string()),
  referenceCodeForm: z.nullable(z.string()),
})

/** The receipt of a filed claim, as the server stored it. */
export const receiptSchema = z.object({
  referenceCode: z.string(),
  /** ISO 8601, in UTC, by the server's clock. */
  receivedAt: z.string(),
  /** The settlement's own zone, by its name in the case. */
  timeZone: z.string(),
  /** Whether the claimant has confirmed the claim; missing where the case does not ask for it. */
  confirmed: z.optional(z.boolean()),
  /** Whether the claim page shows what becomes of it; missing where the case has no such page for the form. */
  claimPage: z.optional(z.boolean()),
  /** How many records the claim holds, by the mapping of their models. */
  counts: z.record(z.string(), z.number()),
  /** Those of further signers and of documents that were signed within the form; missing where there are none. */
  signatures: z.optional(
    z.array(
      z.object({
        /** The name of its model. */
        model: z.string(),
        /** The name that was typed. */
        name: z.string(),
        /** The day that was signed, MM/dd/yyyy. */
        day: z.string(),
        /** Lower-case hexadecimal, of the words that were shown. */
        sha256: z.string(),
      }),
    ),
  ),
  /** In the order in which they were sent. */
  documents: z.array(
    z.object({
      name: z.string(),
      /** Bytes. */
      size: z.number(),
      /** Lower-case hexadecimal, of the bytes that arrived. */
      sha256: z.string(),
      /** Of a list of rows: how many they are, and sums, in the culture of the page. Missing for any other document. */
      figures: z.optional(z.string()),
    }),
  ),
})

/**
 * The state of a submission, by its key. `inProgress`: it is being received or checked now.
 * `notFiled`: no claim is stored under this key, and none is being received.
 */
export const submissionStateAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('filed'), receipt: receiptSchema }),
  z.object({ state: z.literal('inProgress') }),
  z.object({ state: z.literal('notFiled') }),
])

/** False: the link is unknown, has ended or was withdrawn; or the captcha was refused, with `error` in words. */
export const confirmAnswer = z.object({
  confirmed: z.boolean(),
  error: z.nullable(z.string()),
  /** Whose captcha it is, where its token was not accepted: the same call is to be sent with another token. */
  captcha: z.optional(captchaAnswer),
})

/** The same whether or not a claim has this reference code. */
export const sendAgainAnswer = z.object({
  accepted: z.boolean(),
  error: z.nullable(z.string()),
  /** As in the answer of a confirmation. */
  captcha: z.optional(captchaAnswer),
})

/** The answer of every call that is refused for another reason than its form's content. */
export const errorAnswer = z.object({ error: z.string() })

export type CsrfAnswer = z.infer<typeof csrfAnswer>
export type DeadlinesAnswer = z.infer<typeof deadlinesAnswer>
export type TabKeysAnswer = z.infer<typeof tabKeysAnswer>
export type OwnDeadlinesAnswer = z.infer<typeof ownDeadlinesAnswer>
export type CaptchaAnswer = z.infer<typeof captchaAnswer>
export type PayPalSettingsAnswer = z.infer<typeof payPalSettingsAnswer>
export type PayPalLoginAnswer = z.infer<typeof payPalLoginAnswer>
export type CulturesAnswer = z.infer<typeof culturesAnswer>
export type SignatureDateAnswer = z.infer<typeof signatureDateAnswer>
export type PrepopulatedModel = z.infer<typeof prepopulatedModelSchema>
export type AuthorizeAnswer = z.infer<typeof authorizeAnswer>
export type Receipt = z.infer<typeof receiptSchema>
export type SubmissionStateAnswer = z.infer<typeof submissionStateAnswer>
export type ConfirmAnswer = z.infer<typeof confirmAnswer>
export type SendAgainAnswer = z.infer<typeof sendAgainAnswer>
export type SubmitAnswer = z.infer<typeof submitAnswer>
