import {
  type BulkAnswer,
  type BulkRefusal,
  type BulkRequest,
  bulkCall,
  rowStates,
} from '@redress/engine/contract'
import type { Client } from './client.ts'
import { either, isFlag, isText, listOf, objectOf, oneOf, orNull, type Shape } from './shape.ts'

export const isBulkAnswer: Shape<BulkAnswer> = objectOf({
  ticket: isText,
  rows: listOf(
    objectOf({
      state: oneOf(rowStates),
      referenceCode: orNull(isText),
      receipt: orNull(isText),
      error: orNull(isText),
    }),
  ),
})

export const isBulkRefusal: Shape<BulkRefusal> = objectOf({ error: isText, again: isFlag })

/** Milliseconds after which a request on a bad line has failed. */
const timeout = 90_000

/** Sends rows of a filing for many. What the server refuses is an answer in words; everything else that fails rejects with an `ApiError`. */
export const sendRows = (
  client: Client,
  formType: string,
  body: BulkRequest,
): Promise<BulkAnswer | BulkRefusal> =>
  client.send(bulkCall(formType), JSON.stringify(body), either(isBulkAnswer, isBulkRefusal), {
    headers: { 'content-type': 'application/json' },
    refusals: [400, 429],
    transport: (address, init) =>
      fetch(address, {
        method: 'POST',
        credentials: 'same-origin',
        signal: AbortSignal.timeout(timeout),
        ...init,
      }),
  })
