import { expect, test } from 'vitest'
import { openForm, textInput } from './testing.ts'

test('EXP-5 REC-6 a row that becomes complete by what came of another row is saved as its page is left', () => {
  const rule = {
    type: 'mustHold',
    expression: 'claimDetails.state = "CA" or get or else(n, 0) < sum(rows.n) + 1',
  }
  const { enter, add, store, issues, refused } = openForm({
    pages: {
      start: [textInput('claimDetails.state')],
      rows: [
        {
          type: 'recordTable',
          model: 'rows',
          title: 'LocKey_Title',
          inputs: [textInput('n'), textInput('m')],
        },
      ],
    },
    models: { claimDetails: { state: {} }, rows: { n: { rules: [{ type: 'decimal' }, rule] }, m: {} } },
  })
  enter({ 'claimDetails.state': 'CA' })
  const first = add('rows', { n: '5' })
  // A blank row: it is saved while the rule holds without it, and makes the sum unknown afterwards.
  add('rows', {})
  enter({ 'claimDetails.state': 'TX' })
  store.dispatch({ type: 'touchPage', page: 'rows' })
  expect(store.list('rows').saved.map(({ clientId }) => clientId)).toEqual([first])
  expect([issues(), refused()]).toEqual([[], []])
})
