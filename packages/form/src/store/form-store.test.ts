import { describe, expect, test, vi } from 'vitest'
import { buildConfig, buildDeps, buildForm, buildPlan, buildStore, required, textInput } from '../testing.ts'
import { createFormStore } from './form-store.ts'

const details = (fields: Parameters<typeof buildConfig>[1]) => buildConfig('claimDetails', fields)

describe('models', () => {
  const store = buildStore([textInput('claimDetails.vin')], [details({ vin: {} })])
  const [model] = store.getState().saved

  test('MOD-1 gives a model a client id of its mapping and 8 characters of a UUID, and no id', () => {
    expect(model?.clientId).toMatch(/^claimDetails-[0-9a-f]{8}$/)
    expect(model?.id).toBeNull()
    expect(model?.metadataHash).toBe('hash-claimDetails')
  })

  test('MOD-9 begins with every field null, and without saved records', () => {
    const records = buildConfig('DocumentContexts', { file: { kind: 'file' }, name: {}, size: {}, type: {} })
    const manager = { type: 'recordManager', model: 'documentContexts', title: 'LocKey_T', display: ['name'] }
    const input = { type: 'file', field: 'file', label: 'LocKey_File' }
    const withRecords = buildStore(
      [textInput('claimDetails.vin'), { ...manager, inputs: [input] }],
      [details({ vin: {} }), records, buildConfig('ClaimTransactions', { amount: {} })],
    )
    expect(withRecords.getState().saved.map(({ metadata, fields }) => [metadata.dtoMapping, fields])).toEqual(
      [['claimDetails', { vin: null }]],
    )
  })

  test('MOD-7 stores an empty text as null', () => {
    store.dispatch({ type: 'enter', field: 'claimDetails.vin', value: 'A' })
    expect(store.field('claimDetails.vin').value).toBe('A')
    store.dispatch({ type: 'enter', field: 'claimDetails.vin', value: '' })
    expect(store.field('claimDetails.vin').value).toBeNull()
  })

  test('MOD-8 remembers that a field was edited, also after it is emptied', () => {
    expect(
      buildStore([textInput('claimDetails.vin')], [details({ vin: {} })]).field('claimDetails.vin').edited,
    ).toBe(false)
    expect(store.field('claimDetails.vin').edited).toBe(true)
  })
})

describe('field state', () => {
  test('FLD-5 knows an error at once and shows it only once the field is touched', () => {
    const store = buildStore([textInput('claimDetails.vin')], [details({ vin: { rules: [required] } })])
    expect(store.field('claimDetails.vin').issues.map(({ rule }) => rule)).toEqual(['required'])
    expect(store.field('claimDetails.vin').shownIssues).toEqual([])
    store.dispatch({ type: 'touch', field: 'claimDetails.vin' })
    expect(store.field('claimDetails.vin').shownIssues.map(({ rule }) => rule)).toEqual(['required'])
  })

  test('FLD-6 fills an empty text, select and hidden field with its default', () => {
    const select = {
      type: 'select',
      field: 'claimDetails.b',
      label: 'LocKey_B',
      options: 'countries',
      defaultValue: 'US',
    }
    const hidden = { type: 'hidden', field: 'claimDetails.c', defaultValue: 'web' }
    const store = buildStore(
      [textInput('claimDetails.a', { defaultValue: 'x' }), select, hidden],
      [details({ a: {}, b: {}, c: {} })],
    )
    expect(['a', 'b', 'c'].map((key) => store.field(`claimDetails.${key}`).value)).toEqual(['x', 'US', 'web'])
  })

  test('FLD-8 sets a checkbox without an answer to false', () => {
    const box = { type: 'checkbox', field: 'claimDetails.agreed', label: 'LocKey_Agree' }
    const store = buildStore([box], [details({ agreed: { kind: 'boolean' } })])
    expect(store.field('claimDetails.agreed').value).toBe(false)
  })

  test('a keystroke notifies only its own field and those that depend on it', () => {
    const store = buildStore(
      [
        textInput('claimDetails.a'),
        textInput('claimDetails.b', {
          dependencies: [{ effect: 'show', when: { field: 'a', operator: 'isEqualTo', value: 'yes' } }],
        }),
        textInput('claimDetails.c'),
      ],
      [details({ a: {}, b: {}, c: {} })],
    )
    const listeners = { a: vi.fn(), b: vi.fn(), c: vi.fn() }
    for (const [key, listener] of Object.entries(listeners))
      store.subscribeField(`claimDetails.${key}`, listener)
    const before = store.field('claimDetails.c')
    store.dispatch({ type: 'enter', field: 'claimDetails.a', value: 'yes' })
    expect([listeners.a, listeners.b, listeners.c].map((listener) => listener.mock.calls.length)).toEqual([
      1, 1, 0,
    ])
    expect(store.field('claimDetails.c')).toBe(before)
  })
})

