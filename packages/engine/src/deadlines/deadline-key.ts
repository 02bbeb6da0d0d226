import type { FormType } from '../form/form-type.ts'

/** The deadline that closes everything, and that of each form (DLN-1). */
export const deadlineKeys = [
  'globalDeadline',
  'claimFilingDeadline',
  'automotiveFilingDeadline',
  'lookupFilingDeadline',
  'documentsUploadFilingDeadline',
] as const

export type DeadlineKey = (typeof deadlineKeys)[number]

const ownKeys: Readonly<Record<FormType, DeadlineKey>> = {
  Standard: 'claimFilingDeadline',
  Automotive: 'automotiveFilingDeadline',
  Lookup: 'lookupFilingDeadline',
  DocumentsUpload: 'documentsUploadFilingDeadline',
}

/** The deadlines that the pages of a form observe; those of no form observe the global one alone (DLN-1). */
export const deadlineKeysOf = (formType: FormType | null): readonly DeadlineKey[] =>
  formType === null ? ['globalDeadline'] : ['globalDeadline', ownKeys[formType]]
