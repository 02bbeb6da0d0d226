import type { Submission, SubmittedModel } from '@redress/form'
import fc from 'fast-check'

type Value = SubmittedModel['fields'][string]

/** A calculated field of a submission: of its details, or of a record. */
interface CalculatedPlace {
  readonly clientId: string
  readonly key: string
  readonly value: Value
}

/** A text that is not the one that was calculated: another value, the same number written otherwise, or none. */
export const forgery: fc.Arbitrary<(value: Value) => string | null> = fc.oneof(
  fc.integer({ min: -99_999, max: 9_999_999 }).map((cents) => () => String(cents / 100)),
  fc.constantFrom<((value: Value) => string | null)[]>(
    () => null,
    () => '',
    () => '0',
    () => 'NaN',
    () => '11/24/2026',
    (value) => `${value ?? '1'}0`,
    (value) => `${value ?? '1'}.0`,
    (value) => `0${value ?? '1'}`,
    (value) => ` ${value ?? '1'}`,
    (value) => `-${value ?? '1'}`,
    (value) =>
      String(value ?? '1')
        .toUpperCase()
        .slice(0, -1),
  ),
)

/** The submission with another text in one of its calculated fields. */
export function forged(
  submission: Submission,
  { clientId, key }: CalculatedPlace,
  text: string | null,
): Submission {
  const changed = <Model extends SubmittedModel>(model: Model): Model =>
    model.clientId === clientId ? { ...model, fields: { ...model.fields, [key]: text } } : model
  const { claimDetails } = submission.models
  return {
    ...submission,
    models: { ...submission.models, ...(claimDetails && { claimDetails: changed(claimDetails) }) },
    claimTransactions: submission.claimTransactions.map(changed),
  }
}

/** The calculated fields of a submission, by these names. */
export function calculatedPlaces(
  { models, claimTransactions }: Submission,
  names: readonly string[],
): readonly CalculatedPlace[] {
  const details = models.claimDetails ? [models.claimDetails] : []
  return [...details, ...claimTransactions].flatMap(({ clientId, fields }) =>
    names.flatMap((key) => (key in fields ? [{ clientId, key, value: fields[key] ?? null }] : [])),
  )
}
