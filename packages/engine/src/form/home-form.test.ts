import { expect, test } from 'vitest'
import { builtInForms, type FormType } from './form-type.ts'
import { homeForm } from './home-form.ts'

const closed =
  (...forms: readonly FormType[]) =>
  (form: FormType) =>
    forms.includes(form)

test.each<readonly [readonly FormType[], readonly FormType[], FormType | undefined]>([
  [['DocumentsUpload', 'Standard'], [], 'Standard'],
  [['Lookup', 'DocumentsUpload', 'Standard'], [], 'Standard'],
  [['Lookup', 'DocumentsUpload'], [], 'DocumentsUpload'],
  [['DocumentsUpload', 'Standard'], ['Standard'], 'DocumentsUpload'],
  [['DocumentsUpload', 'Standard'], ['Standard', 'DocumentsUpload'], 'Standard'],
  [builtInForms, [], 'Automotive'],
  [['exclusion', 'Standard'], [], 'Standard'],
  [['exclusion', 'Standard'], ['Standard'], 'exclusion'],
  [[], [], undefined],
])('NAV-5 of the forms %j with %j closed the site begins at %s', (forms, over, first) => {
  expect(homeForm(forms, closed(...over))).toBe(first)
})
