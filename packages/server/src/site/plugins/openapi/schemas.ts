import {
  addressShapeAnswer,
  authorizeAnswer,
  bulkAnswer,
  bulkRefusal,
  bulkRequest,
  captchaAnswer,
  charactersWhitelistAnswer,
  choicesAnswer,
  claimActRequest,
  claimDoneAnswer,
  claimLinkRequest,
  claimPageAnswer,
  claimPageRequest,
  claimReceiptAnswer,
  claimReceiptRequest,
  claimTokenRequest,
  confirmAnswer,
  confirmRequest,
  csrfAnswer,
  cultureContentAnswer,
  culturesAnswer,
  cureAnswer,
  deadlinesAnswer,
  draftBeginAnswer,
  draftBeginRequest,
  draftIdRequest,
  draftOpenAnswer,
  draftPrepareAnswer,
  draftPrepareRequest,
  draftRemindAnswer,
  draftRemindRequest,
  draftSaveAnswer,
  draftSaveRequest,
  draftSendAnswer,
  draftSendRequest,
  errorAnswer,
  formsConfigAnswer,
  manifestSchema,
  ownClaimAnswer,
  ownDeadlinesAnswer,
  pageReachedAnswer,
  pageReachedRequest,
  payPalLoginAnswer,
  payPalSettingsAnswer,
  receiptCheckAnswer,
  receiptCheckRequest,
  receiptKeysAnswer,
  sendAgainAnswer,
  sendAgainRequest,
  sessionTimeoutAnswer,
  signatureDateAnswer,
  submissionStateAnswer,
  submitAnswer,
  tabKeysAnswer,
  uploadedSchema,
  uploadStateAnswer,
  wireModelSchema,
} from '@redress/engine/contract'
import * as z from 'zod/mini'

/** The schemas of requests and responses, by their names in the document. */
const contract = {
  CsrfToken: csrfAnswer,
  SessionEnded: sessionTimeoutAnswer,
  Deadlines: deadlinesAnswer,
  OwnDeadlines: ownDeadlinesAnswer,
  TabKeys: tabKeysAnswer,
  CharactersWhitelist: charactersWhitelistAnswer,
  Captcha: captchaAnswer,
  PayPalSettings: payPalSettingsAnswer,
  PayPalLogin: payPalLoginAnswer,
  ModelConfigs: formsConfigAnswer,
  SignatureDate: signatureDateAnswer,
  Cultures: culturesAnswer,
  Choices: choicesAnswer,
  AddressShape: addressShapeAnswer,
  CultureContent: cultureContentAnswer,
  PageReached: pageReachedRequest,
  PageCounted: pageReachedAnswer,
  AuthorizeAnswer: authorizeAnswer,
  Model: wireModelSchema,
  Manifest: manifestSchema,
  Uploaded: uploadedSchema,
  SubmitAnswer: submitAnswer,
  UploadState: uploadStateAnswer,
  SubmissionState: submissionStateAnswer,
  ReceiptCheck: receiptCheckRequest,
  ReceiptVerdict: receiptCheckAnswer,
  ReceiptKeys: receiptKeysAnswer,
  Error: errorAnswer,
} as const

/** The same of the calls of confirmations, which not every case has. */
const ofConfirmations = {
  ConfirmRequest: confirmRequest,
  ConfirmAnswer: confirmAnswer,
  SendAgainRequest: sendAgainRequest,
  SendAgainAnswer: sendAgainAnswer,
} as const

/** The same of the claim page, which not every case has. */
const ofClaimPage = {
  ClaimPageRequest: claimPageRequest,
  ClaimPageAnswer: claimPageAnswer,
  CureAnswer: cureAnswer,
} as const

/** The same of what claimants do there, where the case lets them. */
const ofOwnClaim = {
  ClaimLinkRequest: claimLinkRequest,
  ClaimTokenRequest: claimTokenRequest,
  ClaimActRequest: claimActRequest,
  ClaimReceiptRequest: claimReceiptRequest,
  ClaimReceiptAnswer: claimReceiptAnswer,
  ClaimDoneAnswer: claimDoneAnswer,
  OwnClaimAnswer: ownClaimAnswer,
} as const

/** The same of the calls of drafts, which not every case has. */
const ofDrafts = {
  DraftPrepareRequest: draftPrepareRequest,
  DraftPrepareAnswer: draftPrepareAnswer,
  DraftSaveRequest: draftSaveRequest,
  DraftSaveAnswer: draftSaveAnswer,
  DraftIdRequest: draftIdRequest,
  DraftOpenAnswer: draftOpenAnswer,
  DraftBeginRequest: draftBeginRequest,
  DraftBeginAnswer: draftBeginAnswer,
  DraftSendRequest: draftSendRequest,
  DraftSendAnswer: draftSendAnswer,
  DraftRemindRequest: draftRemindRequest,
  DraftRemindAnswer: draftRemindAnswer,
} as const

/** The same of forms that are filed for many, which not every case has. */
const ofBulk = {
  BulkRequest: bulkRequest,
  BulkAnswer: bulkAnswer,
  BulkRefusal: bulkRefusal,
} as const

export type SchemaName =
  | keyof typeof contract
  | keyof typeof ofConfirmations
  | keyof typeof ofClaimPage
  | keyof typeof ofOwnClaim
  | keyof typeof ofDrafts
  | keyof typeof ofBulk
  | 'AuthorizeRequest'
  | 'Submission'

/** A part of the document. */
export type Json = { readonly [name: string]: unknown }

