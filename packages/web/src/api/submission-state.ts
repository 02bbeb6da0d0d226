import type { FormType } from '@redress/engine'
import {
  idempotencyKeyHeader,
  laterCalls,
  type Receipt,
  type SubmissionStateAnswer,
} from '@redress/engine/contract'
import type { Client } from './client.ts'
import {
  either,
  isFlag,
  isNumber,
  isText,
  listOf,
  objectOf,
  oneOf,
  orMissing,
  recordOf,
  type Shape,
} from './shape.ts'

const isReceipt: Shape<Receipt> = objectOf({
  referenceCode: isText,
  receivedAt: isText,
  timeZone: isText,
  claimPage: orMissing(isFlag),
  counts: recordOf(isNumber),
  documents: listOf(
    objectOf({
      name: isText,
      size: isNumber,
      sha256: isText,
      figures: orMissing(isText),
    }),
  ),
  confirmed: orMissing(isFlag),
  signatures: orMissing(listOf(objectOf({ model: isText, name: isText, day: isText, sha256: isText }))),
})

export const isSubmissionStateAnswer: Shape<SubmissionStateAnswer> = either(
  objectOf({ state: oneOf(['filed']), receipt: isReceipt }),
  either(objectOf({ state: oneOf(['inProgress']) }), objectOf({ state: oneOf(['notFiled']) })),
)

/** Asks once what became of the submission under a key. */
export const fetchSubmissionState = (
  client: Client,
  formType: FormType,
  key: string,
): Promise<SubmissionStateAnswer> =>
  client.get(`${laterCalls.submissionByKey}?form=${formType}`, isSubmissionStateAnswer, {
    headers: { [idempotencyKeyHeader]: key },
    retryDelays: [],
  })

/** The receipt of the claim that was filed under a key; null when this claimant has filed none under it. */
export async function fetchReceipt(client: Client, formType: FormType, key: string): Promise<Receipt | null> {
  const answer = await fetchSubmissionState(client, formType, key)
  return answer.state === 'filed' ? answer.receipt : null
}
