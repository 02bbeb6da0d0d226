import { expect, test } from 'vitest'
import { specimenMarkup } from '../../gallery/testing.tsx'
import { noticeSpecimens } from './Notice.specimen.ts'

test('UI-8 a notice shows its tone, its title if it has one, and its text', async () => {
  const info = await specimenMarkup(noticeSpecimens, 'LocKey_Gallery_Info')
  expect(info).toMatch(/data-tone="info".*<p>A heading<\/p><p>Call <strong>/)
  const warning = await specimenMarkup(noticeSpecimens, 'LocKey_Gallery_Caution')
  expect(warning).toMatch(/data-tone="warning"/)
  expect(warning).not.toContain('A heading')
})

test('the icon of a notice is hidden from assistive technology', async () => {
  expect(await specimenMarkup(noticeSpecimens, 'LocKey_Gallery_Info')).toMatch(/<svg [^>]*aria-hidden="true"/)
})
