import type { FormDefinition } from './form-definition.ts'
import { formAddress } from './form-type.ts'

/** What a form is for. A look-up only signs in; forms of the other kinds are filed. */
export const formKinds = [
  'claim',
  'registration',
  'exclusion',
  'objection',
  'dispute',
  'documents',
  'lookup',
] as const

export type FormKind = (typeof formKinds)[number]

/** The kind of a form: as its file says, else that of the built-in form, else a claim. */
export const kindOf = ({ formType, kind }: Pick<FormDefinition, 'formType' | 'kind'>): FormKind =>
  kind ?? formAddress(formType).kind

/** Whether a form is filed. One that is not only signs in and shows what is known, like the Lookup. */
export const isSubmitted = (form: Pick<FormDefinition, 'formType' | 'kind' | 'submits'>): boolean =>
  form.submits ?? kindOf(form) !== 'lookup'
