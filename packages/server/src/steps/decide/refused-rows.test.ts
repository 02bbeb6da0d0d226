import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { csvLine } from '@redress/foundation/csv/csv-line.ts'
import { expect, test } from 'vitest'
import { rowsOf } from '../../case-data/export/testing.ts'
import { exported } from '../../testing/exported.ts'
import { openDecisionCase } from './testing.ts'

/** A row with CODE in place of the code of a claim that was filed, and why it is refused. */
const refusedRows: readonly (readonly [string, string, RegExp])[] = [
  ['a code with a wrong letter', 'X', /^2 'X' is no reference code: a letter is missing, superfluous or/],
  ['a code that no claim has', '2222-2222-2222-2222,underReview', /^2 No claim has the reference code 2222-/],
  ['no code', ',underReview', /^2 '' is no reference code/],
  [
    'a decision that there is not',
    'CODE,accept,,10',
    /^2 There is no decision 'accept'\. Did you mean 'accepted'\? Expected one of underReview, /,
  ],
  ['no decision', 'CODE,', /^2 There is no decision ''\./],
  ['a reason where there is none', 'CODE,accepted,late,10', /^2 The decision accepted has no reasons\.$/],
  [
    'no reason where one is needed',
    'CODE,denied',
    /^2 The decision denied needs at least one reason of the denials in deficiencies\.yaml\.$/,
  ],
  [
    'a reason that there is not',
    'CODE,deficient,reciptMissing',
    /^2 The reason 'reciptMissing' is none of the deficiencies in deficiencies\.yaml\. Did you mean 'receiptMissing'\?$/,
  ],
  [
    'a reason of the other kind',
    'CODE,denied,receiptMissing',
    /^2 The reason 'receiptMissing' is none of the denials/,
  ],
  [
    'a reason named as what every object has',
    'CODE,denied,constructor',
    /^2 The reason 'constructor' is none of/,
  ],
  ['no amount where one is needed', 'CODE,accepted', /^2 The decision accepted needs an amount\.$/],
  ['an amount where there is none', 'CODE,denied,late,10', /^2 The decision denied has no amount\.$/],
  [
    'an amount with too many decimals',
    'CODE,accepted,,10.005',
    /^2 The amount '10\.005' has 3 decimals\. USD has at most 2 decimals\.$/,
  ],
  [
    'an amount with thousands',
    'CODE,accepted,,"1,000.00"',
    /^2 The amount '1,000\.00' is no decimal number as in 1234\.50/,
  ],
  ['an amount below 0', 'CODE,accepted,,-1', /^2 The amount '-1' is no decimal number/],
  [
    'an amount as a spreadsheet shortens it',
    'CODE,accepted,,1E+05',
    /^2 The amount '1E\+05' is no decimal number/,
  ],
  ['a day where there is none', 'CODE,accepted,,10,2027-03-31', /^2 The decision accepted has no day\.$/],
  [
    'a day that the calendar has not',
    'CODE,deficient,receiptMissing,,2027-02-29',
    /^2 The calendar has no day '2027-02-29'/,
  ],
  [
    'a day in another writing',
    'CODE,deficient,receiptMissing,,03/31/2027',
    /^2 The calendar has no day '03\/31\/2027'/,
  ],
  [
    'a day that has passed',
    'CODE,deficient,receiptMissing,,2026-11-30',
    /^2 The day 2026-11-30 has passed\.$/,
  ],
  [
    'an entry that is no number',
    'CODE,underReview,,,,first',
    /^2 The entry 'first' is no number of events as in 2\.$/,
  ],
  [
    'a release by a decision that pays nothing',
    'CODE,denied,late,,,,captcha',
    /^2 The decision denied releases nothing, since it pays nothing\. Those that can are accepted, acceptedInPart, reissued\.$/,
  ],
  [
    'a release of what no person can release',
    'CODE,accepted,,10,,,captcha virus',
    /^2 No decision releases the hold 'virus' \(a document has a virus\)\. Leave it out: .* A decision can release captcha, payment, confirmation, evidence\.$/,
  ],
  [
    'a release of a hold that there is not',
    'CODE,accepted,,10,,,captca',
    /^2 There is no hold 'captca'\. Did you mean 'captcha'\? A decision can release captcha, payment, confirmation, evidence\.$/,
  ],
  [
    'a release named as what every object has',
    'CODE,accepted,,10,,,constructor',
    /^2 There is no hold 'constructor'/,
  ],
  [
    'several mistakes, all of which are named',
    'CODE,denied,never,10',
    /^2 The reason 'never' is none .*yaml\. The decision denied has no amount\.$/,
  ],
  [
    'a quote that is not closed',
    'CODE,denied,"late',
    /^2 It cannot be read: a quote is opened that is not closed/,
  ],
]

