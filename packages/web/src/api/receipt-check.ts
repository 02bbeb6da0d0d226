import {
  type ReceiptCheckAnswer,
  type ReceiptCheckRequest,
  type ReceiptStatement,
  receiptCalls,
} from '@redress/engine/contract'
import type { Client } from './client.ts'
import { isNumber, isText, listOf, objectOf, oneOf, orMissing, orNull, type Shape } from './shape.ts'

export const isReceiptCheckAnswer: Shape<ReceiptCheckAnswer> = objectOf({
  verdict: oneOf(['genuine', 'altered', 'notOurs', 'differs', 'erased']),
  erasedOn: orMissing(isText),
})

/** What the page shows of a receipt that was found to be genuine. */
type ShownReceipt = Pick<
  ReceiptStatement,
  'case' | 'form' | 'referenceCode' | 'receivedAt' | 'receivedAtText' | 'sections' | 'documents' | 'ledger'
>

/** What the text of a receipt holds, to be shown once the server has found it genuine. */
export const isShownReceipt: Shape<ShownReceipt> = objectOf({
  case: objectOf({ name: isText, number: isText }),
  form: objectOf({ name: isText, title: isText }),
  referenceCode: isText,
  receivedAt: isText,
  receivedAtText: isText,
  sections: listOf(
    objectOf({
      title: isText,
      record: orNull(isNumber),
      answers: listOf(objectOf({ label: isText, value: isText })),
    }),
  ),
  documents: listOf(objectOf({ name: isText, size: isNumber, sha256: isText })),
  ledger: orNull(objectOf({ sequence: isNumber, seal: isNumber, sealHash: isText })),
})

/** Asks whether a receipt is genuine. Rejects with an `ApiError` if that is not known. */
export async function checkReceipt(
  client: Client,
  request: ReceiptCheckRequest,
): Promise<ReceiptCheckAnswer> {
  return client.send(receiptCalls.check, JSON.stringify(request), isReceiptCheckAnswer, {
    headers: { 'content-type': 'application/json' },
    refusals: [],
  })
}
