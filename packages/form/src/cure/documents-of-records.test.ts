import { expect, test } from 'vitest'
import { innerLists } from '../form/inner-lists.ts'
import { planForm } from '../form/plan-form.ts'
import { buildConfig, buildForm, textInput } from '../testing.ts'
import { type Asks, cureForm } from './cure-form.ts'

const settings = { internationalSupport: true, showStreetLine2: true }
const inFull = { field: 'claimDetails.pot', operator: 'isEqualTo', value: 'full' }
const options = ['ticket', 'other'].map((value) => ({ value, label: 'LocKey_Sort' }))
const definition = buildForm({
  details: [
    textInput('claimDetails.pot'),
    {
      type: 'recordManager',
      model: 'claimTransactions',
      title: 'LocKey_Journeys',
      inputs: [textInput('from')],
      display: ['from'],
      records: {
        model: 'documentContexts',
        title: 'LocKey_Documents',
        inputs: [
          { type: 'file', field: 'file', label: 'LocKey_File', multiple: true },
          { type: 'select', field: 'sort', label: 'LocKey_Sort', options },
        ],
        display: ['name'],
        showWhen: [inFull],
        shared: true,
        minEach: 1,
        maxEach: 2,
        kinds: {
          field: 'sort',
          limits: [{ kind: 'ticket', maxFiles: 2 }],
          required: [{ kind: 'ticket', when: inFull }],
        },
      },
    },
  ],
})
const models = [
  buildConfig('claimDetails', { pot: {} }),
  buildConfig('claimTransactions', { from: {} }),
  buildConfig('documentContexts', {
    claimTransactionId: {},
    file: { kind: 'file' },
    name: {},
    size: {},
    type: {},
    sort: {},
  }),
]

function planOf(asks: Partial<Asks>) {
  const form = cureForm(definition, models, settings, { fields: [], documents: [], ...asks })
  if (!form) throw new Error('Nothing is asked for.')
  return planForm(form.definition, form.models, settings)
}

test('UPL-5 RET-5 documents of records are asked for alone, with the limits of their kinds, and no kind is needed besides', () => {
  const plan = planOf({ documents: ['documentContexts'] })
  expect([...plan.lists.keys()]).toEqual(['documentContexts'])
  expect(innerLists(plan).size).toBe(0)
  expect(plan.lists.get('documentContexts')).toMatchObject({
    showWhen: [],
    block: { required: true, kinds: { limits: [{ kind: 'ticket', maxFiles: 2 }], required: [] } },
  })
})

test('UPL-5 RET-5 where a record is asked for, its documents come with it, whatever was answered before', () => {
  const plan = planOf({ documents: ['claimTransactions', 'documentContexts'] })
  expect([...plan.lists.keys()]).toEqual(['claimTransactions', 'documentContexts'])
  expect([...innerLists(plan).keys()]).toEqual(['documentContexts'])
  expect(plan.lists.get('documentContexts')?.showWhen).toEqual([])
})
