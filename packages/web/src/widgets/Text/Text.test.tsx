import { expect, test } from 'vitest'
import type { KindSpecimens } from '../../gallery/specimen.ts'
import { specimenMarkup } from '../../gallery/testing.tsx'
import { textSpecimens } from './Text.specimen.ts'

function section(id: KindSpecimens['section']): KindSpecimens {
  const found = textSpecimens.find((kind) => kind.section === id)
  if (!found) throw new Error(`Text has no specimens in ${id}.`)
  return found
}

const plain = section('text')

test('FLD-10 a text shows its label and what was typed', async () => {
  const html = await specimenMarkup(plain, 'LocKey_Gallery_Filled')
  expect(html).toMatch(/<label [^>]*for="field-claimDetails-textFilled"[^>]*>Repair shop/)
  expect(html).toContain('value="Nowak&#x27;s Garage"')
})

test('FLD-5 FLD-9 a text in error is marked as invalid and shows its message', async () => {
  const html = await specimenMarkup(plain, 'LocKey_Gallery_Error')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toMatch(/id="field-claimDetails-textError-error"[^>]*>.*LocKey_Validation_/)
})

test('a text that is disabled cannot be changed, and its value stays', async () => {
  expect(await specimenMarkup(plain, 'LocKey_Gallery_Disabled')).toContain('disabled=""')
  expect(await specimenMarkup(plain, 'LocKey_Gallery_DisabledFilled')).toContain(
    'value="Nowak&#x27;s Garage"',
  )
})

test('CUL-2 free text takes the direction of its letters; numbers read left to right', async () => {
  expect(await specimenMarkup(plain, 'LocKey_Gallery_Mixed', 'ar')).toMatch(/<input [^>]*dir="auto"/)
  expect(await specimenMarkup(plain, 'LocKey_Gallery_Addon', 'ar')).toMatch(/<input [^>]*dir="ltr"/)
  expect(await specimenMarkup(section('masks'), 'LocKey_Gallery_Filled', 'ar')).toMatch(
    /<input [^>]*dir="ltr"/,
  )
})

test('FLD-10 a secret is not shown, and a text of several lines is a text area', async () => {
  expect(await specimenMarkup(plain, 'LocKey_Gallery_Secret')).toContain('type="password"')
  expect(await specimenMarkup(plain, 'LocKey_Gallery_Lines')).toMatch(/<textarea [^>]*rows="3"/)
})
