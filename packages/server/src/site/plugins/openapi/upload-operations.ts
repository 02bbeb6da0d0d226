import type { FormType } from '@redress/engine'
import { uploadBytesType, uploadsCall } from '@redress/engine/contract'
import { always, limited, type Operation } from './operation.ts'

const refused: Operation['answers'] = {
  401: { description: 'The session is not signed in to this form.', schema: 'Error' },
  403: { description: 'The csrf token is missing or not of this session.', schema: 'Error' },
  412: { description: 'Tus-Resumable is not 1.0.0.', schema: 'Error' },
}

const unknown: Operation['answers'] = {
  404: { description: 'There is no such upload of this claimant, or it has ended.', schema: 'Error' },
}

const offset = {
  'Upload-Offset': { description: 'How many bytes have arrived.', schema: { type: 'string' } },
}

const location = {
  Location: { description: 'The address of the upload.', schema: { type: 'string' } },
}

const protocol =
  'By the tus protocol 1.0: the request has Tus-Resumable: 1.0.0, and the idempotency key of the claim.'

/** The calls that send the documents of a form before its claim, in a case that has it so. `id` names the form. */
export const uploadOperations = (
  formType: FormType,
  id: string,
): readonly (readonly [string, Operation])[] => {
  const all = uploadsCall(formType)
  const common = { tag: 'Claims', needs: 'csrf' } as const
  return [
    [
      `post ${all}`,
      {
        ...common,
        operationId: `beginUpload${id}`,
        summary: `Begins to send a document before a claim of the form ${formType}`,
        description: `${protocol} Upload-Length states the bytes, and Upload-Metadata has sha256, the hexadecimal SHA-256 of the document in base64. A document that this claimant announced before is continued. The part \`uploaded\` of the submission names it then.`,
        answers: {
          ...always,
          ...limited,
          ...refused,
          201: { description: 'The upload is begun, or continued.', headers: location },
          413: { description: 'The document is larger than the case allows.', schema: 'Error' },
        },
      },
    ],
    [
      `options ${all}`,
      {
        ...common,
        needs: 'nothing',
        operationId: `uploadOptions${id}`,
        summary: 'What of the tus protocol the server has',
        description: 'In Tus-Version, Tus-Extension and Tus-Max-Size.',
        answers: { ...always, 204: { description: 'The options.' } },
      },
    ],
    [
      `patch ${all}/{upload}`,
      {
        ...common,
        operationId: `sendUpload${id}`,
        summary: 'Adds bytes to an upload',
        description: `${protocol} Upload-Offset states where the bytes begin. What arrives before a connection is cut counts.`,
        requestBody: {
          required: true,
          content: { [uploadBytesType]: { schema: { type: 'string', format: 'binary' } } },
        },
        answers: {
          ...always,
          ...refused,
          ...unknown,
          204: { description: 'The bytes are stored.', headers: offset },
          409: { description: 'The bytes that have arrived end elsewhere.', schema: 'Error' },
          413: { description: 'The body is longer than what is missing.', schema: 'Error' },
          415: { description: `The body is not ${uploadBytesType}.`, schema: 'Error' },
          422: { description: 'The bytes are not those of the announced hash.', schema: 'Error' },
        },
      },
    ],
    [
      `head ${all}/{upload}`,
      {
        ...common,
        operationId: `uploadOffset${id}`,
        summary: 'How many bytes of an upload have arrived',
        description: protocol,
        answers: { ...always, ...refused, ...unknown, 200: { description: 'The offset.', headers: offset } },
      },
    ],
    [
      `get ${all}/{upload}`,
      {
        ...common,
        operationId: `uploadState${id}`,
        summary: 'What became of an upload',
        description: `${protocol} \`arrived\`: a submission may name it. \`infected\` and \`notAccepted\`: a submission that names it is refused.`,
        answers: {
          ...always,
          ...refused,
          ...unknown,
          200: { description: 'The state.', schema: 'UploadState' },
        },
      },
    ],
    [
      `delete ${all}/{upload}`,
      {
        ...common,
        operationId: `removeUpload${id}`,
        summary: 'Removes an upload that no submission uses',
        description: protocol,
        answers: {
          ...always,
          ...refused,
          ...unknown,
          204: { description: 'It is removed, or a submission has it.' },
        },
      },
    ],
  ]
}
