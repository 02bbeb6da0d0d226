import { expect, test } from 'vitest'
import { specimenMarkup } from '../../gallery/testing.tsx'
import { orderedListSpecimens, unorderedListSpecimens } from './List.specimen.ts'

const items = '<li>The repair is paid for.</li><li>The receipt shows the date.</li>'

test('UI-8 an ordered list is numbered, an unordered one is not', async () => {
  expect(await specimenMarkup(orderedListSpecimens, 'LocKey_Gallery_Ordered')).toContain(`<ol>${items}</ol>`)
  expect(await specimenMarkup(unorderedListSpecimens, 'LocKey_Gallery_Unordered')).toContain(
    `<ul>${items}</ul>`,
  )
})
