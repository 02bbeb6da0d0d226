import { expect, test } from 'vitest'
import { viewMarkup } from '../../gallery/testing.tsx'
import { referenceCodeSpecimens } from './ReferenceCode.specimen.tsx'

test('PRD-2 CUL-2 a reference code reads left to right in Arabic too, is not translated, and can be copied', async () => {
  const html = await viewMarkup(referenceCodeSpecimens, 'ar')
  expect(html).toContain('<p dir="ltr" translate="no">7H2K-9XQP-4MWR</p>')
  expect(html).toContain('LocKey_Button_Copy')
})
