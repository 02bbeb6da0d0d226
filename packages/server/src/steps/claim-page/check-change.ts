import type { ChangedFields } from '@redress/api'
import { dayZoneOf, writtenOut } from '@redress/case/reading/case-settings.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import {
  allowedCharacters,
  checkChangedFields,
  entryDate,
  type Finding,
  type FormPlan,
  isBlank,
  type listMappings,
  type Submission,
  singleMappings,
} from '@redress/form'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'

/** Answers as they are stored: null for a blank text. */
export const storedAnswers = (sent: ChangedFields): ChangedFields =>
  Object.fromEntries(
    Object.entries(sent).map(([field, value]) => [
      field,
      typeof value === 'string' && isBlank(value) ? null : value,
    ]),
  )

/** Answers as they are stored. Every field of the action, and no other; null otherwise. */
export function wholeChange(fields: readonly string[], sent: ChangedFields): ChangedFields | null {
  if (Object.keys(sent).length !== fields.length) return null
  if (fields.some((field) => !Object.hasOwn(sent, field))) return null
  const stored = storedAnswers(sent)
  return Object.fromEntries(fields.map((field) => [field, stored[field] ?? null]))
}

/** A filed claim as the check of a form reads it. */
function submissionOf(plan: FormPlan, culture: string, models: ClaimRecord['models']): Submission {
  const listOf = (mapping: (typeof listMappings)[number]) =>
    models.filter(({ metadata }) => metadata.dtoMapping === mapping)
  const singles = singleMappings.flatMap((mapping) =>
    models
      .filter(({ metadata }) => metadata.dtoMapping === mapping)
      .map((model) => [mapping, model] as const),
  )
  return {
    formType: plan.formType,
    culture,
    captchaResponse: null,
    previousCaptcha: null,
    models: Object.fromEntries(singles),
    prepopulatedData: listOf('prepopulatedData'),
    documentContexts: listOf('documentContexts'),
    claimTransactions: listOf('claimTransactions'),
    signatures: listOf('signatures'),
    documents: [],
  }
}

/** What is wrong with changed answers of a claim, by the rules of its form. Empty accepts them. */
export function checkChange(
  { settings }: LoadedCase,
  plan: FormPlan,
  claim: Pick<ClaimRecord, 'culture' | 'models'>,
  changed: ReadonlySet<string>,
  now: Temporal.Instant,
): readonly Finding[] {
  const submission = submissionOf(plan, claim.culture, claim.models)
  const [prepopulated] = submission.prepopulatedData
  return checkChangedFields(
    plan,
    submission,
    {
      today: entryDate(now, dayZoneOf(settings)),
      characterWhitelist: allowedCharacters(writtenOut(settings.allowedCharacters)),
      captchaRequired: false,
      cultures: [claim.culture],
      prepopulated: prepopulated?.fields ?? {},
    },
    changed,
  )
}
