import { idempotencyKeyHeader, type SubmitAnswer } from '@redress/api'
import type { FormType } from '@redress/form'
import { submit as call } from '../api/calls/submit.ts'
import type { Client, Transport } from '../api/client.ts'
import { type Asked, ofForm } from '../api/page-call.ts'

interface SubmitCall {
  readonly formType: FormType
  readonly idempotencyKey: string
  readonly body: FormData
  /** Where it is sent, where that is not the call of its form. */
  readonly submitTo?: Asked<SubmitAnswer> | undefined
  /** Further headers, such as the draft that ends with the claim. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly transport: Transport | undefined
}

/**
 * Sends a claim, once. A 400, a 409 where its saved form was filed already, a 412 where the claim has changed, and a 429 beyond the limit of
 * later claims, is an answer that says why, not an error. After a failure it is not known whether it arrived: ask by its key before showing
 * a result or sending again.
 */
export const submit = (
  client: Client,
  { formType, idempotencyKey, body, submitTo = ofForm(call, formType), headers, transport }: SubmitCall,
): Promise<SubmitAnswer> =>
  client.send(submitTo, body, {
    headers: { ...headers, [idempotencyKeyHeader]: idempotencyKey },
    refusals: [400, 409, 412, 429],
    transport,
  })
