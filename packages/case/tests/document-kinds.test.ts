import { judgeOfPage } from '@redress/form/across-records/index.ts'
import { createFormStore, type FormStore } from '@redress/form/store/form-store.ts'
import { assembleSubmission } from '@redress/form/submission/assemble-submission.ts'
import { checkSubmission } from '@redress/form/submission/check-submission.ts'
import type { Submission } from '@redress/form/submission/submission.ts'
import { buildConfig, buildDeps, buildForm, buildPlan, required, textInput } from '@redress/form/testing.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findFormMistakes } from '../src/mistakes/find-form-mistakes.ts'
import { proveForm } from '../src/proof/prove-form.ts'

const facts = { name: {}, size: {}, type: {} }
const documents = buildConfig('documentContexts', {
  claimTransactionId: {},
  file: { kind: 'file', rules: [required] },
  ...facts,
  sort: { rules: [required] },
})
const journeys = buildConfig('claimTransactions', { from: { rules: [required] } })
const details = buildConfig('claimDetails', { pot: {} })
const configs = [documents, journeys, details]

const options = ['ticket', 'photo', 'other'].map((value) => ({ value, label: `LocKey_Sort_${value}` }))
const sort = { type: 'select', field: 'sort', label: 'LocKey_Sort', options }
const file = { type: 'file', field: 'file', label: 'LocKey_File' }
const limits = [
  { kind: 'ticket', types: ['application/pdf'], extensions: ['PDF'] },
  { kind: 'photo', maxFileMegabytes: 2, maxFiles: 2 },
]
const inFull = { field: 'claimDetails.pot', operator: 'isEqualTo', value: 'full' }
const kinds = { field: 'sort', limits, required: [{ kind: 'ticket', when: inFull }] }
const pot = textInput('claimDetails.pot')

const list = (more: object = {}) => ({
  type: 'recordManager',
  model: 'documentContexts',
  title: 'LocKey_Documents',
  inputs: [file, sort],
  display: ['name'],
  startNewDraft: false,
  kinds,
  ...more,
})
const inner = (more: object = {}) => ({
  type: 'recordManager',
  model: 'claimTransactions',
  title: 'LocKey_Journeys',
  inputs: [textInput('from')],
  display: ['from'],
  startNewDraft: false,
  records: {
    model: 'documentContexts',
    title: 'LocKey_Documents',
    inputs: [file, sort],
    display: ['name'],
    shared: true,
    ...more,
  },
})
const planOf = (block: object) => buildPlan(buildForm({ details: [pot, block] }), configs)

function storeOf(block: object): FormStore {
  const store = createFormStore(planOf(block), buildDeps())
  store.dispatch({ type: 'judge', judge: judgeOfPage })
  return store
}

const megabyte = 1024 * 1024
const sized = (name: string, size = 1000, type = 'application/pdf') => ({ name, size, type })

/** Adds a document, saved if nothing is wrong with it. Returns its client id. */
function attach(store: FormStore, entry: ReturnType<typeof sized>, kind: string, owners?: string): string {
  store.dispatch({ type: 'addDraft', model: 'documentContexts' })
  const clientId = store.list('documentContexts').drafts.at(-1)?.clientId ?? ''
  store.dispatch({ type: 'enter', field: `${clientId}.file`, value: [entry] })
  store.dispatch({ type: 'enter', field: `${clientId}.sort`, value: kind })
  if (owners) store.dispatch({ type: 'enter', field: `${clientId}.claimTransactionId`, value: owners })
  store.dispatch({ type: 'saveRecord', clientId })
  return clientId
}

function travel(store: FormStore, from: string): string {
  store.dispatch({ type: 'addDraft', model: 'claimTransactions' })
  const clientId = store.list('claimTransactions').drafts.at(-1)?.clientId ?? ''
  store.dispatch({ type: 'enter', field: `${clientId}.from`, value: from })
  store.dispatch({ type: 'saveRecord', clientId })
  return clientId
}

const context = {
  today: Temporal.PlainDate.from('2026-03-27'),
  characterWhitelist: new Set('ABcdefghijklmnop'),
  captchaRequired: false,
  cultures: ['en'],
  prepopulated: {},
}
const extras = { culture: 'en', captchaResponse: null, previousCaptcha: null }
const assemble = (store: FormStore, block: object) => assembleSubmission(store, planOf(block), extras)
const refused = (submission: Submission, block: object) =>
  checkSubmission(planOf(block), submission, context).map(({ at, label, message }) => [
    at,
    message.key,
    message.params ?? label,
  ])
const issuesOf = (store: FormStore, id: string) =>
  store.field(id).issues.map(({ key, params }) => [key, params])

test('UPL-5 a document that is larger than its kind allows, or of another type, is refused with its name and the limit', () => {
  const store = storeOf(list())
  const large = attach(store, sized('a.jpg', 3 * megabyte, 'image/jpeg'), 'photo')
  expect(issuesOf(store, `${large}.file`)).toEqual([['LocKey_Kind_TooLarge', { name: 'a.jpg', max: 2 }]])
  const strange = attach(store, sized('b.jpg', 10, 'image/jpeg'), 'ticket')
  expect(issuesOf(store, `${strange}.file`)).toEqual([['LocKey_Kind_Type', { name: 'b.jpg', types: 'PDF' }]])
  store.dispatch({ type: 'enter', field: `${strange}.sort`, value: 'other' })
  expect(issuesOf(store, `${strange}.file`)).toEqual([])
})

