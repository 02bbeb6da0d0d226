import { linkCalls } from '@redress/engine/contract'
import { always, limited, type Operation } from './operation.ts'
import { ref, type SchemaName } from './schemas.ts'

/** A call of a confirmation, with its own answer to what it refuses. */
const linkOperation = (
  operation: Pick<Operation, 'operationId' | 'summary' | 'description'>,
  request: SchemaName,
  answer: SchemaName,
): Operation => ({
  ...operation,
  tag: 'Confirmations',
  needs: 'csrf',
  requestBody: { required: true, content: { 'application/json': { schema: ref(request) } } },
  answers: {
    ...always,
    ...limited,
    200: { description: operation.summary, schema: answer },
    400: {
      description:
        'The body or the captcha was refused; `error` gives the reason. With `captcha`, the token was not accepted: send another.',
      schema: answer,
    },
    403: { description: 'The csrf token is missing or not of this session.', schema: answer },
    413: { description: 'The body is too large.', schema: answer },
  },
})

/** The calls of cases whose claims are confirmed by a link in an e-mail. */
export const confirmationOperations: Readonly<Record<string, Operation>> = {
  [`post ${linkCalls.confirm}`]: linkOperation(
    {
      operationId: 'confirmClaim',
      summary: 'Confirms a claim by the token of its e-mail',
      description:
        'The token is behind `#` in the link of the e-mail. `confirmed` is false for a token that is unknown, has ended or was withdrawn. A second time changes nothing.',
    },
    'ConfirmRequest',
    'ConfirmAnswer',
  ),
  [`post ${linkCalls.sendAgain}`]: linkOperation(
    {
      operationId: 'sendConfirmationAgain',
      summary: 'Asks for another e-mail with a link',
      description:
        'The answer is the same whether or not a claim has this reference code or is confirmed already. More than three requests a day for one code, or 60 of one network, get 429.',
    },
    'SendAgainRequest',
    'SendAgainAnswer',
  ),
}
