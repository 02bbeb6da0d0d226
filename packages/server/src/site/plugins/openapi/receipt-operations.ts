import { receiptCalls } from '@redress/engine/contract'
import { always, limited, type Operation } from './operation.ts'
import { ref } from './schemas.ts'

/** The calls about receipts. */
export const receiptOperations: Readonly<Record<string, Operation>> = {
  [`get ${receiptCalls.file}`]: {
    operationId: 'getReceiptFile',
    summary: 'The receipt of a claim as a file',
    description:
      'By the idempotency key of the submission, for a session that is signed in to its form. docs/receipts.md describes the file. It states the place in the ledger from about a minute after the filing on.',
    tag: 'Receipts',
    needs: 'session',
    answers: {
      ...always,
      ...limited,
      200: { description: 'One HTML file that needs nothing else.', mediaType: 'text/html' },
      401: { description: 'The sign-in has expired.', schema: 'Error' },
      404: { description: 'No claim of this session was filed under this key.', schema: 'Error' },
    },
  },
  [`post ${receiptCalls.check}`]: {
    operationId: 'checkReceipt',
    summary: 'Whether a receipt is genuine',
    description:
      'For anybody. `receipt` is the text of a receipt or a short receipt, and `page` the SHA-256 of the file without it, or null. `genuine`: signed here, and the claim is stored as it says. `altered`: it names a key of this site, whose signature it does not have. `differs`: signed here, but no claim is stored as it says. `notOurs`: anything else.',
    tag: 'Receipts',
    needs: 'csrf',
    requestBody: { required: true, content: { 'application/json': { schema: ref('ReceiptCheck') } } },
    answers: {
      ...always,
      ...limited,
      200: { description: 'The verdict.', schema: 'ReceiptVerdict' },
      403: { description: 'The csrf token is missing or not of this session.', schema: 'Error' },
      413: { description: 'The body is too large.', schema: 'Error' },
    },
  },
  [`get ${receiptCalls.keys}`]: {
    operationId: 'getReceiptKeys',
    summary: 'The public keys that receipts are signed with',
    description: 'Ed25519, SPKI in base64. With them receipts are checked without this site.',
    tag: 'Receipts',
    needs: 'nothing',
    answers: { ...always, 200: { description: 'The keys.', schema: 'ReceiptKeys' } },
  },
}
