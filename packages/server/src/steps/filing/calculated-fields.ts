import type { PrepopulatedModel, WireModel } from '@redress/api'
import type { CaseForm } from '@redress/case/reading/loaded-case.ts'
import { modelNameOf, type Submission } from '@redress/form'

/** Which fields of a submitted model are calculated by its form. */
export const calculatedFields =
  ({ plan }: CaseForm) =>
  (model: WireModel): ((field: string) => boolean) => {
    const fields = plan.configs.get(modelNameOf(model))?.fields ?? {}
    return (field) => Object.hasOwn(fields, field) && fields[field]?.value !== undefined
  }

/** The days that a calculation may be of, by the server's clock in the zone of days of the case. */
interface CalculationDays {
  readonly today: Temporal.PlainDate
  /** The day on which the claimant signed in. */
  readonly signedInOn: () => Temporal.PlainDate
}

const dayOf = (text: string): Temporal.PlainDate | null => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return null
  }
}

/**
 * The day that the server calculates with: the one that the page names, if it is today or the day before and not before the
 * claimant signed in; else today. So a claim that is sent at midnight, or again after it, is not refused.
 */
export function calculationDay(
  named: string | null | undefined,
  { today, signedInOn }: CalculationDays,
): Temporal.PlainDate {
  const day = dayOf(named ?? '')
  const isAccepted =
    day !== null &&
    (day.equals(today) || day.equals(today.subtract({ days: 1 }))) &&
    Temporal.PlainDate.compare(day, signedInOn()) >= 0
  return isAccepted ? day : today
}

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
