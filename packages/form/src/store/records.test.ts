import { describe, expect, test } from 'vitest'
import type { FormStore } from '../index.ts'
import { buildBlock, buildConfig, buildStore, required, textInput } from '../testing.ts'
import { documents, draftId, file } from './testing.ts'

const manager = (more: Readonly<Record<string, unknown>> = {}) => ({
  type: 'recordManager',
  model: 'documentContexts',
  title: 'LocKey_Documents',
  display: ['name', 'description'],
  inputs: [{ type: 'file', field: 'file', label: 'LocKey_File' }, textInput('description')],
  ...more,
})

function upload(store: FormStore, name: string): string {
  const clientId = draftId(store)
  store.dispatch({ type: 'enter', field: `${clientId}.file`, value: file(name) })
  store.dispatch({ type: 'saveRecord', clientId })
  return clientId
}

describe('the record manager', () => {
  test('REC-1 Add More begins a draft and Cancel discards it', () => {
    const store = buildStore([manager({ startNewDraft: false })], [documents])
    expect(store.list('documentContexts').drafts).toHaveLength(0)
    store.dispatch({ type: 'addDraft', model: 'documentContexts' })
    expect(store.list('documentContexts').drafts).toHaveLength(1)
    store.dispatch({ type: 'removeRecord', clientId: draftId(store) })
    expect(store.list('documentContexts').drafts).toHaveLength(0)
  })

  test('REC-2 an upload validates the draft first and shows what is wrong with it', () => {
    const store = buildStore([manager()], [documents])
    const clientId = draftId(store)
    store.dispatch({ type: 'saveRecord', clientId })
    expect(store.list('documentContexts').saved).toHaveLength(0)
    expect(store.field(`${clientId}.file`).shownIssues.map(({ rule }) => rule)).toEqual(['required'])
  })

  test('REC-2 an upload saves the draft and begins the next, unless configured off', () => {
    const store = buildStore([manager()], [documents])
    upload(store, 'a.pdf')
    expect(store.list('documentContexts')).toMatchObject({ saved: [{}], drafts: [{}] })

    const single = buildStore([manager({ startNewDraft: false })], [documents])
    single.dispatch({ type: 'addDraft', model: 'documentContexts' })
    upload(single, 'a.pdf')
    expect(single.list('documentContexts')).toMatchObject({ saved: [{}], drafts: [] })
  })

  test('MOD-4 setting the file writes its name, size and type; without a file the type is unknown', () => {
    const store = buildStore([manager()], [documents])
    const clientId = draftId(store)
    const facts = () => ['name', 'size', 'type'].map((key) => store.field(`${clientId}.${key}`).value)
    store.dispatch({ type: 'enter', field: `${clientId}.file`, value: file('a.pdf') })
    expect(facts()).toEqual(['a.pdf', '3', 'application/pdf'])
    store.dispatch({ type: 'enter', field: `${clientId}.file`, value: [] })
    expect(facts()).toEqual([null, null, 'unknown'])
  })

  test('DEV-8 clearing the file retains the record and its other values', () => {
    const store = buildStore([manager()], [documents])
    const clientId = draftId(store)
    store.dispatch({ type: 'enter', field: `${clientId}.description`, value: 'kept' })
    store.dispatch({ type: 'enter', field: `${clientId}.file`, value: file('a.pdf') })
    store.dispatch({ type: 'enter', field: `${clientId}.file`, value: null })
    expect(draftId(store)).toBe(clientId)
    expect(store.field(`${clientId}.description`).value).toBe('kept')
  })

  test('DEV-7 what is done to no record, or to one that there is not, is an error', () => {
    const store = buildStore([manager()], [documents])
    for (const type of ['saveRecord', 'leaveRow', 'editRecord', 'removeRecord'] as const) {
      expect(() => store.dispatch({ type, clientId: '' })).toThrow('recordClientId is required.')
      expect(() => store.dispatch({ type, clientId: 'none-1' })).toThrow(
        "No formModel found with the clientId 'none-1'.",
      )
    }
  })

  test('DSP-4 DEV-8 more than one file in a field is an error', () => {
    const store = buildStore([manager()], [documents])
    const field = `${draftId(store)}.file`
    expect(() =>
      store.dispatch({ type: 'enter', field, value: [...file('a.pdf'), ...file('b.pdf')] }),
    ).toThrow('Multi file inputs are not supported.')
  })

  test('REC-3 MOD-10 a second document of the same name is refused, and nothing of it is lost', () => {
    const store = buildStore([manager()], [documents])
    upload(store, 'a.pdf')
    const second = draftId(store)
    store.dispatch({ type: 'enter', field: `${second}.description`, value: 'again' })
    upload(store, 'a.pdf')
    expect(store.list('documentContexts').shownIssues).toContainEqual({
      rule: 'duplicateName',
      key: 'LocKey_Validation_Document_FileExists',
      params: { name: 'a.pdf' },
    })
    expect(store.list('documentContexts').saved).toHaveLength(1)
    expect(store.field(`${second}.description`).value).toBe('again')
  })

  test('REC-4 a required manager needs at least one saved record', () => {
    const store = buildStore([manager({ required: true })], [documents])
    const rules = () => store.pageIssues('details').map(({ issue }) => issue.key)
    expect(rules()).toEqual(['LocKey_Validation_ProvideDocumentation'])
    upload(store, 'a.pdf')
    expect(rules()).toEqual([])
  })

  test('REC-5 the page is invalid while a draft is begun, except when dependencies are unfulfilled', () => {
    const show = { showWhen: [{ field: 'claimDetails.a', operator: 'isEqualTo', value: 'yes' }] }
    const store = buildStore(
      [textInput('claimDetails.a'), manager(show)],
      [buildConfig('claimDetails', { a: {} }), documents],
    )
    const answer = (value: string) => store.dispatch({ type: 'enter', field: 'claimDetails.a', value })
    answer('yes')
    store.dispatch({ type: 'enter', field: `${draftId(store)}.description`, value: 'half' })
    expect(store.pageIssues('details').map(({ issue }) => issue.key)).toEqual([
      'LocKey_Validation_FormIsDirty',
    ])
    answer('no')
    expect(store.pageIssues('details')).toEqual([])
  })

  test('REC-7 REC-8 deleting removes a saved record and its model', () => {
    const store = buildStore([manager()], [documents])
    const clientId = upload(store, 'a.pdf')
    expect(store.getState().saved.map((model) => model.clientId)).toContain(clientId)
    store.dispatch({ type: 'removeRecord', clientId })
    expect(store.list('documentContexts').saved).toHaveLength(0)
    expect(store.getState().saved.map((model) => model.clientId)).not.toContain(clientId)
  })

  test('REC-8 the claimant may delete a record unless that is switched off, and edit one where it is switched on', () => {
    expect(buildBlock(manager())).toMatchObject({ allowDelete: true, allowEdit: false })
  })

  test('REC-8 an edited record is saved in its place, or is as it was before once the claimant cancels', () => {
    const store = buildStore([manager({ allowEdit: true })], [documents])
    const clientId = draftId(store)
    const describe = (value: string) =>
      store.dispatch({ type: 'enter', field: `${clientId}.description`, value })
    const described = () => store.field(`${clientId}.description`).value
    describe('receipt')
    upload(store, 'a.pdf')
    upload(store, 'b.pdf')
    const savedIds = () => store.list('documentContexts').saved.map((record) => record.clientId)
    const before = savedIds()

    store.dispatch({ type: 'editRecord', clientId })
    describe('invoice')
    expect(savedIds()).not.toContain(clientId)
    store.dispatch({ type: 'removeRecord', clientId })
    expect([savedIds(), described()]).toEqual([before, 'receipt'])

    store.dispatch({ type: 'editRecord', clientId })
    describe('invoice')
    store.dispatch({ type: 'saveRecord', clientId })
    expect([savedIds(), described()]).toEqual([before, 'invoice'])
    store.dispatch({ type: 'removeRecord', clientId })
    expect(savedIds()).not.toContain(clientId)
  })

  test('REC-8 cancelling an edit restores the first document, its name, size and type, and whether a field was ever entered', () => {
    const store = buildStore([manager({ allowEdit: true, startNewDraft: false })], [documents])
    store.dispatch({ type: 'addDraft', model: 'documentContexts' })
    const clientId = upload(store, 'first.pdf')
    const before = store.getState()
    store.dispatch({ type: 'editRecord', clientId })
    const second = [{ name: 'second.png', size: 9, type: 'image/png' }]
    store.dispatch({ type: 'enter', field: `${clientId}.file`, value: second })
    store.dispatch({ type: 'enter', field: `${clientId}.description`, value: 'changed' })
    expect(store.field(`${clientId}.name`).value).toBe('second.png')
    store.dispatch({ type: 'removeRecord', clientId })
    expect(store.getState()).toEqual(before)
  })

  test('REC-8 REC-3 while a record is being edited the name of its document stays taken, so that Cancel can restore it', () => {
    const store = buildStore([manager({ allowEdit: true })], [documents])
    const first = upload(store, 'a.pdf')
    store.dispatch({ type: 'editRecord', clientId: first })
    store.dispatch({ type: 'enter', field: `${first}.file`, value: file('b.pdf') })
    const other = store.list('documentContexts').drafts.find(({ clientId }) => clientId !== first)
    store.dispatch({ type: 'enter', field: `${other?.clientId}.file`, value: file('a.pdf') })
    store.dispatch({ type: 'saveRecord', clientId: other?.clientId ?? '' })
    expect(store.list('documentContexts').saved).toEqual([])
    store.dispatch({ type: 'removeRecord', clientId: first })
    expect(store.list('documentContexts').saved.map(({ clientId }) => clientId)).toEqual([first])
    expect(store.field(`${first}.name`).value).toBe('a.pdf')
  })

  test('REC-8 cancelling an edit begins no new draft where there was none', () => {
    const store = buildStore([manager({ allowEdit: true })], [documents])
    const clientId = upload(store, 'a.pdf')
    store.dispatch({ type: 'removeRecord', clientId: draftId(store) })
    store.dispatch({ type: 'editRecord', clientId })
    store.dispatch({ type: 'removeRecord', clientId })
    expect(store.list('documentContexts').drafts).toEqual([])
  })

  test('REC-8 SUB-14 a record whose edit is cancelled after a reload is as it was before, and in its place', () => {
    const expenses = buildConfig('ClaimTransactions', { merchant: { rules: [required] }, amount: {} })
    const block = manager({
      model: 'claimTransactions',
      inputs: [textInput('merchant'), textInput('amount')],
      allowEdit: true,
      display: ['merchant'],
    })
    const store = buildStore([block], [expenses])
    const clientId = draftId(store, 'claimTransactions')
    const merchant = `${clientId}.merchant`
    store.dispatch({ type: 'enter', field: merchant, value: 'Garage' })
    store.dispatch({ type: 'saveRecord', clientId })
    store.dispatch({ type: 'editRecord', clientId })
    store.dispatch({ type: 'enter', field: merchant, value: 'Nobody' })

    const { before = [], ...state } = store.getState()
    // What an earlier form had, or another record said, has no place any more.
    const former = [
      ...before.map((record) => ({ ...record, fields: { ...record.fields, gone: 'x' } })),
      { clientId: 'nobody', fields: { merchant: 'x' } },
    ]
    const reloaded = buildStore([block], [expenses])
    reloaded.dispatch({
      type: 'restore',
      state: JSON.parse(JSON.stringify({ ...state, before: former })),
    })
    expect([reloaded.list('claimTransactions').saved, reloaded.field(merchant).value]).toEqual([[], 'Nobody'])
    reloaded.dispatch({ type: 'removeRecord', clientId })
    expect(reloaded.list('claimTransactions').saved.map((record) => record.clientId)).toEqual([clientId])
    expect(reloaded.field(merchant).value).toBe('Garage')
    expect(reloaded.getState()).not.toHaveProperty('before')
    reloaded.dispatch({ type: 'removeRecord', clientId })
    expect(reloaded.list('claimTransactions').saved).toEqual([])
  })

  test('REC-5 a saved record that another answer makes invalid is a draft again, with its values', () => {
    const when = { field: 'claimDetails.a', operator: 'isEqualTo', value: 'yes' }
    const reason = textInput('reason', { rules: [required], dependencies: [{ effect: 'show', when }] })
    const inputs = [{ type: 'file', field: 'file', label: 'LocKey_File' }, reason]
    const withReason = buildConfig('DocumentContexts', {
      file: { kind: 'file', rules: [required] },
      reason: {},
      name: {},
    })
    const store = buildStore(
      [textInput('claimDetails.a'), manager({ inputs, display: ['name'] })],
      [buildConfig('claimDetails', { a: {} }), withReason],
    )
    const clientId = upload(store, 'a.pdf')
    expect(store.pageIssues('details')).toEqual([])
    store.dispatch({ type: 'enter', field: 'claimDetails.a', value: 'yes' })
    expect(store.pageIssues('details').map(({ issue }) => issue.key)).toEqual([
      'LocKey_Validation_FormIsDirty',
    ])
    expect(store.field(`${clientId}.name`).value).toBe('a.pdf')
    store.dispatch({ type: 'enter', field: `${clientId}.reason`, value: 'asked for' })
    store.dispatch({ type: 'saveRecord', clientId })
    expect(store.pageIssues('details')).toEqual([])
  })

  test('FLD-7 what is known of the claimant fills the inputs of every record, those added later too', () => {
    const inputs = [
      { type: 'file', field: 'file', label: 'LocKey_File' },
      textInput('description', { prepopulatedDataKey: 'vehicleVin' }),
    ]
    const store = buildStore([manager({ inputs })], [documents])
    const metadata = { dtoMapping: 'prepopulatedData', formType: 'Automotive' } as const
    store.dispatch({ type: 'prefill', models: [{ metadata, fields: { vehicleVin: 'PRE' } }] })
    const first = upload(store, 'a.pdf')
    const values = [first, draftId(store)].map((clientId) => store.field(`${clientId}.description`).value)
    expect(values).toEqual(['PRE', 'PRE'])
    expect(store.pageIssues('details')).toEqual([])
  })

  test('MOD-6 saved and draft models are held apart', () => {
    const store = buildStore([manager()], [documents])
    const saved = upload(store, 'a.pdf')
    const { saved: savedModels, drafts } = store.getState()
    expect(savedModels.map(({ clientId }) => clientId)).toContain(saved)
    expect(drafts.map(({ clientId }) => clientId)).toEqual([draftId(store)])
  })
})
