import { expect, test } from 'vitest'
import { specimenMarkup } from '../../gallery/testing.tsx'
import { modalSpecimens } from './Modal.specimen.ts'

test('UI-8 UI-21 a modal shows its trigger alone until it is opened', async () => {
  const html = await specimenMarkup(modalSpecimens, 'LocKey_Gallery_Default')
  expect(html).toMatch(/<button [^>]*>.*Where do I find this\?/)
  expect(html).not.toContain('dialog')
  expect(html).not.toContain('The receipt shows the date.')
})