export const ref = (name: SchemaName): Json => ({ $ref: `#/components/schemas/${name}` })

const jsonSchemaOf = (schema: z.core.$ZodType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

const authorizeRequest: Json = {
  type: 'object',
  description: 'The credentials that the claimant typed, and the answer to the captcha.',
  required: ['reCaptchaResponse'],
  properties: {
    credentials: {
      ...ref('Model'),
      description:
        'The model whose `metadata.dtoMapping` is `credentials`, if ModelConfigs has this mapping for the form. Its fields are the ones that ModelConfigs lists for it, claimId and pin for instance; `way` names the way in where a form has several.',
    },
    reCaptchaResponse: {
      type: 'string',
      description: 'The token of the captcha provider for the site key of Captcha. It is valid once.',
    },
    linkToken: {
      type: 'string',
      description:
        'The token of a personal link, from behind `#link=` of its address. It signs in whatever the credentials are.',
    },
    furtherDetail: {
      type: 'string',
      description: 'The detail that an answer with `furtherStep` asks for, as the claimant typed it.',
    },
    furtherCaptchaResponse: {
      type: 'string',
      description:
        'A second token of the captcha provider, if an answer with `furtherStep` asked for it: for its `siteKey` if it names one, else for that of Captcha.',
    },
    userPreferredCulture: { type: 'string', description: 'The culture of error messages.' },
  },
}

const models = (mapping: string, description: string): Json => ({
  type: 'array',
  items: ref('Model'),
  description: `${description} One part named \`${mapping}\` for each.`,
})

/** The parts of a multipart body, in the order in which they are sent. */
const submission: Json = {
  type: 'object',
  description:
    'The parts of a claim in the order in which they are sent; `manifest` is the last. If a part differs from the manifest, or is not in it, the whole body is refused.',
  required: ['userPreferredCulture', 'reCaptchaResponse', 'manifest'],
  properties: {
    documents: {
      type: 'array',
      description:
        'The bytes of the documents, one part named `documents` for each. The filename of a part is the `clientId` of the model in `documentContexts` that describes the document, whose fields `name` and `size` hold the name of the file and its length in bytes as text.',
      items: { type: 'string', contentMediaType: 'application/octet-stream' },
    },
    signature: { ...ref('Model'), description: 'If ModelConfigs has this mapping for the form.' },
    claimantInfo: { ...ref('Model'), description: 'If ModelConfigs has this mapping for the form.' },
    credentials: {
      ...ref('Model'),
      description:
        'The same credentials that the claimant signed in with, if ModelConfigs has this mapping for the form.',
    },
    claimDetails: { ...ref('Model'), description: 'If ModelConfigs has this mapping for the form.' },
    prepopulatedData: models('prepopulatedData', 'The data from the sign-in, unchanged; optional.'),
    documentContexts: models('documentContexts', 'The descriptions of the documents.'),
    claimTransactions: models('claimTransactions', 'The rows of tables, expenses for instance.'),
    signatures: models(
      'signatures',
      'The signatures of further signers and of documents that are signed within the form, each with the culture (`shownCulture`), the version of the case (`shownVersion`) and the SHA-256 (`shownSha256`) of the words that its signer was shown. If they differ from the words of that version, the claim is refused.',
    ),
    uploaded: {
      ...ref('Uploaded'),
      description:
        'The documents that were sent before the claim, where there are some: the `clientId` of the model in `documentContexts`, the id of the upload, the length in bytes and the SHA-256. Those that are gone are listed in `missing` of the answer, and are then sent with the claim.',
    },
    userPreferredCulture: { type: 'string', description: 'One of the codes of Cultures.' },
    reCaptchaResponse: { type: 'string', description: 'A new token of the captcha provider.' },
    captchaRawValue: { type: 'string', description: 'An earlier token, or empty; optional.' },
    manifest: {
      ...ref('Manifest'),
      description:
        'Every other part in the order of the body: its name, for a document its filename, its length in bytes and its SHA-256 in lower-case hexadecimal.',
    },
  },
}

const named = (group: Readonly<Record<string, z.core.$ZodType>>): Json =>
  Object.fromEntries(Object.entries(group).map(([name, schema]) => [name, jsonSchemaOf(schema)]))

/** The parts of the document that not every case has. */
interface Parts {
  readonly confirmations: boolean
  readonly claimPage: boolean
  readonly ownClaim: boolean
  readonly drafts: boolean
  readonly bulk: boolean
}

/** The schemas of the document by name; those of its parts where the document has their calls. */
export const schemas = ({ confirmations, claimPage, ownClaim, drafts, bulk }: Parts): Json => ({
  ...named(contract),
  ...(confirmations && named(ofConfirmations)),
  ...(claimPage && named(ofClaimPage)),
  ...(ownClaim && named(ofOwnClaim)),
  ...(drafts && named(ofDrafts)),
  ...(bulk && named(ofBulk)),
  AuthorizeRequest: authorizeRequest,
  Submission: submission,
})

const jsonParts = [
  'signature',
  'claimantInfo',
  'credentials',
  'claimDetails',
  'prepopulatedData',
  'documentContexts',
  'claimTransactions',
  'signatures',
  'uploaded',
  'manifest',
]

/** The body of a submission. Models and the manifest are JSON in their parts. */
export const submissionBody: Json = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: ref('Submission'),
      encoding: {
        documents: { contentType: 'application/octet-stream' },
        ...Object.fromEntries(jsonParts.map((name) => [name, { contentType: 'application/json' }])),
      },
    },
  },
}
