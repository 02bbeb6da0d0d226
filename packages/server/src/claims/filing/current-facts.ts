import type { PrepopulatedModel } from '@redress/api'
import type { Submission } from '@redress/engine'
import type { CaseForm } from '../../case/reading/loaded-case.ts'

/** Whether a form calculates fields. */
const calculates = ({ models }: CaseForm): boolean =>
  models.some(({ fields }) => Object.values(fields).some(({ value }) => value !== undefined))

/** A submission with the data of the class list as they are now. */
interface CurrentFacts {
  readonly submission: Submission
  /** Whether the claimant was shown other data. */
  readonly haveChanged: boolean
}

/**
 * The class list may have been imported again since the claimant signed in. A form that calculates is then checked with the data
 * of now, so that the claimant is shown the figure that follows from them; any other form is checked as it was sent.
 */
export function currentFacts(
  form: CaseForm,
  submission: Submission,
  prepopulatedData: readonly PrepopulatedModel[],
): CurrentFacts {
  if (!calculates(form)) return { submission, haveChanged: false }
  const now: PrepopulatedModel['fields'] = Object.assign({}, ...prepopulatedData.map(({ fields }) => fields))
  const current = submission.prepopulatedData.map((model) => ({
    ...model,
    fields: Object.fromEntries(Object.keys(model.fields).map((key) => [key, now[key] ?? null] as const)),
  }))
  const haveChanged = submission.prepopulatedData.some((model, index) =>
    Object.entries(model.fields).some(([key, value]) => value !== (current[index]?.fields[key] ?? null)),
  )
  return { submission: { ...submission, prepopulatedData: current }, haveChanged }
}
