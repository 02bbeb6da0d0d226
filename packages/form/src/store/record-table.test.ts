import { describe, expect, test } from 'vitest'
import type { FormStore } from '../index.ts'
import { buildConfig, buildStore, required, textInput } from '../testing.ts'
import { documents, draftId, file } from './testing.ts'

describe('the record table', () => {
  const expenses = buildConfig('ClaimTransactions', {
    provider: { rules: [required] },
    amount: { rules: [required] },
  })
  const table = (more: Readonly<Record<string, unknown>> = {}) => ({
    type: 'recordTable',
    model: 'claimTransactions',
    title: 'LocKey_Expenses',
    inputs: [textInput('provider'), textInput('amount')],
    ...more,
  })
  const enter = (store: FormStore, clientId: string, key: string, value: string) =>
    store.dispatch({ type: 'enter', field: `${clientId}.${key}`, value })
  const statuses = (store: FormStore) => {
    const { saved, drafts } = store.list('claimTransactions')
    return { saved: saved.length, drafts: drafts.length }
  }

  test('REC-6 a row is saved when focus leaves it and it validates; an invalid row is not', () => {
    const store = buildStore([table()], [expenses])
    const row = draftId(store, 'claimTransactions')
    enter(store, row, 'provider', 'Garage')
    store.dispatch({ type: 'leaveRow', clientId: row })
    expect(statuses(store)).toEqual({ saved: 0, drafts: 1 })
    expect(store.field(`${row}.amount`).shownIssues).toHaveLength(1)
    enter(store, row, 'amount', '12')
    store.dispatch({ type: 'leaveRow', clientId: row })
    expect(statuses(store)).toEqual({ saved: 1, drafts: 0 })
    enter(store, row, 'amount', '')
    store.dispatch({ type: 'leaveRow', clientId: row })
    expect(statuses(store)).toEqual({ saved: 0, drafts: 1 })
  })

  test('REC-6 leaving an empty row shows no issue', () => {
    const store = buildStore([table()], [expenses])
    const row = draftId(store, 'claimTransactions')
    store.dispatch({ type: 'leaveRow', clientId: row })
    expect(store.field(`${row}.provider`).shownIssues).toEqual([])
    expect(store.pageIssues('details')).toEqual([])
  })

  test('REC-5 REC-6 a complete row that has the focus does not prevent leaving the page', () => {
    const store = buildStore([table()], [expenses])
    const row = draftId(store, 'claimTransactions')
    enter(store, row, 'provider', 'Garage')
    expect(store.pageIssues('details').map(({ issue }) => issue.rule)).toContain('dirtyDraft')
    enter(store, row, 'amount', '12')
    expect(store.pageIssues('details')).toEqual([])
    store.dispatch({ type: 'touchPage', page: 'details' })
    expect(statuses(store)).toEqual({ saved: 1, drafts: 0 })
  })

  test('REC-6 REC-3 a row whose document has the name of a saved one is not saved, whichever way it is left', () => {
    const inputs = [{ type: 'file', field: 'file', label: 'LocKey_File' }]
    const store = buildStore([table({ model: 'documentContexts', inputs })], [documents])
    const add = (name: string) => {
      if (store.list('documentContexts').drafts.length === 0)
        store.dispatch({ type: 'addDraft', model: 'documentContexts' })
      const clientId = draftId(store)
      store.dispatch({ type: 'enter', field: `${clientId}.file`, value: file(name) })
      store.dispatch({ type: 'leaveRow', clientId })
      return clientId
    }
    const rules = () => store.pageIssues('details').map(({ issue }) => issue.rule)
    add('a.pdf')
    const again = add('a.pdf')
    expect([store.list('documentContexts').saved.length, rules()]).toEqual([1, ['duplicateName']])
    store.dispatch({ type: 'addDraft', model: 'documentContexts' })
    store.dispatch({ type: 'touchPage', page: 'details' })
    expect([store.list('documentContexts').saved.length, rules()]).toEqual([1, ['duplicateName']])
    store.dispatch({ type: 'enter', field: `${again}.file`, value: file('b.pdf') })
    store.dispatch({ type: 'touchPage', page: 'details' })
    expect([store.list('documentContexts').saved.length, rules()]).toEqual([2, []])
  })

  test('REC-9 a minimum of saved records is needed, fixed', () => {
    const store = buildStore([table({ minRecords: 2 })], [expenses])
    expect(store.pageIssues('details').map(({ issue }) => [issue.key, issue.params])).toEqual([
      ['LocKey_MultiRecordTable_Validation_MinInstances', { min: 2 }],
    ])
  })

  test('REC-9 REC-6 where the rows that are begun would be enough, only what is wrong with them is said', () => {
    const store = buildStore([table({ minRecords: 1 })], [expenses])
    const row = draftId(store, 'claimTransactions')
    enter(store, row, 'provider', 'Garage')
    expect(store.pageIssues('details').map(({ issue }) => issue.key)).toEqual([
      'LocKey_Validation_Required',
      'LocKey_Validation_RowIsIncomplete',
    ])
  })

  test('REC-9 the minimum can be computed from another field', () => {
    const when = { field: 'claimDetails.seeking', operator: 'isEqualTo', value: 'false' }
    const store = buildStore(
      [textInput('claimDetails.seeking'), table({ minRecords: { when, count: 1 } })],
      [buildConfig('claimDetails', { seeking: {} }), expenses],
    )
    expect(store.list('claimTransactions').minimum).toBe(0)
    store.dispatch({ type: 'enter', field: 'claimDetails.seeking', value: 'false' })
    expect(store.list('claimTransactions').minimum).toBe(1)
  })

  test('REC-1 REC-7 Add More begins another row, and any row can be deleted', () => {
    const store = buildStore([table()], [expenses])
    store.dispatch({ type: 'addDraft', model: 'claimTransactions' })
    expect(store.list('claimTransactions').rows).toHaveLength(2)
    store.dispatch({ type: 'removeRecord', clientId: draftId(store, 'claimTransactions') })
    expect(store.list('claimTransactions').rows).toHaveLength(1)
  })
})
