import { expect, test } from 'vitest'
import { countdownText } from './countdown-text.ts'
import { sessionLimits, sessionPhase } from './session-phase.ts'

const limits = sessionLimits(30)
const after = (seconds: number) => sessionPhase(1_000, 1_000 + seconds * 1000, limits)

test.each([0, 1, 28 * 60, 28 * 60 + 59])('TMR-1 %i seconds without activity change nothing', (seconds) => {
  expect(after(seconds)).toEqual({ kind: 'running' })
})

test.each([
  [29 * 60, 60],
  [29 * 60 + 0.5, 60],
  [29 * 60 + 1, 59],
  [30 * 60 - 0.001, 1],
])('TMR-2 after %f seconds the final minute runs, with %i seconds left', (seconds, secondsLeft) => {
  expect(after(seconds)).toEqual({ kind: 'warning', secondsLeft })
})

test.each([30 * 60, 30 * 60 + 1, 9 * 60 * 60])(
  'TMR-3 after %i seconds it is over, without a second in between where the device slept',
  (seconds) => {
    expect(after(seconds)).toEqual({ kind: 'expired' })
  },
)

test('TMR-1 a clock that was set back ends no session', () => {
  expect(after(-3600)).toEqual({ kind: 'running' })
})

test.each([
  [60, '1:00'],
  [59, '0:59'],
  [9, '0:09'],
  [0, '0:00'],
  [125, '2:05'],
])('TMR-2 %i seconds read as %s', (seconds, text) => {
  expect(countdownText(seconds)).toBe(text)
})
