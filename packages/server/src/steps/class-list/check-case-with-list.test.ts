import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { expect, test } from 'vitest'
import { checkCaseWithList } from './check-case-with-list.ts'

test('ADM-2 ADM-3 what no claimant could type in a class list is a warning of its line, and the server starts without these rows', async () => {
  const folder = await writeCase({
    'class-list.csv':
      'claimId,pin\nA-1001,482916\nA-1002,482917\nA-1003,#N/A\n1.00E+05,482918\nA-1005,82919\n',
  })
  const { findings, loaded } = await checkCaseWithList(folder, Temporal.Instant.from('2026-11-20T12:00:00Z'))
  expect(loaded).not.toBeNull()
  const ofList = findings.filter(({ file }) => file.endsWith('class-list.csv'))
  expect(ofList.map(({ line, level, message }) => `${line} ${level} ${message}`)).toEqual([
    '4 warning Not imported. Its pin holds an error of a spreadsheet: write what belongs there.',
    expect.stringMatching(
      /^5 warning Not imported. Its claimId holds a number that a spreadsheet has shortened/,
    ),
    expect.stringMatching(/^1 warning 1 row has fewer digits in pin than most others, in line 6:/),
  ])
})

test('ADM-2 a class list that prevents the server from starting is a mistake of its case', async () => {
  const folder = await writeCase()
  const mistakes = async () => {
    const { findings, loaded } = await checkCaseWithList(
      folder,
      Temporal.Instant.from('2026-11-20T12:00:00Z'),
    )
    const mistakes = findings.filter(({ file }) => file.endsWith('class-list.csv'))
    return {
      served: loaded !== null,
      mistakes: mistakes.map(({ line, level, message }) => `${line} ${level} ${message}`),
    }
  }
  expect(await mistakes()).toEqual({ served: true, mistakes: [] })
  await writeFile(join(folder, 'class-list.csv'), Buffer.from('claimId,pin,name\nA,1,Zo\u00EB\n', 'latin1'))
  expect(await mistakes()).toEqual({
    served: false,
    mistakes: [expect.stringMatching(/^2 mistake This line is not in UTF-8/)],
  })
  await writeFile(join(folder, 'class-list.csv'), 'claimId,pin,name\nA,1,Zo\u00EB\n')
  expect(await mistakes()).toEqual({ served: true, mistakes: [] })
})

/** The small case with a list of the repairs that the class list knows. */
const withRepairs = (classList: string, rows?: string) =>
  writeCase({
    'forms/automotive.yaml': [
      '      - { type: checkbox, field: claimDetails.agrees',
      `      - type: knownRecords
        model: repairs
        title: LocKey_Documents
        inputs:
          - { type: text, field: shop, label: LocKey_Name }
          - { type: text, field: amount, label: LocKey_Name }
          - { type: text, field: answer, label: LocKey_Name }
      - { type: checkbox, field: claimDetails.agrees`,
    ],
    'models/automotive-repairs.yaml': `formType: Automotive
dtoMapping: claimTransactions
name: repairs
fields: { knownRow: {}, shop: { known: Shop }, amount: { known: Repair, currency: USD }, answer: {} }
`,
    'class-list.csv': classList,
    ...(rows === undefined ? {} : { 'class-list.rows.csv': rows }),
  })

const members = 'claimId,pin,ClaimantName,Vehicle\nAB-1234,482916,Ana,Halden\n'

test.each<[string, string, string | undefined, readonly string[]]>([
  ['sound', members, 'claimId,Shop,Repair\nAB-1234,Hill,"$1,204.50"\n', []],
  ['in numbered columns', `claimId,pin,Shop 1,Repair 1\nAB-1234,482916,Hill,12\n`, undefined, []],
  ['not there', members, undefined, ["no column 'Shop 1'", "no column 'Repair 1'"]],
  ['misspelt', members, 'claimId,Shop,Repiar\nAB-1234,Hill,5\n', ['Did you mean repiar?']],
  ['called otherwise', members, 'claimId,Shop,Cost\nAB-1234,Hill,5\n', ['It has cost.']],
  [
    'no number',
    members,
    'claimId,Shop,Repair\nAB-1234,Hill,many\n',
    ['1 row has a text in Repair that is no number, first in line 2.'],
  ],
  [
    'without their shop',
    members,
    'claimId,Shop,Repair\nAB-1234,,5\n',
    ['1 row has a known row with nothing in Shop, first in line 2.'],
  ],
])(
  'ROW-2 ADM-2 rows that the class list knows are pointed out where they are %s',
  async (_, list, rows, expected) => {
    const folder = await withRepairs(list, rows)
    const { findings } = await checkCaseWithList(folder, Temporal.Instant.from('2026-11-20T12:00:00Z'))
    const said = findings.flatMap(({ file, message }) => (file.endsWith('class-list.csv') ? [message] : []))
    expect(said.filter((message) => /knows|known|rows of the column|no number/.test(message))).toEqual(
      expected.map((part) => expect.stringContaining(part)),
    )
  },
)
