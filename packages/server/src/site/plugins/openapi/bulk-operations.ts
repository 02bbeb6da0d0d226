import type { FormType } from '@redress/engine'
import { bulkCall } from '@redress/engine/contract'
import { always, type Operation } from './operation.ts'
import { ref } from './schemas.ts'

/** The call that files rows of a form that is filed for many; other forms do not have it. `id` names the form. */
export const bulkOperations = (formType: FormType, id: string): readonly (readonly [string, Operation])[] => [
  [
    `post ${bulkCall(formType)}`,
    {
      operationId: `fileRows${id}`,
      summary: `Files rows of a list as claims of the form ${formType}`,
      description:
        'Sign in first. Each row is a claim of its own, whole or not at all, and the answer says for each what became of it. `filing` is a number that whoever files keeps: a row that is known by the same, sent again under it, is the same claim. The first request of a filing has a captcha; its answer gives the ticket of the next ones.',
      tag: 'Claims',
      needs: 'csrf',
      requestBody: { required: true, content: { 'application/json': { schema: ref('BulkRequest') } } },
      answers: {
        ...always,
        200: { description: 'What became of each row, in the order of the request.', schema: 'BulkAnswer' },
        400: {
          description: 'No row was filed. `again`: the captcha has to be passed once more.',
          schema: 'BulkRefusal',
        },
        401: { description: 'The session is not signed in to this form.', schema: 'BulkRefusal' },
        403: { description: 'The csrf token is missing or not of this session.', schema: 'BulkRefusal' },
        413: { description: 'The body is too large.', schema: 'BulkRefusal' },
        429: { description: 'Too many rows from this filing or network.', schema: 'BulkRefusal' },
      },
    },
  ],
]
