import { expect, test } from 'vitest'
import { specimenMarkup } from '../../gallery/testing.tsx'
import { labelValueSpecimens } from './LabelValue.specimen.ts'

test.each([
  ['LocKey_Gallery_Default', 'default'],
  ['LocKey_Gallery_Fixed', 'fixed'],
  ['LocKey_Gallery_LeftAligned', 'leftAligned'],
  ['LocKey_Gallery_Stacked', 'stacked'],
])('UI-11 a label and its value are a term and its description (%s)', async (caption, display) => {
  const html = await specimenMarkup(labelValueSpecimens, caption)
  expect(html).toMatch(
    new RegExp(`<dl data-display="${display}"><dt>.+</dt><dd dir="auto">2019 Halden Orrin LX</dd>`),
  )
})
