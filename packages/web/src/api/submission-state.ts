import type { FormType } from '@redress/engine'
import {
  calls,
  idempotencyKeyHeader,
  type Receipt,
  type SubmissionStateAnswer,
  submissionStateAnswer,
} from '@redress/engine/contract'
import type { Client } from './client.ts'

/** Asks once what became of the submission under a key (SUB-13). */
export const fetchSubmissionState = (
  client: Client,
  formType: FormType,
  key: string,
): Promise<SubmissionStateAnswer> =>
  client.get(`${calls.submissionByKey}?form=${formType}`, submissionStateAnswer, {
    headers: { [idempotencyKeyHeader]: key },
    retryDelays: [],
  })

/** The receipt of the claim that was filed under a key (SUB-6); null when this claimant has filed none under it. */
export async function fetchReceipt(client: Client, formType: FormType, key: string): Promise<Receipt | null> {
  const answer = await fetchSubmissionState(client, formType, key)
  return answer.state === 'filed' ? answer.receipt : null
}
