import { expect, test } from 'vitest'
import { sessionExpiredPath } from './session-expired-path.ts'

test('NAV-19 the address of the session-expired page names the form and the culture, if they are known', () => {
  expect(sessionExpiredPath('Automotive', 'ar')).toBe('/session-expired?form=Automotive&culture=ar')
  expect(sessionExpiredPath(null, null)).toBe('/session-expired')
})
