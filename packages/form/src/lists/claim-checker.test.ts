import { expect, test } from 'vitest'
import { stateOfRow } from '../bulk/bulk-row.ts'
import { bulkPlan, columns } from '../bulk/testing.ts'
import { createFormStore } from '../store/form-store.ts'
import { buildDeps } from '../testing.ts'
import { createClaimChecker } from './claim-checker.ts'
import { claimColumnsOf } from './list-columns.ts'
import { wordsOfList } from './list-words.ts'

function checkerOf() {
  const plan = bulkPlan()
  const deps = buildDeps({})
  const store = createFormStore(plan, deps)
  const words = [
    wordsOfList(claimColumnsOf(plan), { text: (key) => key.replace('LocKey_', ''), places: () => [] }),
  ]
  const check = (...rows: readonly Readonly<Record<string, string>>[]) => {
    const checker = createClaimChecker({ plan, deps, state: store.getState(), words })
    for (const [index, row] of rows.entries()) {
      const cells = Object.entries(row).map(
        ([key, text]) => [key, { text, form: 'written' as const }] as const,
      )
      checker.add({ row: index + 2, cells: new Map(cells) })
    }
    return checker.finish()
  }
  return { store, plan, check, words }
}

const ana = {
  'claimDetails.account': 'KA-1',
  'claimantInfo.name': 'Ana',
  'claimantInfo.country': 'US',
  'claimantInfo.state': 'CA',
}
const bo = { ...ana, 'claimDetails.account': 'KA-2', 'claimantInfo.country': 'FR', 'claimantInfo.state': '' }

const mistakesOf = ({ mistakes }: ReturnType<ReturnType<typeof checkerOf>['check']>) =>
  mistakes.map(({ row, key, issue }) => `${row} ${key} ${issue.key}`)

test('UPL-8 the columns are those that the form names, with the headings of their inputs', () => {
  const { plan, words } = checkerOf()
  expect(claimColumnsOf(plan).map(({ key }) => key)).toEqual(columns)
  expect([...(words[0]?.headings.values() ?? [])]).toEqual(['Account', 'Name', 'Country', 'State'])
})

test('UPL-8 a sound row is the whole form as typed, with what was given once, and leaves nothing to the next', () => {
  const { store, check } = checkerOf()
  store.dispatch({ type: 'enter', field: 'claimDetails.firm', value: 'Harbor' })
  store.dispatch({ type: 'enter', field: 'claimantInfo.name', value: 'typed before' })
  const { rows, mistakes } = check(ana, bo)
  expect(mistakes).toEqual([])
  expect(rows.map(({ values }) => values)).toMatchObject([
    { 'claimDetails.firm': 'Harbor', 'claimantInfo.name': 'Ana', 'claimantInfo.state': 'CA' },
    { 'claimDetails.firm': 'Harbor', 'claimantInfo.country': 'FR', 'claimantInfo.state': null },
  ])
  const [, second] = rows
  if (!second) throw new Error('There is no second row.')
  store.dispatch({ type: 'restore', state: stateOfRow(store.getState(), second, columns) })
  expect(store.field('claimDetails.account').value).toBe('KA-2')
  expect(store.field('claimDetails.firm').value).toBe('Harbor')
  expect(store.field('claimantInfo.state').visible).toBe(false)
})

test('UPL-8 each mistake is named by its row and column: a rule, an answer that is missing, one that nothing asks for', () => {
  const { check } = checkerOf()
  expect(
    mistakesOf(
      check(
        { ...ana, 'claimDetails.account': 'KA-1234' },
        { ...bo, 'claimantInfo.name': '' },
        { ...bo, 'claimDetails.account': 'KA-3', 'claimantInfo.state': 'CA' },
      ),
    ),
  ).toEqual([
    '2 claimDetails.account LocKey_Validation_MaxLength',
    '3 claimantInfo.name LocKey_Validation_Required',
    '4 claimantInfo.state LocKey_Error_NotShown',
  ])
})

test('UPL-8 of two rows that are known by the same the later is pointed out with the number of the first', () => {
  const { check } = checkerOf()
  const outcome = check(ana, bo, { ...bo, 'claimDetails.account': ' ka-1' })
  expect(outcome.mistakes).toEqual([
    { row: 4, key: 'claimDetails.account', issue: { key: 'LocKey_Bulk_SameRow', params: { row: 2 } } },
  ])
})
