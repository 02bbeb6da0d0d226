import { builtInForms, type FormType, formAddress } from '../form/form-type.ts'

/** The key of a deadline in `deadlines.yaml`. */
export type DeadlineKey = string

/** The key of the deadline that closes everything. */
const globalKey = 'globalDeadline'

/** The deadline that closes everything, and those of the built-in forms. */
export const builtInDeadlineKeys: readonly DeadlineKey[] = [
  globalKey,
  ...builtInForms.map((name) => formAddress(name).deadlineKey),
]

/** The copy key of the sentence with the deadline of a form, which the server makes. */
export const deadlineSentenceKey = (formType: FormType) =>
  `LocKey_Deadline_Of_${formType.replaceAll('-', '_')}` as const

/** The key of that moment for a script of the page: milliseconds since 1970, and the case's minutes ahead of UTC then. */
export const deadlineMomentKey = (formType: FormType) => `${deadlineSentenceKey(formType)}_Moment` as const

/** The deadlines that the pages of a form observe; those of no form observe the global one alone. */
export const deadlineKeysOf = (formType: FormType | null): readonly DeadlineKey[] =>
  formType === null ? [globalKey] : [globalKey, formAddress(formType).deadlineKey]
