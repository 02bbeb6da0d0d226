import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { claimPage, entryPage, writeCase } from '../testing/write-case.ts'
import { checkCase } from './check-case.ts'

const sample = join(import.meta.dirname, '../../../../cases/vapor')

/** The advice on a case whose field for the name of a filer has this rule. */
async function adviceWith(expression: string): Promise<readonly string[]> {
  const folder = join(await temporaryFolder(), 'case')
  await cp(sample, folder, { recursive: true })
  const file = join(folder, 'models/standard-claim-details.yaml')
  const text = await readFile(file, 'utf8')
  const rule = `{ type: mustHold, expression: '${expression}', message: LocKey_Validation_Spent }`
  await writeFile(file, text.replace('filedFor: { rules: [', `filedFor: { rules: [${rule}, `))
  const { advice, findings } = await checkCase(folder, Temporal.Instant.from('2026-11-23T12:00:00Z'))
  expect(findings.filter(({ level }) => level === 'mistake' || level === 'deadEnd')).toEqual([])
  return advice.map(({ message }) => message).filter((message) => message.startsWith('The rule "'))
}

test('EXP-3 redress check --advice lists a rule that is unknown while an optional answer is empty', async () => {
  expect(await adviceWith('claimantInfo.middleInitial != "X"')).toEqual([])
  const [found, ...more] = await adviceWith('contains(claimantInfo.middleInitial, "X")')
  expect(found).toContain("is unknown while 'claimantInfo.middleInitial' is empty")
  expect(more).toEqual([])
})

test('EXP-3 a rule that says what an empty answer means, or needs required answers alone, is not listed', async () => {
  expect(await adviceWith('contains(get or else(claimantInfo.middleInitial, ""), "X")')).toEqual([])
  expect(await adviceWith('sum(claimTransactions.spent) > 5')).toEqual([])
})

const breach = join(import.meta.dirname, '../../../../cases/data-breach')

test('EXP-3 a rule that reads a calculated field is listed with the optional answers that the field comes from', async () => {
  const folder = join(await temporaryFolder(), 'case')
  await cp(breach, folder, { recursive: true })
  const file = join(folder, 'models/standard-claim-details.yaml')
  const text = await readFile(file, 'utf8')
  expect(text).toContain('guardPrice: { currency: USD, rules: [{ type: required }, ')
  const withRule = text
    .replace(
      'guardPrice: { currency: USD, rules: [{ type: required }, ',
      'guardPrice: { currency: USD, rules: [',
    )
    .replace(
      'guardRefund: { currency: USD, ',
      'guardRefund: { currency: USD, rules: [{ type: mustHold, expression: claimDetails.guardRefund < 900 }], ',
    )
  await writeFile(file, withRule)
  const { advice } = await checkCase(folder, Temporal.Instant.from('2026-11-23T12:00:00Z'))
  const [found, ...more] = advice
    .map(({ message }) => message)
    .filter((each) => each.startsWith('The rule "'))
  expect(found).toContain("is unknown while 'claimDetails.guardPrice' is empty")
  expect(more).toEqual([])
})

test.each([
  ['a checkbox, which is ticked or not', 'claimDetails.isGift or claimDetails.isGift = false'],
  ['a deadline, which is open, late or passed', 'deadlines.globalDeadline = "open"'],
])('EXP-3 what nobody leaves empty is not listed: %s', async (_, expression) => {
  const folder = await writeCase({
    'case.yaml': ['forms: [Automotive, Standard, Lookup, DocumentsUpload]', 'forms: [Automotive]'],
    'forms/automotive.yaml': `formType: Automotive
title: LocKey_Title
pages:
${entryPage('landing')}${claimPage}      - { type: checkbox, field: claimDetails.isGift, label: LocKey_Name }
`,
    'models/automotive-claim-details.yaml': `formType: Automotive
dtoMapping: claimDetails
fields:
  claimantName: { rules: [{ type: mustHold, expression: '${expression}', message: LocKey_Name }] }
  agrees: { kind: boolean }
  isGift: { kind: boolean }
`,
  })
  const { advice, findings } = await checkCase(folder, Temporal.Instant.from('2026-11-23T12:00:00Z'))
  expect(findings.filter(({ level }) => level === 'mistake')).toEqual([])
  expect(advice.map(({ message }) => message).filter((each) => each.startsWith('The rule "'))).toEqual([])
})
