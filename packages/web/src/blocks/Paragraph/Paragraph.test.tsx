import { expect, test } from 'vitest'
import { specimenMarkup } from '../../gallery/testing.tsx'
import { paragraphSpecimens } from './Paragraph.specimen.ts'

test('UI-8 a paragraph shows the markup of its text', async () => {
  expect(await specimenMarkup(paragraphSpecimens, 'LocKey_Gallery_Mixed')).toMatch(
    /<p>Call <strong>.*<a href="mailto:info@example.com">/,
  )
})
