import type { BulkAnswer, BulkRefusal, BulkRequest } from '@redress/api'
import { fileRows } from '../api/calls/file-rows.ts'
import type { Client } from '../api/client.ts'
import { ofForm } from '../api/page-call.ts'
import { either } from '../api/shape.ts'

/** Milliseconds after which a request on a bad line has failed. */
const timeout = 90_000

const answered = { path: fileRows.path, isAnswer: either(fileRows.isAnswer, fileRows.isRefusal) }

/** Sends rows of a filing for many. What the server refuses is an answer in words; everything else that fails rejects with an `ApiError`. */
export const sendRows = (
  client: Client,
  formType: string,
  body: BulkRequest,
): Promise<BulkAnswer | BulkRefusal> =>
  client.send(ofForm(answered, formType), JSON.stringify(body), {
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
