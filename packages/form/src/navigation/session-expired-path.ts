import type { FormType } from '../form/form-type.ts'
import { searchOf } from './query-pairs.ts'

/** Where a page that needs authorization sends a claimant without it. */
export const sessionExpiredPath = (form: FormType | null, culture: string | null): string =>
  `/session-expired${searchOf([
    ...(form ? [['form', form] as const] : []),
    ...(culture ? [['culture', culture] as const] : []),
  ])}`
