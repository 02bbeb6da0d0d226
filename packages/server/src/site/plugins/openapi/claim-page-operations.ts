import { claimPageCall, cureCalls } from '@redress/engine/contract'
import { always, type Operation } from './operation.ts'
import { ref } from './schemas.ts'

/** The calls of cases with a claim page: what became of a claim, and what is missing from it. */
export const claimPageOperations: Readonly<Record<string, Operation>> = {
  [`post ${claimPageCall}`]: {
    operationId: 'showClaim',
    summary: 'Shows what became of a claim',
    description:
      'By its reference code, and by the fields that the case names for its form: `claimantInfo.lastName`. It shows no names, no amounts and nothing else that was filed. The answer, and the time that it takes, are the same for an unknown code, a form without this page, and answers that are not those of the claim.',
    tag: 'Claims',
    needs: 'csrf',
    requestBody: { required: true, content: { 'application/json': { schema: ref('ClaimPageRequest') } } },
    answers: {
      ...always,
      200: { description: 'The claim, with its state and its history.', schema: 'ClaimPageAnswer' },
      400: {
        description:
          'The body, the reference code or the captcha was refused; `error` gives the reason. With `captcha`, the token was not accepted: send another.',
        schema: 'ClaimPageAnswer',
      },
      401: {
        description:
          'No claim is opened by this, or nothing was compared after many wrong attempts; `furtherStep` then says what the next attempt needs.',
        schema: 'ClaimPageAnswer',
      },
      403: { description: 'The csrf token is missing or not of this session.', schema: 'ClaimPageAnswer' },
      413: { description: 'The body is too large.', schema: 'ClaimPageAnswer' },
      429: { description: 'Too many attempts from this network.', schema: 'ClaimPageAnswer' },
    },
  },
  [`get ${cureCalls.open}`]: {
    operationId: 'showMissing',
    summary: 'Asks for what is missing from a claim',
    description:
      'With the key that ClaimPageAnswer gave, in the header `x-claim-key`. The answer is a form of one page, made of the form of the claim, and shows nothing that was filed. `basis` goes along with what is sent.',
    tag: 'Claims',
    needs: 'nothing',
    answers: {
      ...always,
      200: { description: 'The form, or why nothing is asked for.', schema: 'CureAnswer' },
      401: { description: 'The key has ended, or is none.', schema: 'Error' },
      429: { description: 'Too many requests of this network.', schema: 'Error' },
    },
  },
  [`post ${cureCalls.submit}`]: {
    operationId: 'sendMissing',
    summary: 'Sends what is missing from a claim',
    description:
      'As a claim is sent: the same parts, manifest and idempotency key. The header `x-claim-key` has the key of the claim, and `x-cure-basis` the basis of CureAnswer. It is stored as a filing that amends the claim, and asked about at `/api/submissions/by-key` with the same header `x-claim-key`.',
    tag: 'Claims',
    needs: 'csrf',
    requestBody: { required: true, content: { 'multipart/form-data': { schema: ref('Submission') } } },
    answers: {
      ...always,
      200: { description: 'It is filed; `referenceCodeForm` is its reference code.', schema: 'SubmitAnswer' },
      400: { description: 'Nothing was filed; `error` gives the reason.', schema: 'SubmitAnswer' },
      401: { description: 'The key has ended, or is none.', schema: 'SubmitAnswer' },
      403: { description: 'The csrf token is missing or not of this session.', schema: 'SubmitAnswer' },
      412: {
        description: 'The claim has changed since the form was made; nothing was filed.',
        schema: 'SubmitAnswer',
      },
      413: { description: 'The body, a document or a text is too large.', schema: 'SubmitAnswer' },
      422: { description: 'Other answers are already filed under this key.', schema: 'SubmitAnswer' },
    },
  },
}
