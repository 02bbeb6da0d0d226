import { loadKind } from '@redress/form/identifiers'
import { expect, test } from 'vitest'
import { specimenMarkup } from '../../gallery/testing.tsx'
import { identifierSpecimens } from './Identifier.specimen.ts'

test('REG-3 a number that was entered is shown in part, with a button whose name has the label', async () => {
  await loadKind({ kind: 'ssn' })
  const html = await specimenMarkup(identifierSpecimens, 'LocKey_Gallery_Filled')
  expect(html).toContain('value="•••• 4399"')
  expect(html).not.toContain('536904399')
  expect(html).toMatch(/<button [^>]*aria-label="LocKey_Identifier_ShowOf/)
})

test('REG-3 an empty number has no button, and reads left to right', async () => {
  await loadKind({ kind: 'ssn' })
  const html = await specimenMarkup(identifierSpecimens, 'LocKey_Gallery_Empty', 'ar')
  expect(html).not.toContain('<button')
  expect(html).toMatch(/<input [^>]*dir="ltr"/)
})
