import type { FormType } from '@redress/engine'
import { idempotencyKeyHeader, type SubmitAnswer, submitAnswer, submitCall } from '@redress/engine/contract'
import type { Client } from './client.ts'

/**
 * Files a claim (API-12). A 400 is an answer that says why, not an error (SUB-7). Its key lets it be sent again when
 * the network or a gateway fails: however often it arrives, it is one claim (SUB-12).
 */
export const submit = (
  client: Client,
  formType: Exclude<FormType, 'Lookup'>,
  idempotencyKey: string,
  body: FormData,
): Promise<SubmitAnswer> =>
  client.send(submitCall(formType), body, submitAnswer, {
    headers: { [idempotencyKeyHeader]: idempotencyKey },
    refusals: [400],
    retryDelays: [1000, 2000, 4000],
  })
