import { expect, test } from 'vitest'
import { writeCase } from '../../testing/write-case.ts'
import { readCheckedFiles } from './checked-files.ts'
import { defaultFraudSettings, fraudFileSchema } from './fraud-file.ts'
import { loadCase } from './load-case.ts'
import { readCaseVersion } from './read-case-version.ts'

const withFraud = (text: string): Promise<string> => writeCase({ 'fraud.yaml': text })

test('FRD-5 a case without fraud.yaml has every signal in shadow, as an empty file has', async () => {
  expect((await loadCase(await writeCase())).fraudSettings).toEqual(defaultFraudSettings)
  expect(fraudFileSchema.parse({})).toEqual(defaultFraudSettings)
})

test('FRD-5 what the case says of signals is read with it, and is part of its version', async () => {
  const folder = await withFraud('signals: { sameAddress: { expected: [1 Elm] } }\nlookFrom: 6\n')
  const { fraudSettings } = await loadCase(folder)
  expect(fraudSettings).toMatchObject({
    lookFrom: 6,
    signals: { sameAddress: { on: true, expected: ['1 Elm'] } },
  })
  expect((await readCaseVersion(folder)).version).not.toBe((await readCaseVersion(await writeCase())).version)
})

test.each([
  ['an unknown signal', 'signals:\n  sameAcount: {}\n', 2, /sameAcount/],
  ['a number that is none', 'lookFrom: many\n', 1, /number/],
  ['a domain that is none', 'throwAwayDomains: [Mail]\n', 1, /domain in lower case/],
  ['an unknown key', 'refuse: true\n', 1, /refuse/],
])('FRD-5 ADM-2 redress check finds %s with its place', async (_, text, line, expected) => {
  const { mistakes } = await readCheckedFiles(await withFraud(text))
  expect(mistakes).toEqual([expect.objectContaining({ line, message: expect.stringMatching(expected) })])
})
