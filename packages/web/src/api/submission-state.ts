import { idempotencyKeyHeader, type Receipt, type SubmissionStateAnswer } from '@redress/api'
import type { FormType } from '@redress/form'
import { getSubmissionByKey } from './calls/get-submission-by-key.ts'
import type { Client } from './client.ts'

/** Asks once what became of the submission under a key. */
export const fetchSubmissionState = (
  client: Client,
  formType: FormType,
  key: string,
): Promise<SubmissionStateAnswer> =>
  client.get(getSubmissionByKey, {
    query: `form=${formType}`,
    headers: { [idempotencyKeyHeader]: key },
    retryDelays: [],
  })

/** The receipt of the claim that was filed under a key; null when this claimant has filed none under it. */
export async function fetchReceipt(client: Client, formType: FormType, key: string): Promise<Receipt | null> {
  const answer = await fetchSubmissionState(client, formType, key)
  return answer.state === 'filed' ? answer.receipt : null
}
