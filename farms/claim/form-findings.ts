import { checkSubmission, entryDate, type Finding, type Submission } from '@redress/form'
import type { ClaimRecord } from '../../packages/server/src/claims/vault/claim-record.ts'
import type { FarmCase } from '../case/farm-case.ts'

/** A record as the submission that it came from. */
function submissionOf({ formType, culture, models, documents }: ClaimRecord, day: string): Submission {
  const of = (mapping: string) => models.filter(({ metadata }) => metadata.dtoMapping === mapping)
  const single = (['signature', 'claimantInfo', 'claimDetails'] as const).flatMap((mapping) =>
    of(mapping).map((model) => [mapping, model] as const),
  )
  return {
    formType,
    culture,
    captchaResponse: 'token',
    previousCaptcha: null,
    calculatedOn: day,
    models: Object.fromEntries(single),
    prepopulatedData: [],
    documentContexts: of('documentContexts'),
    claimTransactions: of('claimTransactions'),
    signatures: [],
    documents: documents.map(({ clientId, size, type = '' }) => ({ clientId, size, type })),
  }
}

/** What the server finds wrong with a simulated claim when it arrives, by the same check that it makes; nothing if it takes the claim. */
export function formFindings(
  { form, dayZone, characterWhitelist, cultures }: FarmCase,
  record: ClaimRecord,
): readonly Finding[] {
  const today = entryDate(Temporal.Instant.from(record.receivedAt), dayZone)
  return checkSubmission(form.plan, submissionOf(record, today.toString()), {
    today,
    calculationDay: today,
    characterWhitelist,
    captchaRequired: true,
    cultures,
    prepopulated: {},
  })
}
