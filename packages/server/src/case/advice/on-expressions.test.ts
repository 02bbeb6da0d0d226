import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/write-case.ts'
import { checkCase } from './check-case.ts'

const sample = join(import.meta.dirname, '../../../../../cases/vapor')
const model = 'models/standard-claim-details.yaml'
const form = 'forms/standard.yaml'
const rules = 'filedFor: { rules: ['
const shown = 'showWhen: [{ field: claimDetails.paymentMethod, operator: isEqualTo, value: directDeposit }]'

/** The same field with a further rule. */
const rule = (expression: string) =>
  `${rules}{ type: mustHold, expression: ${expression}, message: LocKey_Validation_Spent }, `

/**
 * The places of what is found with these words in a copy of a case with one text replaced, and the place of `^^` in it.
 */
async function foundIn(file: string, from: string, marked: string, words: string) {
  const folder = join(await temporaryFolder(), 'case')
  await cp(sample, folder, { recursive: true })
  const before = await readFile(join(folder, file), 'utf8')
  expect(before).toContain(from)
  const lines = before.replace(from, () => marked).split('\n')
  const line = lines.findIndex((each) => each.includes('^^'))
  const column = (lines[line] ?? '').indexOf('^^')
  await writeFile(join(folder, file), lines.join('\n').replace('^^', ''))
  const { findings, advice } = await checkCase(folder, Temporal.Instant.from('2026-11-23T12:00:00Z'))
  const found = [...findings, ...advice].filter(({ message }) => message.includes(words))
  return {
    found: found.map(({ file, line, column }) => `${file}:${line}:${column}`),
    place: `${join(folder, file)}:${line + 1}:${column + 1}`,
  }
}

const planted: readonly (readonly [string, string, string, string, string])[] = [
  [
    'a rule that no answers satisfy',
    model,
    rules,
    rule("^^'count(claimTransactions) < 0'"),
    "No answers satisfy this rule of 'claimDetails.filedFor'",
  ],
  [
    'a rule that contradicts another',
    model,
    rules,
    `${rule("'count(claimTransactions) > 3'")}${rule("^^'count(claimTransactions) < 2'").replace(rules, '')}`,
    "together with 'count(claimTransactions) > 3'",
  ],
  [
    'a limit that no claimant reaches',
    model,
    rules,
    rule("^^'count(claimTransactions) >= 0'"),
    'refuses nothing',
  ],
  [
    'a condition that is never true',
    form,
    shown,
    "showWhen: [^^'count(claimTransactions) < 0']",
    'is never true',
  ],
  [
    'a condition that is never false',
    form,
    shown,
    "showWhen: [^^'count(claimTransactions) >= 0']",
    'is never false',
  ],
]

test.each(planted)('EXP-12 %s is found at its line and column', async (_, file, from, marked, words) => {
  const { found, place } = await foundIn(file, from, marked, words)
  expect(found).toEqual([place])
})

test('EXP-1 an expression that can be written shorter is named at its place with the shorter text', async () => {
  const long = `showWhen: [^^'claimDetails.filedFor = "myself" or claimDetails.filedFor = "other"']`
  const { found, place } = await foundIn(form, shown, long, 'This can be written shorter: ')
  expect(found).toContain(place)
})
