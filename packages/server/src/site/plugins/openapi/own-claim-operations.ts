import { ownClaimCalls } from '@redress/engine/contract'
import { always, type Operation } from './operation.ts'
import { ref, type SchemaName } from './schemas.ts'

/** The answers of every call about an own claim. */
const operation = (
  words: Pick<Operation, 'operationId' | 'summary' | 'description'>,
  request: SchemaName,
  answer: SchemaName,
): Operation => ({
  ...words,
  tag: 'Claims',
  needs: 'csrf',
  requestBody: { required: true, content: { 'application/json': { schema: ref(request) } } },
  answers: {
    ...always,
    200: { description: words.summary, schema: answer },
    400: {
      description:
        'The body, the captcha or a changed answer was refused; `error` gives the reason. With `captcha`, the token was not accepted: send another.',
      schema: answer,
    },
    401: { description: 'The key or the token opens nothing, or has ended.', schema: answer },
    403: { description: 'The csrf token is missing or not of this session.', schema: answer },
    404: { description: 'There is no such receipt.', schema: answer },
    412: {
      description: 'The claim has changed since it was shown, or this is no longer open.',
      schema: answer,
    },
    413: { description: 'The body is too large.', schema: answer },
    429: { description: 'Too many requests of this network, or about this claim.', schema: answer },
  },
})

/** The calls of cases whose claimants can act on the claim page. */
export const ownClaimOperations: Readonly<Record<string, Operation>> = {
  [`post ${ownClaimCalls.sendLink}`]: operation(
    {
      operationId: 'sendClaimLink',
      summary: 'Asks for a link that opens a claim as its claimant',
      description:
        'It is sent to the e-mail address in the claim, if there is one. The answer, and the time that it takes, are the same where there is none. `key` is that of `POST /api/claim`. More than three requests a day for one claim, or 60 of one network, get 429.',
    },
    'ClaimLinkRequest',
    'ClaimDoneAnswer',
  ),
  [`post ${ownClaimCalls.open}`]: operation(
    {
      operationId: 'openOwnClaim',
      summary: 'Opens a claim by the token of its link',
      description: 'The token is behind `#` in the link of the e-mail. It can be used again until it ends.',
    },
    'ClaimTokenRequest',
    'OwnClaimAnswer',
  ),
  [`post ${ownClaimCalls.act}`]: operation(
    {
      operationId: 'actOnClaim',
      summary: 'Withdraws a claim, or changes how its claimant is reached or paid',
      description:
        'Recorded beside what was filed, never in its place. `entry` names the claim as it was shown; `id` is made by the caller, and the same one is recorded once. `fields` has every field of the action, and is checked by the rules of the form.',
    },
    'ClaimActRequest',
    'OwnClaimAnswer',
  ),
  [`post ${ownClaimCalls.receipt}`]: operation(
    {
      operationId: 'receiptOfClaim',
      summary: 'The receipt of an opened claim',
      description: 'Of the newest filing; with `number`, also of what the claimant did by this event.',
    },
    'ClaimReceiptRequest',
    'ClaimReceiptAnswer',
  ),
  [`post ${ownClaimCalls.object}`]: operation(
    {
      operationId: 'objectToChanges',
      summary: 'Objects to changes by the token of their announcement',
      description:
        'The changes count no longer until an administrator decides. `done` is false for a token that is unknown or has ended. A second time changes nothing.',
    },
    'ClaimTokenRequest',
    'ClaimDoneAnswer',
  ),
}
