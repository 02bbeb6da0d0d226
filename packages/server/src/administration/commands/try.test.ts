import { join } from 'node:path'
import { claimPage, entryPage, writeCase } from '@redress/case/testing/write-case.ts'
import { beforeAll, expect, test } from 'vitest'
import { redress } from '../../testing/redress-with.ts'

const cases = join(import.meta.dirname, '../../../../../cases')

let hours = ''

/** A form of hours at a rate: who worked at most ten skips the page about them, who worked none reaches an ending. */
const form = `formType: Automotive
title: LocKey_Title
pages:
${entryPage('landing')}  - page: hours
    title: LocKey_Hours
    blocks:
      - { type: text, field: claimDetails.hours, label: LocKey_Hours }
      - { type: calculated, field: claimDetails.pay, label: LocKey_Pay }
      - { type: actions, buttons: [{ type: button, label: LocKey_Title, action: next }] }
  - page: none
    title: LocKey_None
    ending: { when: ['claimDetails.hours = 0'] }
    blocks:
      - { type: paragraph, text: LocKey_None }
      - { type: actions, buttons: [{ type: button, label: LocKey_Title, action: back }] }
  - page: many
    title: LocKey_Title
    skipWhen: ['claimDetails.hours <= 10']
    blocks:
      - { type: text, field: claimDetails.reason, label: LocKey_Reason }
      - { type: actions, buttons: [{ type: button, label: LocKey_Title, action: next }] }
`

beforeAll(async () => {
  const texts = (culture: string) =>
    ['Hours', 'Pay', 'None', 'Reason'].map((key) => `LocKey_${key}: ${key} ${culture}\n`).join('')
  hours = await writeCase({
    'case.yaml': ['forms: [Automotive, Standard, Lookup, DocumentsUpload]', 'forms: [Automotive]'],
    'forms/automotive.yaml': form + claimPage,
    'models/automotive-claim-details.yaml': [
      '  agrees: { kind: boolean }',
      `  agrees: { kind: boolean }
  hours: { type: number, rules: [{ type: required }, { type: integer }, { type: range, min: 0, max: 60 }] }
  pay: { type: number, currency: USD, value: 'claimDetails.hours * 25' }
  reason: { rules: [{ type: required }] }`,
    ],
    'content/en.yaml': ['LocKey_Title: A form', `LocKey_Title: A form\n${texts('en')}`],
    'content/es.yaml': ['LocKey_Title: ', `${texts('es')}LocKey_Title: `],
  })
})

/** The lines of each example, by the pages that it visits and skips. */
const examplesIn = (printed: string): readonly string[] =>
  printed.split(/^\S.* example \d+ of \d+$/m).slice(1)

const payIn = (example: string): string | undefined => /Pay en\s+(\S+) \(calculated\)/.exec(example)?.[1]
const hoursIn = (example: string): number => Number(/Hours en\s+(\d+)$/m.exec(example)?.[1])

test('EXP-12 redress try prints one whole example of each way: all pages, one that is skipped, and an ending', async () => {
  const { code, stdout, stderr } = await redress('try', hours, '--seed', '7')
  expect(code, stderr).toBe(0)
  const examples = examplesIn(stdout)
  expect(examples).toHaveLength(3)
  const many = examples.find((example) => example.includes('● many')) ?? ''
  const few = examples.find((example) => example.includes('◇ many  skipped')) ?? ''
  const none = examples.find((example) => example.includes('■ none')) ?? ''
  expect(hoursIn(many)).toBeGreaterThan(10)
  expect(many).toMatch(/Reason en\s+\S+/)
  expect(hoursIn(few)).toBeLessThanOrEqual(10)
  expect(few).not.toContain('Reason en')
  expect(hoursIn(none)).toBe(0)
  expect(none).not.toContain('claim-details')
})

test('EXP-12 EXP-4 what is calculated is printed as the culture writes it', async () => {
  const { stdout } = await redress('try', hours, '--seed', '7')
  for (const example of examplesIn(stdout))
    expect(payIn(example)).toBe(`$${(hoursIn(example) * 25).toLocaleString('en')}.00`)
  const spanish = await redress('try', hours, '--seed', '7', '--culture', 'es')
  expect(spanish.stdout).toMatch(/Pay es\s+\d+,\d\d\sUS\$/)
})

test('EXP-12 the same seed gives the same examples, and the last line says which seed it was', async () => {
  const first = await redress('try', hours)
  const seed = /--seed (\d+)/.exec(first.stdout)?.[1] ?? ''
  expect((await redress('try', hours, '--seed', seed)).stdout).toBe(first.stdout)
})

