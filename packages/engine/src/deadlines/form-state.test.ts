import { expect, test } from 'vitest'
import { formState } from './form-state.ts'
import { parseDeadlines } from './parse-deadlines.ts'

const deadlines = parseDeadlines({
  globalDeadline: { timeZone: 'Pacific', deadline: '12/31/2026' },
  exclusion: { timeZone: 'Pacific', deadline: '06/30/2026' },
})
const at = (now: string) => Temporal.Instant.from(now)

test('FRM-2 a form is open until the first of its deadlines, and is closed by it', () => {
  const before = formState('exclusion', deadlines, at('2026-06-01T00:00:00Z'))
  expect(before).toEqual({ isClosed: false, deadline: deadlines.get('exclusion') })
  const after = formState('exclusion', deadlines, at('2026-08-01T00:00:00Z'))
  expect(after).toEqual({ isClosed: true, deadline: deadlines.get('exclusion') })
  expect(formState('objection', deadlines, at('2026-08-01T00:00:00Z'))).toEqual({
    isClosed: false,
    deadline: deadlines.get('globalDeadline'),
  })
})

test('FRM-2 a form without any deadline is open and has no end', () => {
  expect(formState('exclusion', new Map(), at('2026-08-01T00:00:00Z'))).toEqual({
    isClosed: false,
    deadline: null,
  })
})
