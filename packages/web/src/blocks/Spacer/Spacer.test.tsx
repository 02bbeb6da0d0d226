import { expect, test } from 'vitest'
import { specimenMarkup } from '../../gallery/testing.tsx'
import { spacerSpecimens } from './Spacer.specimen.ts'

test('UI-8 a spacer is an empty element of its size', async () => {
  expect(await specimenMarkup(spacerSpecimens, 'LocKey_Gallery_Spacer')).toContain(
    '<div data-size="small"></div>',
  )
})
