import { expect, test } from 'vitest'
import { specimenMarkup } from '../../gallery/testing.tsx'
import { actionsSpecimens } from './Actions.specimen.ts'

test('UI-17 Enter in an input presses the primary button, not the others', async () => {
  const html = await specimenMarkup(actionsSpecimens, 'LocKey_Gallery_Default')
  expect(html).toMatch(/<button type="submit" data-look="primary"[^>]*>.*LocKey_Button_Next/)
  expect(html).toMatch(/<button type="button" data-look="secondary"[^>]*>.*LocKey_Button_Back/)
})