test('UPL-5 where the browser does not know the type of a file, its extension decides', () => {
  const store = storeOf(list())
  const known = attach(store, sized('a.pdf', 10, 'unknown'), 'ticket')
  expect(issuesOf(store, `${known}.file`)).toEqual([])
  const other = attach(store, sized('a.doc', 10, 'unknown'), 'ticket')
  expect(issuesOf(store, `${other}.file`).map(([key]) => key)).toEqual(['LocKey_Kind_Type'])
})

test('UPL-5 of too many documents of a kind the last one is refused at its kind', () => {
  const store = storeOf(list())
  const [first, , third] = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => attach(store, sized(name), 'photo'))
  expect(issuesOf(store, `${first}.sort`)).toEqual([])
  expect(issuesOf(store, `${third}.sort`)).toEqual([['LocKey_Kind_TooMany', { max: 2 }]])
})

test('UPL-5 a kind is needed while its condition holds, and the page cannot be left without it', () => {
  const store = storeOf(list())
  const missing = () => store.pageIssues('details').map(({ label, issue }) => [label, issue.key])
  expect(missing()).toEqual([])
  store.dispatch({ type: 'enter', field: 'claimDetails.pot', value: 'full' })
  expect(missing()).toEqual([['LocKey_Sort_ticket', 'LocKey_Kind_Missing']])
  attach(store, sized('a.pdf'), 'other')
  expect(missing()).toEqual([['LocKey_Sort_ticket', 'LocKey_Kind_Missing']])
  attach(store, sized('b.pdf'), 'ticket')
  expect(missing()).toEqual([])
})

test('UPL-5 VAL-19 the server refuses a claim that lacks a kind, in a list and in the documents of records', () => {
  for (const block of [list(), inner({ kinds })]) {
    const store = storeOf(block)
    store.dispatch({ type: 'enter', field: 'claimDetails.pot', value: 'full' })
    const lacking = ['documentContexts', 'LocKey_Kind_Missing', 'LocKey_Sort_ticket']
    expect(refused(assemble(store, block), block)).toEqual([lacking])
    const owner = block.model === 'claimTransactions' ? travel(store, 'Acle') : undefined
    attach(store, sized('b.pdf'), 'ticket', owner)
    expect(refused(assemble(store, block), block)).toEqual([])
  }
})

test('UPL-5 VAL-19 the server finds the same as the page in documents that break the limits of their kinds', () => {
  const block = list({ kinds: { ...kinds, required: [] } })
  const free = list({ kinds: undefined })
  const entries = fc.array(
    fc.record({
      sort: fc.constantFrom('ticket', 'photo', 'other'),
      size: fc.constantFrom(10, 3 * megabyte),
      type: fc.constantFrom('application/pdf', 'image/jpeg'),
    }),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(entries, (all) => {
      const page = storeOf(block)
      const sent = storeOf(free)
      const found = all.flatMap(({ sort: kind, size, type }, index) => {
        const id = attach(page, sized(`${index}.pdf`, size, type), kind)
        attach(sent, sized(`${index}.pdf`, size, type), kind)
        return [...issuesOf(page, `${id}.file`), ...issuesOf(page, `${id}.sort`)]
      })
      const ofServer = refused(assemble(sent, free), block).map(([, key, params]) => [key, params])
      // On the page a refused document stays a draft, so that a later one has its place.
      const isCounted = ([key]: readonly unknown[]) => key !== 'LocKey_Kind_TooMany'
      expect(ofServer.filter(isCounted)).toEqual(found.filter(isCounted))
    }),
  )
})

test('UPL-5 a shared document is sent once, with the client ids of all records that it belongs to', () => {
  const block = inner({ minEach: 1 })
  const store = storeOf(block)
  const [first, second] = ['Acle', 'Brandon'].map((from) => travel(store, from))
  attach(store, sized('season.pdf'), 'ticket', `${first} ${second}`)
  const submission = assemble(store, block)
  expect(submission.documents).toHaveLength(1)
  expect(submission.documentContexts.map(({ fields }) => fields.claimTransactionId)).toEqual([
    `${first} ${second}`,
  ])
  expect(refused(submission, block)).toEqual([])
})

test('UPL-5 a record that is not sent is left out of the records of a shared document', () => {
  const block = inner()
  const store = storeOf(block)
  const first = travel(store, 'Acle')
  attach(store, sized('season.pdf'), 'ticket', `${first} claimTransactions-gone`)
  expect(assemble(store, block).documentContexts.map(({ fields }) => fields.claimTransactionId)).toEqual([
    first,
  ])
})

