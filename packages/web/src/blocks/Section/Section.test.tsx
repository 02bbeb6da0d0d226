import { expect, test } from 'vitest'
import { specimenMarkup } from '../../gallery/testing.tsx'
import { sectionSpecimens } from './Section.specimen.ts'

test('a section is named by its title and holds its blocks', async () => {
  const html = await specimenMarkup(sectionSpecimens, 'LocKey_Gallery_Default')
  const [, named] = /<section aria-labelledby="([^"]+)"/.exec(html) ?? []
  expect(html).toMatch(new RegExp(`<h2 id="${named}"[^>]*>A heading</h2>`))
  expect(html).toContain('<p>The receipt shows the date.</p>')
})
