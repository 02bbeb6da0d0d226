import type { FormType } from '@redress/engine'
import type { LaterLimit } from './claim-store.ts'

/** The number of a member's claims of one form, and how many of them began to arrive within the period of the limit. */
export interface FormClaims {
  readonly formType: string
  readonly claims: number
  readonly recent: number
}

/** Whether one more claim of this form is a later claim beyond the limit. The first of a form never is. */
export function isBeyondLimit(
  { most }: Pick<LaterLimit, 'most'>,
  formType: FormType,
  ofMember: readonly FormClaims[],
): boolean {
  if (!ofMember.some((form) => form.formType === formType)) return false
  // If all claims of a form are recent, they include the first one, which does not count.
  const later = ofMember.map(({ claims, recent }) => (recent === claims ? recent - 1 : recent))
  return later.reduce((sum, count) => sum + count, 0) >= most
}
