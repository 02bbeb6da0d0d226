import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { checkCase } from '../../advice/check-case.ts'
import { readCheckedFiles } from '../checked-files.ts'
import { loadCase } from '../load-case.ts'

const sample = join(import.meta.dirname, '../../../../../cases/vapor')

/** A copy of a case in which texts of its form are replaced. */
async function changedCase(...changes: readonly (readonly [from: string, to: string])[]): Promise<string> {
  const folder = join(await temporaryFolder(), 'case')
  await cp(sample, folder, { recursive: true })
  const file = join(folder, 'forms/standard.yaml')
  let text = await readFile(file, 'utf8')
  for (const [from, to] of changes) {
    expect(text).toContain(from)
    text = text.replace(from, to)
  }
  await writeFile(file, text)
  return folder
}

const skip = `skipWhen: ['not(get or else(claimDetails.receipts = "yes", false))']`

async function mistakesOf(folder: string): Promise<readonly string[]> {
  const { mistakes } = await readCheckedFiles(folder)
  return mistakes.map(({ line, column, message }) => `${line}:${column} ${message}`)
}

test('EXP-1 an expression of a case is compiled as the case is read, and the page gets its tree', async () => {
  const folder = await changedCase([skip, 'skipWhen: [sum(claimTransactions.spent) <= 500]'])
  const { forms } = await loadCase(folder)
  const form = forms.get('Standard')
  const page = form?.definition.pages.find(({ page }) => page === 'supporting-documents')
  const { field = '' } = page?.skipWhen?.[0] ?? {}
  expect(page?.skipWhen).toEqual([
    { field: expect.stringMatching(/^expressions\.k\d+$/), operator: 'isEqualTo', value: true },
  ])
  expect(form?.definition.expressions?.[field]).toEqual({
    expression: {
      version: 1,
      tree: [
        '<=',
        29,
        ['call', 0, 'sum', ['path', 22, ['name', 4, 'claimTransactions'], 'spent']],
        ['number', 32, '500'],
      ],
    },
    reads: { 'list claimTransactions': 'list', 'claimTransactions.spent': 'number' },
  })
  expect(form?.expressionTexts.get(field)).toBe('sum(claimTransactions.spent) <= 500')
})

test('EXP-1 a case without expressions has none in what the page gets', async () => {
  const { forms } = await loadCase(join(sample, '../opt-out'))
  expect(forms.get('Standard')?.definition).not.toHaveProperty('expressions')
})

test.each([
  ['plain', 'skipWhen: [sum(claimTransactions.spend) <= 500]', 16 + 22],
  ['in single quotes', "skipWhen: ['sum(claimTransactions.spend) <= 500']", 17 + 22],
  ['in double quotes', 'skipWhen: ["sum(claimTransactions.spend) <= 500"]', 17 + 22],
])(
  'EXP-1 an unknown field of an expression that is written %s is found at line and column',
  async (_, to, column) => {
    const [found] = await mistakesOf(await changedCase([skip, to]))
    expect(found).toMatch(new RegExp(`^\\d+:${column} No field 'spend' in the .*Did you mean 'spent'\\?`))
  },
)

test('EXP-1 a mistake in an expression of several lines is found on its line', async () => {
  const to =
    'skipWhen:\n      - >-\n        sum(claimTransactions.spent) <= 500\n        and claimDetails.recepts = "no"'
  const [found] = await mistakesOf(await changedCase([skip, to]))
  const text = await readFile(join(await changedCase([skip, to]), 'forms/standard.yaml'), 'utf8')
  const line = text.split('\n').findIndex((each) => each.includes('recepts')) + 1
  expect(found).toMatch(new RegExp(`^${line}:26 No field 'recepts'.*Did you mean 'receipts'\\?`))
})

test.each([
  ['a number', 'claimDetails.receipts', /A condition must be true or false, and this is a text/],
  ['no expression', 'claimDetails.receipts =', /The expression ends where a value is expected/],
  ['of a number and a text', 'sum(claimTransactions.spent) > "500"', /These kinds do not fit/],
])('EXP-1 a condition that is %s is a mistake', async (_, text, message) => {
  const found = await mistakesOf(await changedCase([skip, `skipWhen: ['${text}']`]))
  expect(found).toEqual([expect.stringMatching(message)])
})

test('EXP-11 fields whose expressions read each other in a circle are a mistake at each place', async () => {
  const when = { field: 'claimDetails.filedFor', operator: 'isEqualTo', value: 'other' }
  const written = `{ field: ${when.field}, operator: ${when.operator}, value: ${when.value} }`
  const found = await mistakesOf(await changedCase([written, 'claimDetails.filer = "x"']))
  expect(found).toEqual([expect.stringMatching(/claimDetails\.filer -> claimDetails\.filer/)])
})

test('EXP-12 a form with expressions is not called proven, and not called unfinishable', async () => {
  const folder = await changedCase([skip, 'skipWhen: [sum(claimTransactions.spent) <= 500]'])
  const { forms, findings } = await checkCase(folder, Temporal.Instant.from('2026-11-23T12:00:00Z'))
  expect(findings.filter(({ level }) => level === 'deadEnd')).toEqual([])
  expect(forms.map(({ form }) => form)).toEqual(['Standard'])
})

test('EXP-6 an expression that a comment of YAML cuts off is to be put in quotation marks', async () => {
  const written = 'skipWhen:\n              - claimDetails.receipts = "No # yet"'
  const [found] = await mistakesOf(await changedCase([skip, written]))
  expect(found).toContain('The text ends before the #. Put it in quotation marks.')
})
