import {
  eventKind,
  payeeFileSchema,
  payeeLineSchema,
  paymentReturnedSchema,
} from '../../../claims/history/stored/event-kind.ts'

/** What becomes of payments. */
const paymentEvents = {
  payeeLine: eventKind(payeeLineSchema, {
    payeeLine: (what) => what,
    payment: () => 'inFile',
    text: ({ file, line, amount, currency }) => `line ${line} of payee file ${file}, ${amount} ${currency}`,
  }),
  payeeFile: eventKind(payeeFileSchema, {
    completedFile: (what) => what,
    text: ({ file, lines, amount, currency }) =>
      `payee file ${file} is complete, ${lines} lines, ${amount} ${currency}`,
  }),
  // The money is back, so that the payment can be reissued, and a later amendment does not undo that.
  paymentReturned: eventKind(paymentReturnedSchema, {
    stateAfter: () => 'void',
    returned: (what) => what,
    payment: () => 'returned',
    text: ({ file, line, amount, reason }) =>
      `returned line ${line} of payee file ${file}, ${amount}: ${reason}`,
  }),
}

export const payPart = { schema: {}, tables: {}, events: paymentEvents }
