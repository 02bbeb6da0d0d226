import { cp, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/case-builder.ts'
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
  return told(await checkCase(folder, at), folder)
}

const told = ({ findings }: CheckedCase, folder: string): string[] =>
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
] as const)('ADM-2 it is unwise: %s', async (_, changes, at, words) => {
  const lines = await checkChanged(changes, at === null ? now : Temporal.Instant.from(at))
  expect(
    lines.some((line) => line.startsWith(words)),
    lines.join('\n'),
  ).toBe(true)
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
    "forms/standard.yaml:7:11 mistake The form cannot be finished: The page 'claimant-info' has no button that authorizes",
  ],
  [
    'a last page that is skipped for one answer',
    {
      'forms/automotive.yaml': [
        '  - page: claim-summary\n',
        '  - page: claim-summary\n    skipWhen: [{ field: claimDetails.paymentMethod, operator: isEqualTo, value: check }]\n',
      ],
    },
    "mistake The form cannot be finished: The page 'confirmation' has no button that leads on when",
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
] as const)('ADM-2 it is shown that a form cannot be finished: %s', async (_, changes, words) => {
  const lines = await checkChanged(changes)
  expect(
    lines.some((line) => line.includes(words)),
    lines.join('\n'),
  ).toBe(true)
})
