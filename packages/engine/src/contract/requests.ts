import * as z from 'zod/mini'
import { formNameSchema } from '../form/form-name.ts'
import { metadataSchema } from '../form/model.ts'
import { wireValueSchema } from './answers.ts'
import { workDone } from './work.ts'

/** A model on the wire. Its file, if it has one, is a part of its own. */
export const wireModelSchema = z.strictObject({
  clientId: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  id: z.nullable(z.string()),
  metadataHash: z.string(),
  metadata: metadataSchema,
  fields: z.record(z.string(), wireValueSchema),
})

/** The body of an authorize call: the credentials model under a key of the caller's choice, and the captcha's answer. */
export const authorizeBody = z.catchall(
  z.object({
    reCaptchaResponse: z.optional(z.nullable(z.string())),
    /** The further step, if an answer asked for it: the answer of a second captcha, and the detail. */
    furtherCaptchaResponse: z.optional(z.string()),
    furtherDetail: z.optional(z.string()),
    /** The token of a personal link, which then signs in whatever the credentials are. */
    linkToken: z.optional(z.string().check(z.maxLength(100))),
    /** The work that the answer to this attempt asked for. */
    work: z.optional(workDone),
  }),
  z.union([wireModelSchema, z.string(), z.null()]),
)

/**
 * What the body of a submission must consist of, sent as the last part. A body with a part that is missing, truncated,
 * changed or not listed is rejected as a whole.
 */
export const manifestSchema = z.strictObject({
  /** In the order of the body, this part left out. */
  parts: z.array(
    z.strictObject({
      name: z.string(),
      /** Of a document: the client id of its document context. */
      filename: z.optional(z.string()),
      /** Bytes. */
      size: z.int().check(z.nonnegative()),
      /** Lower-case hexadecimal SHA-256 of the part's bytes. */
      sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
  ),
})

/** The header with the random key that makes two arrivals of one submission one claim. */
export const idempotencyKeyHeader = 'idempotency-key'

/** The header of a submission with the id of the draft that is destroyed once the claim is filed. */
export const draftIdHeader = 'draft-id'

/** The header of a submission whose claimant knows that the draft was filed already, and files it once more: `yes`. */
export const draftAgainHeader = 'draft-again'

export type AuthorizeBody = z.infer<typeof authorizeBody>
export type WireModel = z.infer<typeof wireModelSchema>
export type Manifest = z.infer<typeof manifestSchema>

/** The token of a link, with the captcha's answer. */
export const confirmRequest = z.object({
  token: z.string().check(z.maxLength(100)),
  reCaptchaResponse: z.string(),
})

/** A request for another e-mail. */
export const sendAgainRequest = z.object({
  referenceCode: z.string().check(z.maxLength(100)),
  reCaptchaResponse: z.string(),
})

/** A page that was shown for the first time since signing in. */
export const pageReachedRequest = z.object({
  form: formNameSchema,
  page: z.string().check(z.maxLength(100)),
})
