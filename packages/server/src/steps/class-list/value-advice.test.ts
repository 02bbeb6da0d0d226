import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadCase } from '@redress/case/reading/load-case.ts'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { redressWith } from '../../testing/redress-with.ts'
import { classListRows } from './class-list-rows.ts'
import { valueAdvice } from './value-advice.ts'

const sample = join(import.meta.dirname, '../../../../../cases/meridian')

/** The warnings for the sample list after a change of its text. */
async function warningsFor(change: (text: string) => string, most?: number): Promise<readonly string[]> {
  const file = join(await temporaryFolder(), 'list.csv')
  await writeFile(file, change(await readFile(join(sample, 'class-list.csv'), 'utf8')))
  const advice = valueAdvice(await loadCase(sample), Temporal.Instant.from('2026-11-20T20:00:00Z'), most)
  for await (const row of classListRows(file, [], () => undefined)) advice.onRow(row)
  return advice.lines()
}

test('ADM-3 the values of the sample list are accepted by every form that they are filled into', async () => {
  expect(await warningsFor((text) => text)).toEqual([])
})

test('ADM-3 values that a form would refuse are counted with their lines and column, and none is quoted', async () => {
  const warnings = await warningsFor((text) => text.replace(',53704,', ',3704,').replace(',85705,', ',5705,'))
  expect(warnings).toContain(
    '2 rows have values in mailingPostalCode that the form Automotive does not accept as they are, first in the lines 2, 3, column 10: claimants have to correct them. A spreadsheet may have dropped leading zeros.',
  )
  expect(warnings.join()).not.toMatch(/3704|5705/)
})

test('ADM-3 of a long list the first rows are checked, and the warning says so', async () => {
  const change = (text: string) => text.replace(',53704,', ',3704,').replace(',85705,', ',5705,')
  expect(await warningsFor(change, 1)).toContainEqual(
    expect.stringMatching(/^1 of the first 1 rows has a value in mailingPostalCode .* in line 2, column 10:/),
  )
})

test.each([
  ['a state that is none of the choices', ',WI,', ',Wisconsin,', 'mailingSubDivision', 9],
  ['an e-mail address without its @', 'rosalind.whitcombe@', 'rosalind.whitcombe', 'emailAddress', 11],
])('ADM-3 an import warns of %s', async (_, from, to, column, place) => {
  const warnings = await warningsFor((text) => text.replace(from, to))
  expect(warnings).toContainEqual(
    expect.stringMatching(new RegExp(`^1 row has a value in ${column} .* in line 2, column ${place}:`)),
  )
})

test.each([
  ['Asia/Tokyo', 0],
  ['America/Los_Angeles', 1],
])(
  'ADM-3 TIM-1 a value is compared with the day in the zone of dayZone: in %s so many columns are refused: %i',
  async (zone, count) => {
    const loadedCase = await loadCase(
      await writeCase({
        'case.yaml': ['timeZone: Pacific', `timeZone: Pacific\ndayZone: ${zone}`],
        'models/automotive-claim-details.yaml': [
          '- { type: characterSetRestriction }',
          '- { type: preventFutureDate, allowToday: true }',
        ],
      }),
    )
    const file = join(await temporaryFolder(), 'list.csv')
    // It is 20 November in Los Angeles, and 21 November in Tokyo.
    await writeFile(file, 'claimId,pin,claimantName\nA-1,111111,11/21/2026\n')
    const advice = valueAdvice(loadedCase, Temporal.Instant.from('2026-11-20T20:00:00Z'))
    for await (const row of classListRows(file, [], () => undefined)) advice.onRow(row)
    expect(advice.lines().filter((line) => line.includes('the form Automotive'))).toHaveLength(count)
  },
)

test('ADM-3 redress import warns of such values and refuses no row for them', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'list.csv')
  const text = await readFile(join(sample, 'class-list.csv'), 'utf8')
  await writeFile(file, text.replace(',53704,', ',3704,'))
  const { code, stderr } = await redressWith({}, 'import', sample, file, '--dry-run')
  expect([code, stderr]).toEqual([
    0,
    expect.stringContaining('in mailingPostalCode that the form Automotive'),
  ])
})