test('EXP-12 records, documents and the data of the class list are filled in by chance as well', async () => {
  const { code, stdout } = await redress('try', join(cases, 'picture-tubes'), '--seed', '3')
  expect(code).toBe(0)
  expect(stdout).toContain('an ending: no claim')
  expect(stdout).toMatch(/^ +1\. .* · .*\d/m)
})

test('EXP-12 a form that no attempt fills in ends with 1 and says on which page, at which field and by which rule', async () => {
  const stuck = await writeCase({
    'case.yaml': ['forms: [Automotive, Standard, Lookup, DocumentsUpload]', 'forms: [Automotive]'],
    'models/automotive-claim-details.yaml': [
      '      - { type: characterSetRestriction }',
      '      - { type: email }\n      - { type: integer }',
    ],
  })
  const { code, stderr } = await redress('try', stuck, '--tries', '5')
  expect(code).toBe(1)
  expect(stderr).toMatch(
    /Given up by chance on: claim-details: claimDetails\.claimantName \(rule \w+, \d times?\)/,
  )
  expect(stderr).toContain('The form was never filled in to its end.')
})

test('EXP-12 with --tries the form is filled in as often as that, whether new ways are found or not', async () => {
  const { stdout } = await redress('try', hours, '--seed', '7', '--tries', '150')
  expect(stdout).toContain('in 150 attempts.')
})

test('EXP-12 a number is none below zero by chance, and a day is a day', async () => {
  const { stdout } = await redress('try', join(cases, 'vapor'), '--seed', '3', '--tries', '30')
  expect(stdout).not.toMatch(/ -\d/)
  expect(stdout).not.toMatch(/[Dd]ate .* {2}Sample/)
})

test.each([
  [
    [join(cases, 'opt-out')],
    'The case has several forms. Name one with --form: exclusion, objection, Standard.',
  ],
  [
    [join(cases, 'opt-out'), '--form', 'exlusion'],
    "The case has no form 'exlusion'. Did you mean 'exclusion'?",
  ],
  [[join(cases, 'vapor'), '--culture', 'fr'], "The case has no culture 'fr'."],
  [[join(cases, 'vapor'), '--seed', 'x'], 'It is a whole number such as 7.'],
  [['/nowhere'], 'There is no folder /nowhere.'],
])(
  'EXP-12 a command that is not understood ends with 2 and prints what to do: %j',
  async (words, sentence) => {
    const { code, stderr } = await redress('try', ...words)
    expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)])
  },
)

test('EXP-12 ROW-2 an example has rows that the class list knows, and answers what is asked of each', async () => {
  const rows = await writeCase({
    'case.yaml': ['forms: [Automotive, Standard, Lookup, DocumentsUpload]', 'forms: [Automotive]'],
    'forms/automotive.yaml': `formType: Automotive
title: LocKey_Title
pages:
${entryPage('landing')}  - page: jobs
    title: LocKey_Title
    blocks:
      - type: knownRecords
        model: jobs
        title: LocKey_Title
        inputs:
          - { type: text, field: employer, label: LocKey_Employer }
          - { type: text, field: weeks, label: LocKey_Weeks }
          - { type: text, field: rightWeeks, label: LocKey_RightWeeks, inputMode: numeric }
      - { type: actions, buttons: [{ type: button, label: LocKey_Title, action: next }] }
${claimPage}`,
    'models/automotive-jobs.yaml': `formType: Automotive
dtoMapping: claimTransactions
name: jobs
fields:
  knownRow: {}
  employer: { known: Employer }
  weeks: { known: Weeks, unit: weeks }
  rightWeeks: { unit: weeks, rules: [{ type: required }, { type: mustHold, expression: rightWeeks != weeks, message: LocKey_Weeks }] }
`,
    'content/en.yaml': [
      'LocKey_Title: A form',
      'LocKey_Title: A form\nLocKey_Employer: Employer\nLocKey_Weeks: Weeks\nLocKey_RightWeeks: Right',
    ],
    'content/es.yaml': [
      'LocKey_Title: ',
      'LocKey_Employer: E\nLocKey_Weeks: W\nLocKey_RightWeeks: R\nLocKey_Title: ',
    ],
  })
  const { code, stdout, stderr } = await redress('try', rows, '--seed', '7')
  expect(code, stderr).toBe(0)
  const [, weeks, right] = /1\. Employer Employer 1 · Weeks (\d+) · Right ([\d.]+)$/m.exec(stdout) ?? []
  expect(Number(weeks)).toBeGreaterThan(0)
  expect(Number(right)).not.toBe(Number(weeks))
})