test.each(refusedRows)('RET-7 a row is refused with its line and reason: %s', async (_, row, reason) => {
  const { fileOne, decide, eventsOf } = await openDecisionCase({
    'case.yaml': ['timeZone: Pacific', 'timeZone: Pacific\ncurrency: USD'],
  })
  const { id, code } = await fileOne()
  const { refused, recorded } = await decide([row.replace('CODE', code)])
  expect(refused).toEqual([expect.stringMatching(reason)])
  expect([recorded, await eventsOf(id)]).toEqual([[], []])
})

test('RET-7 a second row about one claim is refused, also when the file is run again, and the good rows are recorded', async () => {
  const { fileOne, decide, stateOf } = await openDecisionCase()
  const [one, two] = [await fileOne(), await fileOne()]
  const rows = [
    `${one.code},accepted,,10`,
    'wrong,accepted,,10',
    `${two.code},denied,late`,
    `${one.code.toLowerCase()},denied,late`,
  ]
  for (const [recorded, known] of [
    [2, 0],
    [0, 2],
  ]) {
    const report = await decide(rows)
    expect([report.recorded.length, report.known]).toEqual([recorded, known])
    expect(report.refused).toEqual([
      expect.stringMatching(/^3 'wrong' is no reference code/),
      '5 The file decides about this claim in a row before.',
    ])
  }
  expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['accepted', 'denied'])
})

test('RET-7 a case without reasons decides without them', async () => {
  const { fileOne, decide, stateOf } = await openDecisionCase({ 'deficiencies.yaml': null })
  const { id, code } = await fileOne()
  expect((await decide([`${code},denied,late`])).refused).toEqual([
    "2 The reason 'late' is none of the denials in deficiencies.yaml.",
  ])
  expect((await decide([`${code},accepted,,0`])).refused).toEqual([])
  expect(await stateOf(id)).toBe('accepted')
})

test.each([
  ['JPY', '10', '10'],
  ['EUR', '10.5', '10.50'],
])('RET-7 an amount has the decimals of the currency: %s', async (currency, written, stored) => {
  const { fileOne, decide, eventsOf } = await openDecisionCase({
    'case.yaml': ['timeZone: Pacific', `timeZone: Pacific\ncurrency: ${currency}`],
  })
  const { id, code } = await fileOne()
  expect((await decide([`${code},accepted,,10.555`])).refused).toEqual([
    expect.stringContaining(`has 3 decimals. ${currency} has`),
  ])
  await decide([`${code},accepted,,${written}`])
  expect((await eventsOf(id)).at(-1)?.amount).toBe(stored)
})

test.each([
  ['semicolons', 'Reference code;Decision;Amount;Claim Id\nCODE;accepted;10;fine, I think\n'],
  ['tabs after a byte order mark', '\uFEFFreferenceCode\tDECISION\tamount\nCODE\taccepted\t10\n'],
  ['a line that names the separator', 'sep=;\r\nreferenceCode;decision;amount\r\nCODE;accepted;10\r\n'],
  [
    'quotes, and cells that a spreadsheet left empty',
    '"referenceCode","decision","amount"\n"CODE"," accepted ","10"\n,,\n',
  ],
  [
    'the columns of an export',
    'referenceCode,decision,decisionReasons,decisionAmount,amount\nCODE,accepted,,,10\n',
  ],
])('RET-7 a file is read as spreadsheets write it: %s', async (_, text) => {
  const { fileOne, decideText, stateOf } = await openDecisionCase()
  const { id, code } = await fileOne()
  expect((await decideText(text.replace('CODE', code))).refused).toEqual([])
  expect(await stateOf(id)).toBe('accepted')
})