describe('prepopulated data', () => {
  const vehicle = {
    metadata: { dtoMapping: 'prepopulatedData', formType: 'Automotive' },
    fields: { VehicleVin: 'PRE' },
  } as const
  const build = (more: Readonly<Record<string, unknown>> = {}) =>
    buildStore(
      [textInput('claimDetails.vin', { prepopulatedDataKey: 'vehicleVin', ...more })],
      [details({ vin: {} })],
    )

  test('FLD-7 AUT-3 MOD-5 fills a field that is empty and was never edited, its name camel-cased', () => {
    const store = build()
    store.dispatch({ type: 'prefill', models: [vehicle] })
    expect(store.field('claimDetails.vin').value).toBe('PRE')
    expect(store.field('claimDetails.vin').edited).toBe(false)
  })

  test('FLD-7 fills a field that is still at its default', () => {
    const store = build({ defaultValue: 'DEF' })
    store.dispatch({ type: 'prefill', models: [vehicle] })
    expect(store.field('claimDetails.vin').value).toBe('PRE')
  })

  test('FLD-7 leaves what was typed, even when it was emptied again, unless the override flag is set', () => {
    const store = build()
    store.dispatch({ type: 'enter', field: 'claimDetails.vin', value: 'MINE' })
    store.dispatch({ type: 'prefill', models: [vehicle] })
    expect(store.field('claimDetails.vin').value).toBe('MINE')
    store.dispatch({ type: 'enter', field: 'claimDetails.vin', value: '' })
    store.dispatch({ type: 'prefill', models: [vehicle] })
    expect(store.field('claimDetails.vin').value).toBeNull()

    const overriding = build({ overrideWithPrepopulatedData: true })
    overriding.dispatch({ type: 'enter', field: 'claimDetails.vin', value: 'MINE' })
    overriding.dispatch({ type: 'prefill', models: [vehicle] })
    expect(overriding.field('claimDetails.vin').value).toBe('PRE')
  })
})

describe('prepopulated data for a field that is hidden and required', () => {
  const metadata = { dtoMapping: 'prepopulatedData', formType: 'Automotive' } as const
  const build = (more: Readonly<Record<string, unknown>> = {}) => {
    const when = { field: 'a', operator: 'isEqualTo', value: 'yes' }
    const vin = { prepopulatedDataKey: 'vehicleVin', dependencies: [{ effect: 'show', when, ...more }] }
    return buildStore(
      [textInput('claimDetails.a'), textInput('claimDetails.vin', vin)],
      [details({ a: {}, vin: { rules: [required] } })],
    )
  }
  const known = { type: 'prefill', models: [{ metadata, fields: { vehicleVin: 'PRE' } }] } as const
  const answer = (store: ReturnType<typeof build>, value: string) =>
    store.dispatch({ type: 'enter', field: 'claimDetails.a', value })
  const vin = (store: ReturnType<typeof build>) => store.field('claimDetails.vin')

  test('FLD-7 FLD-2 waits until the field is shown, each time, and leaves what was typed since', () => {
    const store = build()
    store.dispatch(known)
    expect([vin(store).value, store.pageIssues('details')]).toEqual([null, []])
    answer(store, 'yes')
    expect([vin(store).value, vin(store).issues]).toEqual(['PRE', []])
    answer(store, 'no')
    expect(vin(store).value).toBeNull()
    answer(store, 'yes')
    expect(vin(store).value).toBe('PRE')
    store.dispatch({ type: 'enter', field: 'claimDetails.vin', value: 'MINE' })
    answer(store, 'no')
    answer(store, 'yes')
    expect([vin(store).value, vin(store).issues.map(({ rule }) => rule)]).toEqual([null, ['required']])
  })

  test('FLD-7 FLD-2 gives way to what the field is reset to on fulfilment, whichever comes first', () => {
    const shownLater = build({ resetOnFulfilled: 'SET' })
    shownLater.dispatch(known)
    answer(shownLater, 'yes')
    const shownBefore = build({ resetOnFulfilled: 'SET' })
    answer(shownBefore, 'yes')
    shownBefore.dispatch(known)
    expect([vin(shownLater).value, vin(shownBefore).value]).toEqual(['SET', 'SET'])
  })
})

