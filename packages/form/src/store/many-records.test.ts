import { expect, test, vi } from 'vitest'
import { buildConfig, buildDeps, buildForm, buildPlan, required, textInput } from '../testing.ts'
import { evaluate, evaluateList } from './evaluate.ts'
import { cellsOfRecord, listOf, openSession, startRecord } from './session.ts'

const count = 500

/** A form with a table of 500 rows, of which each has two fields. */
function openTable() {
  const trades = buildConfig('claimTransactions', { amount: { rules: [required] }, note: {} })
  const table = {
    type: 'recordTable',
    model: 'claimTransactions',
    title: 'LocKey_Trades',
    inputs: [textInput('amount', { label: 'LocKey_Amount' }), textInput('note', { label: 'LocKey_Note' })],
  }
  const session = openSession(buildPlan(buildForm({ details: [table] }), [trades]), buildDeps())
  const list = listOf(session, 'claimTransactions')
  while (list.records.length < count) startRecord(session, list)
  evaluate(session, session.graph.order, { fields: new Set(), lists: new Set() })
  return { session, list }
}

/** Types into the first field of a record in the middle; what changed by that. */
function typeInto({ session, list }: ReturnType<typeof openTable>) {
  const changes = { fields: new Set<string>(), lists: new Set<string>() }
  const [cell] = cellsOfRecord(session, list.records[count / 2]?.clientId ?? '')
  if (!cell) throw new Error('no such record')
  cell.value = '12'
  cell.edited = true
  evaluateList(session, list, changes, cell)
  return { cell, changes }
}

test('a keystroke in one of 500 records → no field of the others is looked up', () => {
  const table = openTable()
  typeInto(table)
  const lookedUp = vi.spyOn(table.session.cells, 'get')
  typeInto(table)
  expect(lookedUp.mock.calls.length).toBeLessThan(20)
})

test('a keystroke in one of 500 records → its field changes, and every record is shown by what showed it before', () => {
  const table = openTable()
  const before = table.list.view.rows
  const { cell, changes } = typeInto(table)
  expect([...changes.fields]).toEqual([cell.view.id])
  expect(table.list.view.rows).toHaveLength(count)
  expect(table.list.view.rows.every((row, place) => row === before[place])).toBe(true)
  expect(typeInto(table).changes.lists).toEqual(new Set())
})