test.each([
  ['referenceCode,reasons\n', /:1 The first line has to name the columns, and none is decision\./],
  ['decision\n', /:1 The first line has to name the columns, and none is referenceCode\./],
  [
    'referenceCode,decision,notes\n',
    /:1 There is no column 'notes'\. Possible are referenceCode, decision, reasons,/,
  ],
  ['referenceCode,decision,recievedAt\n', /:1 There is no column 'recievedAt'\. Did you mean 'receivedAt'\?/],
  ['', /:1 The first line has to name the columns, and none is referenceCode\./],
  ['referenceCode,decision,reason\n', /:1 There is no column 'reason'\. Did you mean 'reasons'\?/],
  ['referenceCode,decision,amount,amount\n', /:1 Two columns are named amount\./],
])('RET-7 a file with other columns is refused as a whole: %s', async (text, message) => {
  const { decideText } = await openDecisionCase()
  await expect(decideText(text)).rejects.toMatchObject({
    code: 'COMMAND_REFUSED',
    lines: [expect.stringMatching(message)],
  })
})

test('RET-7 OPS-4 a claim whose event was altered is refused with its line, and the others are decided about', async () => {
  const { fileOne, decide, deps, stateOf } = await openDecisionCase()
  const [damaged, sound] = [await fileOne(), await fileOne()]
  await decide([`${damaged.code},underReview`])
  const [stored] = await deps.storage.events.ofClaims([damaged.id])
  if (!stored) throw new Error('There is no event.')
  const { id, payload } = stored
  await deps.storage.events.exchange(id, payload, { ...payload, bytes: Uint8Array.of(0) })
  const report = await decide([`${damaged.code},accepted,,10`, `${sound.code},accepted,,10`])
  expect(report.refused).toEqual([expect.stringMatching(/^2 .*(?:altered|unknown version)/)])
  expect(await stateOf(sound.id)).toBe('accepted')
})

test('RET-7 ADM-4 the table of claims of an export goes back as it is, and with decisions filled in', async () => {
  const { deps, fileOne, decide, decideText, stateOf, eventsOf } = await openDecisionCase()
  const [accepted, denied, amended, waiting, deficient] = [
    await fileOne(),
    await fileOne(),
    await fileOne(),
    await fileOne(),
    await fileOne(),
  ]
  await decide([
    `${accepted.code},accepted,,10`,
    `${denied.code},denied,late`,
    `${amended.code},acceptedInPart,late,5`,
    `${deficient.code},deficient,receiptMissing,,2026-12-31`,
  ])
  await fileOne(amended.id)
  const folder = await exported(deps)
  const table = await readFile(join(folder, 'claims.csv'), 'utf8')
  expect(await decideText(table)).toEqual({ recorded: [], known: 4, refused: [], undecided: 2 })

  const row = (await rowsOf(folder, 'claims.csv')).find(({ referenceCode }) => referenceCode === waiting.code)
  const filled = { ...row, decision: 'accepted', decisionAmount: '7.50' }
  const text = [Object.keys(filled), Object.values(filled)].map((cells) => csvLine(cells)).join('')
  expect(await decideText(text)).toMatchObject({
    recorded: [{ state: 'accepted', amount: '7.50' }],
    refused: [],
  })
  expect([await stateOf(waiting.id), (await eventsOf(waiting.id)).length]).toEqual(['accepted', 1])
  // A decision of one's own that lacks something is refused as in any file.
  const lacking = text.replace('7.50', '').replace(waiting.code, denied.code)
  expect((await decideText(lacking)).refused).toEqual([expect.stringMatching(/^2 .* needs an amount/)])
})

test('RET-7 FRD-4 the list of claims of a review goes back with decisions filled in', async () => {
  const { fileOne, decide, decideText, stateOf } = await openDecisionCase()
  const [denied, waiting] = [await fileOne(), await fileOne()]
  await decide([`${denied.code},denied,late`])
  const rowOf = (code: string, decision: string) =>
    `${code},4.5,"the same account, twice",X,Automotive,2026-11-20T20:00:00Z,${decision},\n`
  const list = (decision: string) =>
    `referenceCode,score,findings,cluster,form,receivedAt,decision,amount\n${rowOf(denied.code, 'denied')}${rowOf(waiting.code, decision)}`
  expect(await decideText(list(''))).toEqual({ recorded: [], known: 1, refused: [], undecided: 1 })
  expect(await decideText(list('underReview'))).toMatchObject({ known: 1, refused: [] })
  expect(await stateOf(waiting.id)).toBe('underReview')
})
