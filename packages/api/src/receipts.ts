import { formNameSchema } from '@redress/form'
import * as z from 'zod/mini'
import { defineCall, namedSchema } from './call.ts'
import { keyOfSubmission } from './submission.ts'

/*
 * The calls about receipts. They are the same before and after the deadlines, and in every version of the case.
 */

/** What stands behind `#` in the address of a receipt, before the short receipt. */
export const receiptFragment = 'receipt'

/** Characters of the longest receipt: a receipt lists so much of a claim that it stays below. */
export const longestReceipt = 200_000

const sha256Schema = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** A receipt to be checked: its text, and of a file the SHA-256 of all that stands around the text. */
export const receiptCheckRequest = namedSchema(
  'ReceiptCheck',
  z.object({
    receipt: z.string().check(z.maxLength(longestReceipt)),
    page: z.nullable(sha256Schema),
  }),
)

/**
 * `genuine`: signed here, and the claim is stored as the receipt says. `altered`: it names a key of this site, whose signature it
 * does not have. `notOurs`: anything else. `differs`: signed here, but no claim is stored as it says. `erased`: signed here, and the
 * claim was erased since, on the day of `erasedOn`.
 */
export const receiptVerdicts = ['genuine', 'altered', 'notOurs', 'differs', 'erased'] as const

export const receiptCheckAnswer = namedSchema(
  'ReceiptVerdict',
  z.object({
    verdict: z.enum(receiptVerdicts),
    /** The day in words, in the language and calendar of the page; of an erased claim alone. */
    erasedOn: z.optional(z.string()),
  }),
)

export const receiptKeysAnswer = namedSchema(
  'ReceiptKeys',
  z.object({
    keys: z.array(
      z.object({
        id: z.string(),
        /** Ed25519, SPKI in base64. */
        publicKey: z.string(),
      }),
    ),
  }),
)

/** Answers under a title: those of a page, or of a record with its number. */
export const answerSectionSchema = z.strictObject({
  title: z.string(),
  record: z.nullable(z.int()),
  answers: z.array(z.strictObject({ label: z.string(), value: z.string() })),
})

/** What a receipt states, in the culture that the claim was filed in. docs/receipts.md describes it. */
export const receiptStatementSchema = z.strictObject({
  version: z.literal(1),
  case: z.strictObject({ name: z.string(), number: z.string() }),
  form: z.strictObject({ name: z.string(), title: z.string() }),
  culture: z.string(),
  referenceCode: z.string(),
  /** ISO 8601, in UTC. */
  receivedAt: z.string(),
  /** The zone of the case, by its IANA name, and the same moment in words. */
  timeZone: z.string(),
  receivedAtText: z.string(),
  /** What was filed, page by page; a record is a section of its own with its number. */
  sections: z.array(answerSectionSchema),
  /** What the claimant did with the claim afterwards, in the receipt of this alone. */
  event: z.optional(
    z.strictObject({
      /** The number of the event among those of the claim. */
      number: z.int(),
      kind: z.enum(['withdrawal', 'contactChange', 'paymentChange', 'objection']),
      /** ISO 8601, in UTC, and the same moment in words, in the zone of the case. */
      at: z.string(),
      atText: z.string(),
      /** What was changed to, in words. */
      answers: z.array(z.strictObject({ label: z.string(), value: z.string() })),
      /** SHA-256 of the event as it is stored. */
      hash: z.string(),
    }),
  ),
  /** How many answers of a long claim are not listed. */
  omitted: z.int(),
  documents: z.array(z.strictObject({ name: z.string(), size: z.int(), sha256: z.string() })),
  /** Who signed, on which day; of a further signer also what, and the SHA-256 of the words that were shown. */
  signatures: z.array(
    z.strictObject({
      title: z.nullable(z.string()),
      name: z.string(),
      day: z.string(),
      sha256: z.nullable(z.string()),
    }),
  ),
  /** SHA-256 of the claim as it is stored. */
  contentHash: z.string(),
  /** The signature over code, hash and time that was made as the claim was filed. */
  receipt: z.string(),
  /** Where the claim is in the ledger; null if it was in no seal yet. `sealHash` names the seal and all before it. */
  ledger: z.nullable(z.strictObject({ sequence: z.int(), seal: z.int(), sealHash: z.string() })),
  /** The address of the page that checks receipts. */
  checkedAt: z.string(),
  /** SHA-256 of the file without the text of the receipt. */
  page: z.string(),
})

/** A receipt as its file holds it. */
export const signedReceiptSchema = z.strictObject({
  statement: receiptStatementSchema,
  /** Key id and Ed25519 signature over the statement. */
  signature: z.string(),
})

/** The four facts that a claim was first signed with, as the QR code holds them. */
export interface ShortReceipt {
  readonly referenceCode: string
  readonly contentHash: string
  readonly receivedAt: string
  readonly signature: string
}

export type ReceiptStatement = z.infer<typeof receiptStatementSchema>
export type SignedReceipt = z.infer<typeof signedReceiptSchema>
export type ReceiptCheckRequest = z.infer<typeof receiptCheckRequest>
export type ReceiptCheckAnswer = z.infer<typeof receiptCheckAnswer>
export type ReceiptVerdict = ReceiptCheckAnswer['verdict']

/** The receipt of one's own claim as a file, by the key of its submission. */
export const getReceiptFile = defineCall({
  id: 'getReceiptFile',
  method: 'get',
  path: '/api/receipts/file',
  audience: 'page',
  tag: 'Receipts',
  needs: 'session',
  summary: 'The receipt of a claim as a file',
  description:
    'By the idempotency key of the submission, for a session that is signed in to its form. docs/receipts.md describes the file. It states the place in the ledger from about a minute after the filing on.',
  query: z.object({ form: formNameSchema }),
  headers: keyOfSubmission,
  perMinute: 120,
  answers: {
    200: { means: 'One HTML file that needs nothing else.', schema: z.string(), mediaType: 'text/html' },
    401: { means: 'The sign-in has expired.' },
    404: { means: 'No claim of this session was filed under this key.' },
  },
  refusals: ['signInToSeeClaim', 'notFound'],
})

/** For anybody, without a sign-in. It says nothing that the receipt does not. */
export const checkReceipt = defineCall({
  id: 'checkReceipt',
  method: 'post',
  path: '/api/receipts/check',
  audience: 'page',
  tag: 'Receipts',
  needs: 'csrf',
  summary: 'Whether a receipt is genuine',
  description:
    'For anybody. `receipt` is the text of a receipt or a short receipt, and `page` the SHA-256 of the file without it, or null. `genuine`: signed here, and the claim is stored as it says. `altered`: it names a key of this site, whose signature it does not have. `differs`: signed here, but no claim is stored as it says. `notOurs`: anything else.',
  body: receiptCheckRequest,
  // The longest receipt in any script, escaped as JSON.
  bodyLimit: 1024 * 1024,
  perMinute: 60,
  answers: { 200: { means: 'The verdict.', schema: receiptCheckAnswer } },
})

/** The public keys by which anybody checks receipts and exports without this site. */
export const getReceiptKeys = defineCall({
  id: 'getReceiptKeys',
  method: 'get',
  path: '/api/receipts/keys',
  audience: 'others',
  tag: 'Receipts',
  needs: 'nothing',
  summary: 'The public keys that receipts are signed with',
  description: 'Ed25519, SPKI in base64. With them receipts are checked without this site.',
  answers: { 200: { means: 'The keys.', schema: receiptKeysAnswer } },
})
