import { expect, test } from 'vitest'
import { writeCase } from '../testing/write-case.ts'
import { readCheckedFiles } from './checked-files.ts'
import { defaultFraudSettings, fraudFileSchema } from './fraud-file.ts'
import { loadCase } from './load-case.ts'
import { readCaseVersion } from './read-case-version.ts'

const withFraud = (text: string): Promise<string> => writeCase({ 'fraud.yaml': text })

test('FRD-5 a case without fraud.yaml has every signal in shadow mode, as an empty file has', async () => {
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

const reasons = `deficiencies:
  proofNeeded:
    title: LocKey_Title
    text: LocKey_Name
    asks: { documents: [documentContexts] }
    days: 30
  callUs: { title: LocKey_Title, text: LocKey_Name, days: 14 }
denials:
  notInClass: { title: LocKey_Title, text: LocKey_Name }
`

const caseWith = (ask: string, deficiencies: string | null = reasons): Promise<string> =>
  writeCase({
    'fraud.yaml': `lookFrom: 4\nask: ${ask}\n`,
    ...(deficiencies !== null && { 'deficiencies.yaml': deficiencies }),
  })

test('FRD-3 what claimants are asked for by a score is read with the case', async () => {
  const { fraudSettings } = await loadCase(await caseWith('{ from: 6, reason: proofNeeded }'))
  expect(fraudSettings.ask).toEqual({ from: 6, reason: 'proofNeeded' })
})

test.each([
  ['unknown', 'proofNeded', /no deficiency 'proofNeded'.*Did you mean 'proofNeeded'\?/],
  ['a denial', 'notInClass', /no deficiency 'notInClass'.*It is a denial, and nobody is denied by a score/],
  ['one that asks for nothing', 'callUs', /'callUs' asks for nothing.*could not answer/],
])('FRD-3 ADM-2 redress check refuses a reason that is %s, with its place', async (_, reason, message) => {
  const { mistakes } = await readCheckedFiles(await caseWith(`{ from: 6, reason: ${reason} }`))
  expect(mistakes).toEqual([
    expect.objectContaining({ line: 2, column: 25, message: expect.stringMatching(message) }),
  ])
})

test('FRD-3 ADM-2 a case without deficiencies.yaml cannot ask, and one whose file is broken has that mistake alone', async () => {
  const asking = '{ from: 6, reason: proofNeeded }'
  expect((await readCheckedFiles(await caseWith(asking, null))).mistakes).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/no deficiency 'proofNeeded'/) }),
  ])
  const broken = await readCheckedFiles(await caseWith(asking, 'deficiencies: [\n'))
  expect(broken.mistakes.map(({ file }) => file.split('/').at(-1))).toEqual(['deficiencies.yaml'])
})

test('FRD-3 ADM-2 a score from which is asked is needed, and is 1 bit at least', async () => {
  for (const ask of ['{ reason: proofNeeded }', '{ from: 0, reason: proofNeeded }'])
    expect((await readCheckedFiles(await caseWith(ask))).mistakes, ask).toHaveLength(1)
})
