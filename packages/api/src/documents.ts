import * as z from 'zod/mini'
import { defineCall, namedSchema } from './call.ts'

/** The media type of the bytes of an upload, as the protocol names it. */
export const uploadBytesType = 'application/offset+octet-stream'

/**
 * What became of an upload. `arriving`: bytes are missing. `scanning`: it is looked at for viruses. `arrived`: it is whole, and its
 * claim may name it. `infected`: with a virus. `notAccepted`: its content is of no kind that the case accepts.
 */
export const uploadState = z.enum(['arriving', 'scanning', 'arrived', 'infected', 'notAccepted'])

export const uploadStateAnswer = namedSchema('UploadState', z.object({ state: uploadState }))

/** The name of the part of a submission that lists the documents that were sent before it. */
export const uploadedPart = 'uploaded'

/** The documents of a submission that were sent before it. */
export const uploadedSchema = namedSchema(
  'Uploaded',
  z.array(
    z.strictObject({
      /** Of its document context. */
      clientId: z.string().check(z.regex(/^[\w-]{1,40}$/)),
      upload: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      /** Bytes. */
      size: z.int().check(z.nonnegative()),
      /** Lower-case hexadecimal SHA-256 of its bytes. */
      sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      /** Where a draft has it: what the code of the draft yields for this upload, which opens it. */
      key: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
    }),
  ),
)

export type UploadState = z.infer<typeof uploadStateAnswer>['state']
export type Uploaded = z.infer<typeof uploadedSchema>

const protocol =
  'By the tus protocol 1.0: the request has Tus-Resumable: 1.0.0, and the idempotency key of the claim.'

/** Where documents of a form are sent before its claim, and where one of them is. */
const uploads = '/api/forms/:form/uploads'
const oneUpload = '/api/forms/:form/uploads/:upload'

const uploadCall = { audience: 'page', tag: 'Claims', needs: 'csrf', ofVersion: true } as const

const refusedUpload = {
  401: { means: 'The session is not signed in to this form.' },
  412: { means: 'Tus-Resumable is not 1.0.0.' },
} as const

const refusedOfOne = {
  ...refusedUpload,
  404: { means: 'There is no such upload of this claimant, or it has ended.' },
} as const

const refusalsOfAll = ['tusVersion', 'uploadCsrf', 'uploadSignedOut'] as const
const refusalsOfOne = [...refusalsOfAll, 'uploadUnknown', 'uploadAltered'] as const

const offset = { 'Upload-Offset': 'How many bytes have arrived.' }

/** 1,000 people behind one address send four documents each within a minute. */
export const beginUpload = defineCall({
  ...uploadCall,
  id: 'beginUpload',
  method: 'post',
  path: uploads,
  summary: 'Begins to send a document before a claim of the form :form',
  description: `${protocol} Upload-Length states the bytes, and Upload-Metadata has sha256, the hexadecimal SHA-256 of the document in base64. A document that this claimant announced before is continued. The part \`uploaded\` of the submission names it then.`,
  perMinute: 4_000,
  answers: {
    201: { means: 'The upload is begun, or continued.', headers: { Location: 'The address of the upload.' } },
    ...refusedUpload,
    413: { means: 'The document is larger than the case allows.' },
  },
  refusals: [...refusalsOfAll, 'uploadLength', 'uploadHash', 'documentTooLarge', 'noRoom'],
})

export const uploadOptions = defineCall({
  ...uploadCall,
  audience: 'others',
  needs: 'nothing',
  id: 'uploadOptions',
  method: 'options',
  path: uploads,
  summary: 'What of the tus protocol the server has',
  description: 'In Tus-Version, Tus-Extension and Tus-Max-Size.',
  answers: { 204: { means: 'The options.' } },
})

export const sendUpload = defineCall({
  ...uploadCall,
  audience: 'others',
  id: 'sendUpload',
  method: 'patch',
  path: oneUpload,
  summary: 'Adds bytes to an upload',
  description: `${protocol} Upload-Offset states where the bytes begin. What arrives before a connection is cut counts.`,
  documentedBody: 'bytes',
  answers: {
    204: { means: 'The bytes are stored.', headers: offset },
    ...refusedOfOne,
    409: { means: 'The bytes that have arrived end elsewhere.' },
    413: { means: 'The body is longer than what is missing.' },
    415: { means: `The body is not ${uploadBytesType}.` },
    422: { means: 'The bytes are not those of the announced hash.' },
  },
  refusals: [...refusalsOfOne, 'uploadType', 'uploadOffset', 'uploadTooLong'],
})

export const uploadOffset = defineCall({
  ...uploadCall,
  audience: 'others',
  id: 'uploadOffset',
  method: 'head',
  path: oneUpload,
  summary: 'How many bytes of an upload have arrived',
  description: protocol,
  answers: { 200: { means: 'The offset.', headers: offset }, ...refusedOfOne },
  refusals: refusalsOfOne,
})

export const getUploadState = defineCall({
  ...uploadCall,
  id: 'uploadState',
  method: 'get',
  path: oneUpload,
  summary: 'What became of an upload',
  description: `${protocol} \`arrived\`: a submission may name it. \`infected\` and \`notAccepted\`: a submission that names it is refused.`,
  answers: { 200: { means: 'The state.', schema: uploadStateAnswer }, ...refusedOfOne },
  refusals: refusalsOfOne,
})

export const removeUpload = defineCall({
  ...uploadCall,
  audience: 'others',
  id: 'removeUpload',
  method: 'delete',
  path: oneUpload,
  summary: 'Removes an upload that no submission uses',
  description: protocol,
  answers: { 204: { means: 'It is removed, or a submission has it.' }, ...refusedOfOne },
  refusals: refusalsOfOne,
})
