import { expect, test } from 'vitest'
import { countLines } from './count-lines.ts'

test('RET-8 notices of which a server may have sent some, and could not record it, are counted for what that means', () => {
  const [sent, obsolete] = countLines(
    [
      { name: 'deficiency', state: 'obsolete', count: 4, mayBeTwice: 1 },
      { name: 'deficiency', state: 'sent', count: 20, mayBeTwice: 2 },
    ],
    'cases/yours',
  )
  expect(sent).toBe('deficiency: 20 were sent (2 perhaps twice)')
  expect(obsolete).toMatch(/^deficiency: 4 were not sent: .* \(1 perhaps sent all the same\)$/)
})
