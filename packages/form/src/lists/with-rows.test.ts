import { expect, test } from 'vitest'
import { buildConfig, buildDeps, buildStore, required, textInput } from '../testing.ts'
import { withRows } from './with-rows.ts'

const model = 'claimTransactions'
const storeOf = () =>
  buildStore(
    [
      textInput('claimDetails.name'),
      {
        type: 'recordTable',
        model,
        title: 'LocKey_T',
        inputs: [textInput('shop'), textInput('amount')],
        list: true,
      },
    ],
    [
      buildConfig('claimDetails', { name: {} }),
      buildConfig(model, { shop: { rules: [required] }, amount: { rules: [required] } }),
    ],
  )
type Store = ReturnType<typeof storeOf>

const rowOf = (row: number, shop: string, amount: string | null) => ({
  row,
  values: { shop, amount },
  filled: amount === null ? ['shop'] : ['shop', 'amount'],
})

function fill(store: Store, rows: readonly ReturnType<typeof rowOf>[], replaces = false): void {
  const list = store.plan.lists.get(model)
  if (!list) throw new Error('The form has no list.')
  const wrong = new Set(rows.filter(({ values }) => values.amount === null).map(({ row }) => row))
  const { newUuid } = buildDeps()
  store.dispatch({
    type: 'restore',
    state: withRows(store.getState(), { list, rows, wrong, replaces, newUuid }),
  })
}

const shopsOf = (store: Store) =>
  store.list(model).rows.map(({ clientId }) => store.field(`${clientId}.shop`).value)

function typeRow(store: Store, shop: string): void {
  const [draft] = store.list(model).drafts
  store.dispatch({ type: 'enter', field: `${draft?.clientId}.shop`, value: shop })
}

test('UPL-7 rows of a list are saved records, and nothing that was typed is lost', () => {
  const store = storeOf()
  store.dispatch({ type: 'enter', field: 'claimDetails.name', value: 'Ana' })
  typeRow(store, 'Typed')
  fill(store, [rowOf(2, 'First', '1'), rowOf(3, 'Second', '2')])
  expect(shopsOf(store)).toEqual(['First', 'Second', 'Typed'])
  expect(store.list(model).saved).toHaveLength(2)
  expect(store.field('claimDetails.name').value).toBe('Ana')
  expect(store.getState().saved.filter(({ metadata }) => metadata.dtoMapping === model)).toHaveLength(2)
})

test('UPL-7 the empty row that a table begins with gives way', () => {
  const store = storeOf()
  fill(store, [rowOf(2, 'First', '1')])
  expect(shopsOf(store)).toEqual(['First'])
  expect(store.pageIssues('details')).toEqual([])
})

test('UPL-7 a row with a mistake is a draft that shows it, and the page cannot be left until it is corrected', () => {
  const store = storeOf()
  fill(store, [rowOf(2, 'First', null), rowOf(3, 'Second', '2')])
  const [draft] = store.list(model).drafts
  const amount = `${draft?.clientId}.amount`
  expect(store.field(amount).shownIssues.map(({ key }) => key)).toEqual(['LocKey_Validation_Required'])
  expect(store.pageIssues('details')).not.toEqual([])
  store.dispatch({ type: 'enter', field: amount, value: '3' })
  store.dispatch({ type: 'leaveRow', clientId: draft?.clientId ?? '' })
  expect(store.list(model).saved).toHaveLength(2)
  expect(store.pageIssues('details')).toEqual([])
})

test('UPL-7 rows can take the place of all that are there', () => {
  const store = storeOf()
  typeRow(store, 'Typed')
  fill(store, [rowOf(2, 'First', '1')])
  fill(store, [rowOf(2, 'Corrected', '1')], true)
  expect(shopsOf(store)).toEqual(['Corrected'])
})