test('UPL-5 the server refuses a document of two records where documents are not shared, of one record twice, and of none', () => {
  const block = inner()
  const store = storeOf(block)
  const [first, second] = ['Acle', 'Brandon'].map((from) => travel(store, from))
  const id = attach(store, sized('season.pdf'), 'ticket', `${first} ${second}`)
  const submission = assemble(store, block)
  const broken = [[id, 'LocKey_Error_BrokenUpload', undefined]]
  expect(refused(submission, inner({ shared: undefined }))).toEqual(broken)
  for (const owners of [`${first} ${first}`, `${first} nobody`, null]) {
    const contexts = submission.documentContexts.map((model) => ({
      ...model,
      fields: { ...model.fields, claimTransactionId: owners },
    }))
    expect(refused({ ...submission, documentContexts: contexts }, block)).toEqual(broken)
  }
})

test('UPL-5 documents of records that are not shown are not sent, and none are needed', () => {
  const block = inner({ minEach: 1, showWhen: [inFull] })
  const store = storeOf(block)
  const first = travel(store, 'Acle')
  attach(store, sized('a.pdf'), 'other', first)
  const submission = assemble(store, block)
  expect(submission.documents).toEqual([])
  expect(refused(submission, block)).toEqual([])
})

const mistakes = (block: object) =>
  findFormMistakes(buildForm({ details: [pot, block] }), configs).map(
    ({ path, message }) => `${path.slice(4).join('.')}: ${message}`,
  )

test('UPL-5 ADM-2 mistakes in the kinds of documents are found at their place', () => {
  expect(mistakes(list())).toEqual([])
  expect(mistakes(list({ inputs: [sort] }))).toEqual([
    'kinds: These records have no document: no input is a file.',
  ])
  expect(mistakes(list({ kinds: { field: 'name' } }))).toEqual([
    "kinds.field: No input with options asks for 'name', so nothing offers a kind.",
  ])
  const wrong = { field: 'sort', limits: [{ kind: 'tickets' }], required: [{ kind: 'poster' }] }
  expect(mistakes(list({ kinds: wrong }))).toEqual([
    "kinds.limits.0.kind: No option of 'sort' has the value 'tickets'.",
    "kinds.required.0.kind: No option of 'sort' has the value 'poster'.",
  ])
  const twice = { field: 'sort', limits: [...limits, { kind: 'photo' }] }
  expect(mistakes(list({ kinds: twice }))).toEqual(["kinds.limits.2.kind: 'photo' stands here twice."])
  const half = { field: 'sort', limits: [{ kind: 'photo', types: ['image/png'] }] }
  expect(mistakes(list({ kinds: half }))).toEqual([
    "kinds.limits.0.types: A limit with 'types' needs 'extensions' too: types are compared, and messages name extensions.",
  ])
  const many = { field: 'sort', required: [{ kind: 'ticket' }, { kind: 'photo' }] }
  expect(mistakes(list({ kinds: many, maxRecords: 1 }))).toEqual([
    'kinds.required: 2 kinds of documents are always needed here, and at most 1 records are taken (maxRecords).',
  ])
})

test('UPL-5 ADM-2 several files at once, and documents for several records, are refused where there can be none', () => {
  const several = { ...file, multiple: true }
  expect(mistakes(list({ inputs: [several, sort] }))).toEqual([])
  expect(mistakes(list({ inputs: [several, sort], maxRecords: 1 }))).toEqual([
    "inputs.0.multiple: Each of several files is a record of its own, and at most 1 record is taken here. Leave out 'multiple'.",
  ])
  expect(mistakes(inner({ inputs: [several, sort], maxEach: 1 }))).toEqual([
    "records.inputs.0.multiple: Each of several files is a record of its own, and at most 1 record is taken here. Leave out 'multiple'.",
  ])
  expect(mistakes(inner({ inputs: [sort] }))).toEqual([
    'records.shared: Only documents can be shared, and no input of these records is a file.',
  ])
})

const button = (action: string) => ({
  type: 'actions',
  buttons: [{ type: 'button', label: 'LocKey_Next', action }],
})
const prove = (block: object) =>
  proveForm(
    buildPlan(buildForm({ landing: [button('authorize')], one: [pot, block, button('submit')] }), configs),
    context,
  ).deadEnds.map(({ field, reason }) => [field, reason])

test('UPL-5 ADM-2 the proof satisfies kinds that are needed, and finds those that no answer offers or that do not fit', () => {
  expect(prove(list())).toEqual([])
  const gated = options.map((option) =>
    option.value === 'ticket' ? { ...option, when: { ...inFull, operator: 'isNotEqualTo' } } : option,
  )
  expect(prove(list({ inputs: [file, { ...sort, options: gated }] }))).toEqual([
    ['documentContexts.sort', "does not offer the kind 'ticket', of which a document is needed"],
  ])
  const both = [
    { kind: 'ticket', when: inFull },
    { kind: 'photo', when: inFull },
  ]
  expect(prove(list({ kinds: { ...kinds, required: both }, maxRecords: 1 }))).toEqual([
    [null, "needs documents of 2 kinds in 'documentContexts' and takes at most 1 records"],
  ])
})