test.each([
  ['US', ['mailingSubDivision', 'mailingPostalCode']],
  ['CA', ['mailingSubDivisionNonUS', 'mailingPostalCodeNonUS']],
])('ADR-2 an address in %s asks for the city and for %j', (country, own) => {
  const names = ['Country', 'StreetLine1', 'StreetLine2', 'City', 'SubDivision', 'PostalCode']
  const fields = [...names, 'SubDivisionNonUS', 'PostalCodeNonUS'].map((name) => `mailing${name}`)
  const store = buildStore(
    [{ type: 'address', model: 'claimantInfo' }],
    [buildConfig('claimantInfo', Object.fromEntries(fields.map((name) => [name, {}])))],
  )
  expect(store.field('claimantInfo.mailingCountry').value).toBe('US')
  store.dispatch({ type: 'enter', field: 'claimantInfo.mailingCountry', value: country })
  const asked = fields.filter((name) => store.field(`claimantInfo.${name}`).visible)
  expect(asked).toEqual(['mailingCountry', 'mailingStreetLine1', 'mailingStreetLine2', 'mailingCity', ...own])
})

test('SUB-14 a stored state restores everything: values, records, what was edited and touched', () => {
  const configs = [details({ vin: { rules: [required] } }), buildConfig('claimTransactions', { amount: {} })]
  const table = {
    type: 'recordTable',
    model: 'claimTransactions',
    title: 'LocKey_T',
    inputs: [textInput('amount')],
  }
  const plan = buildPlan(buildForm({ details: [textInput('claimDetails.vin'), table] }), configs)
  const store = createFormStore(plan, buildDeps())
  store.dispatch({ type: 'enter', field: 'claimDetails.vin', value: 'V' })
  store.dispatch({ type: 'touch', field: 'claimDetails.vin' })
  const row = store.list('claimTransactions').rows[0]?.clientId ?? ''
  store.dispatch({ type: 'enter', field: `${row}.amount`, value: '12' })
  store.dispatch({ type: 'leaveRow', clientId: row })

  const stored: unknown = JSON.parse(JSON.stringify(store.getState()))
  const other = createFormStore(plan, buildDeps())
  other.dispatch({ type: 'restore', state: store.getState() })
  expect(JSON.parse(JSON.stringify(other.getState()))).toEqual(stored)
  expect(other.list('claimTransactions').saved).toHaveLength(1)
})

test('SUB-14 what was typed outlives other rules and other fields of the form, and obeys them', () => {
  const fields = { vin: {}, year: {}, old: {} }
  const inputs = Object.keys(fields).map((key) => textInput(`claimDetails.${key}`))
  const before = buildStore(inputs, [details(fields)])
  for (const key of ['vin', 'year', 'old'])
    before.dispatch({ type: 'enter', field: `claimDetails.${key}`, value: key })
  const changed = buildConfig('claimDetails', {
    vin: { rules: [{ type: 'maxLength', max: 2 }] },
    year: { kind: 'boolean' },
  })
  const after = buildStore(
    [textInput('claimDetails.vin'), { type: 'checkbox', field: 'claimDetails.year', label: 'LocKey_Year' }],
    [{ ...changed, metadataHash: 'another' }],
  )
  after.dispatch({ type: 'restore', state: before.getState() })
  const [model] = after.getState().saved
  expect([model?.metadataHash, model?.clientId]).toEqual(['another', before.getState().saved[0]?.clientId])
  expect(model?.fields).toEqual({ vin: 'vin', year: false })
  expect(after.field('claimDetails.vin').issues.map(({ rule }) => rule)).toEqual(['maxLength'])
})

test('SUB-14 a record that was saved by other rules is a draft again', () => {
  const table = {
    type: 'recordTable',
    model: 'claimTransactions',
    title: 'LocKey_T',
    inputs: [textInput('amount')],
  }
  const config = buildConfig('claimTransactions', { amount: {} })
  const before = buildStore([table], [config])
  const row = before.list('claimTransactions').rows[0]?.clientId ?? ''
  before.dispatch({ type: 'enter', field: `${row}.amount`, value: '12' })
  before.dispatch({ type: 'leaveRow', clientId: row })
  const after = buildStore([table], [{ ...config, metadataHash: 'another' }])
  after.dispatch({ type: 'restore', state: before.getState() })
  expect(after.list('claimTransactions').drafts.map(({ clientId }) => clientId)).toEqual([row])
  expect(after.field(`${row}.amount`).value).toBe('12')
})

test.each(['99/99/9999', '02/30/2021', '12/', '27/03/2021'])(
  'DSP-3 a date field without any rule about dates refuses %s, which is no day',
  (text) => {
    const field = 'claimDetails.bought'
    const store = buildStore(
      [{ type: 'date', field, label: 'LocKey_Bought' }],
      [details({ bought: { rules: [required] } })],
    )
    store.dispatch({ type: 'enter', field, value: text })
    expect(store.field(field).issues.map(({ key }) => key)).toEqual(['LocKey_Validation_Date_Invalid'])
    store.dispatch({ type: 'enter', field, value: '3/27/2021' })
    expect(store.field(field).issues).toEqual([])
  },
)
