import { expect, test } from 'vitest'
import { loadCase } from '../reading/load-case.ts'
import { fixedRowsCase } from '../testing/fixed-rows-case.ts'
import { signaturesCase } from '../testing/signatures-case.ts'
import { writeCase } from '../testing/write-case.ts'
import { caseMapOf } from './case-map.ts'

const passed = Temporal.Instant.from('2031-07-05T12:00:00Z')

const automotive = 'deadline: 06/30/2031 11:59:59 PM'

test.each([
  ['a plain deadline', automotive, 'passed'],
  [
    'own days of members',
    `${automotive}\n  byMember: { column: mailedOn, days: 60 }`,
    'passed; members with a later own day are open until that day',
  ],
  [
    'a late span',
    `${automotive}\n  late: { until: 07/10/2031, reason: claimDetails.claimantName }`,
    'passed; the last late claim in 5 days',
  ],
  [
    'a late span that has passed',
    `${automotive}\n  late: { until: 07/02/2031, reason: claimDetails.claimantName }`,
    'passed',
  ],
])('ADM-1 TIM-1 after the day of %s the map states what is still open', async (_, written, fromNow) => {
  const folder = await writeCase({ 'deadlines.yaml': [automotive, written] })
  const { deadlines } = caseMapOf(await loadCase(folder), passed)
  expect(deadlines.find(({ closes }) => closes.join().startsWith('Automotive'))?.fromNow).toBe(fromNow)
})

test('EXP-9 ADM-1 the map states the rows that the case has for a table', async () => {
  const { forms } = caseMapOf(await loadCase(await writeCase(fixedRowsCase)), passed)
  const limits = forms.flatMap(({ pages }) => pages.flatMap((page) => page.limits))
  expect(limits).toContain('rows of purchases: 2016, 2017')
})

test('ROW-5 ADM-1 the map states who signs on a page, and how many', async () => {
  const { forms } = caseMapOf(await loadCase(await writeCase(signaturesCase)), passed)
  const limits = forms.flatMap(({ pages }) => pages.flatMap((page) => page.limits))
  expect(limits).toContain('signatures of consent (claimant): at least 1, at most 3')
})
