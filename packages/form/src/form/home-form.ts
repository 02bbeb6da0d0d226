import type { FormType } from './form-type.ts'

/**
 * The form that the root of the site leads to where no form begins there: the only one that is open, or the only one of
 * the case. Null where there are several: then the root lists them.
 */
export function homeForm(
  forms: readonly FormType[],
  isClosed: (formType: FormType) => boolean,
): FormType | null {
  const open = forms.filter((formType) => !isClosed(formType))
  const [only, ...others] = open.length > 0 ? open : forms
  return only === undefined || others.length > 0 ? null : only
}
