import { expect, test } from 'vitest'
import type { FormType } from './form-type.ts'
import { homeForm } from './home-form.ts'

const closed =
  (...forms: readonly FormType[]) =>
  (form: FormType) =>
    forms.includes(form)

test.each<readonly [readonly FormType[], readonly FormType[], FormType | null]>([
  [['Standard'], [], 'Standard'],
  [['Standard'], ['Standard'], 'Standard'],
  [['exclusion'], [], 'exclusion'],
  [['DocumentsUpload', 'Standard'], [], null],
  [['Standard', 'exclusion', 'objection'], ['exclusion'], null],
  [['DocumentsUpload', 'Standard'], ['Standard'], 'DocumentsUpload'],
  [['DocumentsUpload', 'Standard'], ['Standard', 'DocumentsUpload'], null],
  [[], [], null],
])('FRM-2 NAV-5 of the forms %j with %j closed the site begins at %s', (forms, over, first) => {
  expect(homeForm(forms, closed(...over))).toBe(first)
})
