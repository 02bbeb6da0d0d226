import { componentOf, manifestSchema, uploadBytesType, uploadedSchema, wireModelSchema } from '@redress/api'
import * as z from 'zod/mini'

/** A part of the document. */
export type Json = { readonly [name: string]: unknown }

export const jsonSchemaOf = (schema: z.core.$ZodType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

/** A reference to a schema of the document. */
export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/** The body of a sign-in. */
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

const referred = [wireModelSchema, manifestSchema, uploadedSchema]

/** The schemas that bodies refer to by their names. */
const parts: Json = Object.fromEntries(
  referred.flatMap((schema) => {
    const name = componentOf(schema)
    return name === null ? [] : [[name, jsonSchemaOf(schema)]]
  }),
)

/** A body that its schema does not describe whole: how it is sent, and the schemas that it has in the document. */
interface DescribedBody {
  readonly content: Json
  readonly components: Json
}

/** Models and the manifest of a submission are JSON in their parts. */
export const describedBodies = {
  AuthorizeRequest: {
    content: { 'application/json': { schema: ref('AuthorizeRequest') } },
    components: { ...parts, AuthorizeRequest: authorizeRequest },
  },
  Submission: {
    content: {
      'multipart/form-data': {
        schema: ref('Submission'),
        encoding: {
          documents: { contentType: 'application/octet-stream' },
          ...Object.fromEntries(jsonParts.map((name) => [name, { contentType: 'application/json' }])),
        },
      },
    },
    components: { ...parts, Submission: submission },
  },
  bytes: {
    content: { [uploadBytesType]: { schema: { type: 'string', format: 'binary' } } },
    components: {},
  },
} as const satisfies Readonly<Record<string, DescribedBody>>
