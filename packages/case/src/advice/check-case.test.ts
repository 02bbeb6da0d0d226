import { cp, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { type CheckedCase, checkCase } from './check-case.ts'

const sample = join(import.meta.dirname, '../../../../cases/meridian')
const now = Temporal.Instant.from('2026-11-20T12:00:00Z')

/** The findings of the sample case with changes made in it, `file:line:column message`. */
async function checkChanged(changes: Readonly<Record<string, readonly [string, string]>>, at = now) {
  const folder = await temporaryFolder()
  await cp(sample, folder, { recursive: true })
  for (const [file, [find, put]] of Object.entries(changes)) {
    const text = await readFile(join(folder, file), 'utf8')
    expect(text).toContain(find)
    await writeFile(
      join(folder, file),
      text.replace(find, () => put),
    )
  }
  return messagesOf(await checkCase(folder, at), folder)
}

const messagesOf = ({ findings }: CheckedCase, folder: string): string[] =>
  findings.map(
    ({ file, line, column, level, message }) =>
      `${relative(folder, file)}:${line}:${column} ${level} ${message}`,
  )

test('ADM-2 the sample case has no mistakes and no warnings, and each of its forms is shown to be finishable', async () => {
  const { findings, forms } = await checkCase(sample, now)
  expect(findings).toEqual([])
  expect(forms.map(({ form, proven }) => [form, proven])).toEqual([
    ['Automotive', true],
    ['DocumentsUpload', true],
    ['Lookup', true],
    ['Standard', true],
  ])
})

test.each([
  [
    'a deadline that has passed',
    {},
    '2031-09-30T00:00:00Z',
    "deadlines.yaml:13:13 warning The deadline '06/30/2031 11:59:59 PM' has passed",
  ],
  [
    'a text that is used nowhere',
    { 'content/en.yaml': ['# The case\n', '# The case\nLocKey_Unused: Nobody reads this\n'] },
    null,
    'content/es.yaml:',
  ],
  [
    'a page that nobody can reach',
    {
      'forms/standard.yaml': [
        '  - page: supporting-documents\n',
        '  - page: supporting-documents\n    skipWhen: [{ field: claimDetails.paymentMethod, operator: isNotEmpty }]\n',
      ],
    },
    null,
    "forms/standard.yaml:280:11 warning Nobody can reach the page 'supporting-documents'.",
  ],
  [
    'a required field that nobody is asked for',
    {
      'forms/standard.yaml': [
        "when: { field: claimDetails.hadLoanerVehicle, operator: isEqualTo, value: 'yes' } }\n",
        "when: { field: claimDetails.hadLoanerVehicle, operator: isEqualTo, value: 'yes' } }\n              - { effect: show, when: { field: claimDetails.hadLoanerVehicle, operator: isEqualTo, value: 'no' } }\n",
      ],
    },
    null,
    "forms/standard.yaml:138:20 warning 'claimDetails.loanerDays' is required, but its conditions never hold",
  ],
  [
    'a field on no page',
    { 'models/standard-claim-details.yaml': ['fields:\n', 'fields:\n  unasked: {}\n'] },
    null,
    "models/standard-claim-details.yaml:5:3 warning No page asks for the field 'unasked'.",
  ],
  [
    'a form whose claimants never see their reference code',
    {
      'forms/standard.yaml': [
        '      - { type: referenceCode, label: LocKey_Confirmation_ReferenceCode }\n',
        '',
      ],
    },
    null,
    'forms/standard.yaml:3:11 warning No page shows the reference code of a filed claim',
  ],
  [
    'a deadline after everything has closed',
    { 'deadlines.yaml': ["deadline: '06/30/2031 11", "deadline: '01/01/2032 11"] },
    null,
    "deadlines.yaml:13:13 warning The deadline '01/01/2032 11:59:59 PM' has no effect",
  ],
] as const)('ADM-2 it is unwise: %s', async (_, changes, at, words) => {
  const lines = await checkChanged(changes, at === null ? now : Temporal.Instant.from(at))
  expect(
    lines.some((line) => line.startsWith(words)),
    lines.join('\n'),
  ).toBe(true)
})

test('ADM-2 a translation that omits part of the original gets a warning', async () => {
  const key = 'LocKey_Standard_Landing_Intro'
  const lines = await checkChanged({ 'content/es.yaml': [`${key}: `, `${key}: "Breve" # `] })
  expect(lines).toEqual([
    expect.stringMatching(
      /^content\/es\.yaml:\d+:1 warning Compared with en, the text of .* is much shorter/,
    ),
  ])
})

test.each([
  ['Enter # 4 of your notice', "ends before '# 4 of your notice': YAML reads that as a comment"],
  ['Write to <your name>', 'has <your name>, which pages leave out'],
  ['<strong>Now', 'has <strong> without </strong> after it'],
  ['Now</em>', 'has </em> without <em> before it'],
  ['<a href="www.example.com">here</a>', 'which is no link on the page: expected an href that begins with'],
])('ADM-2 UI-22 a text that pages show otherwise than written gets a warning: %s', async (text, words) => {
  const key = 'LocKey_Shared_Deadline_Title'
  const lines = await checkChanged({ 'content/en.yaml': [`${key}: Filing deadline`, `${key}: ${text}`] })
  const found = lines.filter((line) => line.startsWith('content/en.yaml'))
  expect(found).toEqual([
    expect.stringMatching(/^content\/en\.yaml:15:1 warning The text of 'LocKey_Shared_Deadline_Title' /),
  ])
  expect(found[0]).toContain(words)
})

test('ADM-2 UI-22 allowed markup, signs that are no tags and quoted # get no warning', async () => {
  const text = "\"a < b & <B>c</B> <br> # 4 <a class='x' href='tel:1'>call <em>us</em></a>\""
  const key = 'LocKey_Shared_Deadline_Title'
  const changes = { 'content/en.yaml': [`${key}: Filing deadline`, `${key}: ${text}`] } as const
  const lines = await checkChanged(changes)
  expect(lines.filter((line) => line.startsWith('content/en.yaml'))).toEqual([])
})

test('ADM-2 VAL-18 a pattern that would take too long is a mistake, named with its place', async () => {
  const sound = "'^[A-HJ-NPR-Za-hj-npr-z0-9]{17}$'"
  const lines = await checkChanged({
    'models/standard-claim-details.yaml': [sound, "'^([A-Z]{1000}){1000}$'"],
  })
  expect(lines).toEqual([
    expect.stringMatching(/^models\/standard-claim-details\.yaml:8:45 mistake The pattern .* has more than/),
  ])
})

test.each([
  [
    'a page without a button that leads on',
    {
      'forms/standard.yaml': [
        '{ type: button, label: LocKey_Button_Next, action: authorize }',
        '{ type: button, label: LocKey_Button_Next, action: print }',
      ],
    },
    "forms/standard.yaml:7:11 deadEnd The form cannot be finished: The page 'claimant-info' has no button that authorizes",
  ],
  [
    'a last page that is skipped for one answer',
    {
      'forms/automotive.yaml': [
        '  - page: claim-summary\n',
        '  - page: claim-summary\n    skipWhen: [{ field: claimDetails.paymentMethod, operator: isEqualTo, value: check }]\n',
      ],
    },
    "deadEnd The form cannot be finished: The page 'confirmation' has no button that leads on when",
  ],
  [
    'a confirmation of what is not asked for',
    {
      'forms/automotive.yaml': [
        'field: claimDetails.payPalEmail\n',
        'field: claimDetails.payPalEmail\n                rules: [{ type: equalToField, field: accountNumber }]\n',
      ],
    },
    "the field 'claimDetails.payPalEmail' must be answered, and its rules take no answer then when",
  ],
  [
    'answers that force two different masks on a field',
    {
      'forms/standard.yaml': [
        'hint: LocKey_LossOfUse_Explanation_Hint\n',
        `hint: LocKey_LossOfUse_Explanation_Hint
            dependencies:
              - { effect: mask, mask: vin, when: { field: claimDetails.hadLoanerVehicle, operator: isEqualTo, value: 'yes' } }
              - { effect: mask, mask: currency, when: { field: claimDetails.reasonForDelay, operator: isEqualTo, value: other } }\n`,
      ],
    },
    "Two different masks are forced on 'claimDetails.explanation' at once: vin, currency.",
  ],
] as const)('ADM-2 it is shown that a form cannot be finished: %s', async (_, changes, words) => {
  const lines = await checkChanged(changes)
  expect(
    lines.some((line) => line.includes(words)),
    lines.join('\n'),
  ).toBe(true)
})
