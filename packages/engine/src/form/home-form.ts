import type { FormType } from './form-type.ts'

/** Most visitors come to claim; documents are added to a claim that is filed, and a look-up files nothing. */
const order: readonly FormType[] = ['Automotive', 'Standard', 'DocumentsUpload', 'Lookup']

/**
 * The form that the root of the site leads to: the first of the case's forms whose deadline has not passed, the built-in
 * ones first. Where all are closed it is the first of all, whose deadline says where to go; undefined without forms.
 */
export function homeForm(
  forms: readonly FormType[],
  isClosed: (formType: FormType) => boolean,
): FormType | undefined {
  const inOrder = [
    ...order.filter((formType) => forms.includes(formType)),
    ...forms.filter((formType) => !order.includes(formType)),
  ]
  return inOrder.find((formType) => !isClosed(formType)) ?? inOrder[0]
}
