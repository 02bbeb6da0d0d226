import type { ReceiptCheckAnswer, ReceiptCheckRequest, ReceiptStatement } from '@redress/api'
import { checkReceipt as call } from '../api/calls/check-receipt.ts'
import type { Client } from '../api/client.ts'
import { isNumber, isText, listOf, objectOf, orNull, type Shape } from '../api/shape.ts'

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
export const checkReceipt = (client: Client, request: ReceiptCheckRequest): Promise<ReceiptCheckAnswer> =>
  client.send(call, JSON.stringify(request), {
    headers: { 'content-type': 'application/json' },
    refusals: [],
  })
