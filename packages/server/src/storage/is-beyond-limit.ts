import type { FormType } from '@redress/engine'
import type { LaterLimit } from './claim-store.ts'

/** How many claims a member has of one form, and how many of them began to arrive after the moment of a limit. */
export interface FormClaims {
  readonly formType: string
  readonly claims: number
  readonly recent: number
}

/** A moment as `received_at` begins, to the second: its fractions have different lengths, which would not sort. */
export const secondOf = (instant: Temporal.Instant): string =>
  instant.toString({ smallestUnit: 'second' }).slice(0, 19)

/** Whether one more claim of this form is a later claim beyond the limit. The first of a form never is. */
export function isBeyondLimit(
  { most }: Pick<LaterLimit, 'most'>,
  formType: FormType,
  ofMember: readonly FormClaims[],
): boolean {
  if (!ofMember.some((form) => form.formType === formType)) return false
  // Where all claims of a form are recent, so is the first, and that one does not count.
  const later = ofMember.map(({ claims, recent }) => (recent === claims ? recent - 1 : recent))
  return later.reduce((sum, count) => sum + count, 0) >= most
}
