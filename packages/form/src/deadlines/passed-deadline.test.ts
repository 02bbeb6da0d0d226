import { expect, test } from 'vitest'
import { builtInForms } from '../form/form-type.ts'
import { deadlineKeysOf } from './deadline-key.ts'
import { parseDeadlines } from './parse-deadlines.ts'
import { deadlineInGrace, deadlineTarget, isExternalTarget, passedDeadline } from './passed-deadline.ts'

const at = (instant: string) => Temporal.Instant.from(instant)

test('DLN-1 every form observes the global deadline and its own', () => {
  expect(builtInForms.map(deadlineKeysOf)).toEqual([
    ['globalDeadline', 'claimFilingDeadline'],
    ['globalDeadline', 'automotiveFilingDeadline'],
    ['globalDeadline', 'lookupFilingDeadline'],
    ['globalDeadline', 'documentsUploadFilingDeadline'],
  ])
  expect(deadlineKeysOf(null)).toEqual(['globalDeadline'])
})

const deadlines = parseDeadlines({
  globalDeadline: { timeZone: 'Pacific', deadline: '12/31/2026 11:59:59 PM' },
  automotiveFilingDeadline: { timeZone: 'Pacific', deadline: '06/30/2026 11:59:59 PM' },
  claimFilingDeadline: { timeZone: 'Newfoundland', deadline: '06/30/2026' },
})

test.each([
  ['at the deadline', '2026-07-01T06:59:59Z', null],
  ['a moment after it', '2026-07-01T06:59:59.001Z', 'automotiveFilingDeadline'],
  ['after both', '2027-06-01T00:00:00Z', 'globalDeadline'],
])('DLN-2 of the Automotive form %s', (_, now, passed) => {
  expect(passedDeadline(deadlineKeysOf('Automotive'), deadlines, at(now))).toBe(passed)
})

test('DLN-2 DLN-3 the last instant of the day is in time, the next is not', () => {
  const keys = deadlineKeysOf('Standard')
  expect(passedDeadline(keys, deadlines, at('2026-07-01T02:29:59.999999999Z'))).toBeNull()
  expect(passedDeadline(keys, deadlines, at('2026-07-01T02:30:00Z'))).toBe('claimFilingDeadline')
})

test("DLN-2 another form's deadline closes nothing here, nor does one that is not set", () => {
  expect(passedDeadline(deadlineKeysOf('Lookup'), deadlines, at('2026-08-01T00:00:00Z'))).toBeNull()
})

const withGrace = parseDeadlines({
  globalDeadline: { timeZone: 'Pacific', deadline: '12/31/2026 11:59:59 PM', graceMinutes: 60 },
  automotiveFilingDeadline: { timeZone: 'Pacific', deadline: '06/30/2026 11:59:59 PM', graceMinutes: 30 },
})

test.each([
  ['who began at the deadline may file to the end of the grace', '06:59:59Z', '07:29:59Z', null],
  ['and not after it', '06:59:59Z', '07:29:59.001Z', 'automotiveFilingDeadline'],
  ['who began a moment after it has none', '06:59:59.001Z', '07:00:00Z', 'automotiveFilingDeadline'],
])('DLN-5 %s', (_, begun, now, passed) => {
  const [begunAt, then] = [at(`2026-07-01T${begun}`), at(`2026-07-01T${now}`)]
  expect(passedDeadline(deadlineKeysOf('Automotive'), withGrace, then, begunAt)).toBe(passed)
})

test('DLN-5 the deadline in grace is found only for a claimant who began before it, while the grace lasts', () => {
  const graceAt = (now: string, begunAt: string, form: 'Automotive' | 'Lookup' = 'Automotive') =>
    deadlineInGrace(deadlineKeysOf(form), withGrace, at(now), at(begunAt))?.graceEnd.toString() ?? null
  const before = '2026-06-30T12:00:00Z'
  expect(graceAt('2026-07-01T06:59:59Z', before)).toBeNull()
  expect(graceAt('2026-07-01T07:00:00Z', before)).toBe('2026-07-01T07:29:59Z')
  expect(graceAt('2026-07-01T07:00:00Z', before, 'Lookup')).toBeNull()
  expect(graceAt('2026-07-01T07:00:00Z', '2026-07-01T06:59:59.5Z')).toBeNull()
  expect(graceAt('2026-07-01T07:30:00Z', before)).toBeNull()
})

test.each([
  ['its target for the culture', { es: '/es', default: '/own' }, { default: '/global' }, '/es'],
  ['its default', { fr: '/fr', default: '/own' }, { default: '/global', es: '/global-es' }, '/own'],
  ["the global deadline's default", { fr: '/fr' }, { default: '/global', es: '/global-es' }, '/global'],
  ['/deadline', { fr: '/fr' }, { es: '/global-es' }, '/deadline'],
  ['no empty target', { es: '', default: '' }, { default: '/global' }, '/global'],
])('DLN-2 leads to %s', (_, own, global, target) => {
  const moment = { timeZone: 'Pacific', deadline: '06/30/2026' }
  const both = parseDeadlines({
    automotiveFilingDeadline: { ...moment, redirects: own },
    globalDeadline: { ...moment, redirects: global },
  })
  expect(deadlineTarget('automotiveFilingDeadline', both, 'es')).toBe(target)
})

test('DLN-2 leads to /deadline where nothing is configured, whatever the culture is called', () => {
  expect(deadlineTarget('globalDeadline', new Map(), 'constructor')).toBe('/deadline')
  expect(deadlineTarget('globalDeadline', deadlines, 'constructor')).toBe('/deadline')
})

test('DLN-2 a target with a scheme is another site, a path is a page of this one', () => {
  expect(['https://example.com', 'HTTP://example.com/x'].every(isExternalTarget)).toBe(true)
  expect(['/deadline', 'deadline', '/https://x', 'javascript:alert(1)'].some(isExternalTarget)).toBe(false)
})
