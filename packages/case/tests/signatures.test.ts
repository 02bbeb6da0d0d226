import { signaturesSchema } from '@redress/form/blocks/records/signatures.ts'
import { withSignedFacts } from '@redress/form/signatures/with-signed-facts.ts'
import { wordsOf } from '@redress/form/signatures/words-of.ts'
import { createFormStore } from '@redress/form/store/form-store.ts'
import { assembleSubmission } from '@redress/form/submission/assemble-submission.ts'
import { checkSubmission } from '@redress/form/submission/check-submission.ts'
import { buildConfig, buildDeps, buildForm, buildPlan, textInput } from '@redress/form/testing.ts'
import { expect, test } from 'vitest'
import { findFormMistakes } from '../src/mistakes/find-form-mistakes.ts'

const signed = (name: string, fields = {}) => {
  const config = buildConfig(
    'signatures',
    { name: {}, signature: {}, signatureDate: {}, ...fields },
    { name },
  )
  return { ...config, fields: withSignedFacts(config.fields) }
}

const block = (model: string, more = {}) => ({
  type: 'signatures',
  model,
  title: `LocKey_${model}`,
  role: 'jointOwner',
  words: ['LocKey_Words'],
  inputs: [textInput('name'), textInput('signature'), textInput('signatureDate')],
  ...more,
})

const details = buildConfig('claimDetails', { owner: {} })
const jointOnly = { field: 'claimDetails.owner', operator: 'isEqualTo', value: 'joint' }
const definition = buildForm({
  details: [textInput('claimDetails.owner')],
  signing: [block('owner', { showWhen: [jointOnly] }), block('witness', { role: 'witness', maxRecords: 3 })],
})
const configs = [details, signed('owner'), signed('witness')]
const plan = buildPlan(definition, configs)
const extras = { culture: 'en', captchaResponse: null, previousCaptcha: null }
const context = {
  today: Temporal.PlainDate.from('2026-03-27'),
  characterWhitelist: new Set('abc'),
  captchaRequired: false,
  cultures: ['en'],
  prepopulated: {},
}

function open() {
  const store = createFormStore(plan, buildDeps())
  const sign = (model: string, place = 0, day = '03/27/2026') => {
    const clientId = store.list(model).rows[place]?.clientId ?? ''
    store.dispatch({ type: 'enter', field: `${clientId}.signature`, value: 'Ana' })
    store.dispatch({ type: 'enter', field: `${clientId}.signatureDate`, value: day })
    store.dispatch({ type: 'leaveRow', clientId })
  }
  return { store, sign }
}
const assemble = (store: ReturnType<typeof open>['store']) => assembleSubmission(store, plan, extras)

test('ROW-5 a form begins a place for each signer that there must be, and none for those who are not asked', () => {
  const { store } = open()
  expect(store.list('owner')).toMatchObject({ visible: false, rows: [] })
  expect(store.list('witness').rows).toHaveLength(1)
  store.dispatch({ type: 'enter', field: 'claimDetails.owner', value: 'joint' })
  expect(store.list('owner').rows).toHaveLength(1)
})

test('ROW-5 a case asks for a fixed number of signers, or for as many as an answer says', () => {
  const jointCount = [{ count: 1 }, { count: 2, when: jointOnly }]
  const fixed = buildForm({
    details: [textInput('claimDetails.owner')],
    signing: [block('owner', { minRecords: 2 }), block('witness', { minRecords: jointCount })],
  })
  const store = createFormStore(buildPlan(fixed, configs), buildDeps())
  const rows = (model: string) => [store.list(model).rows.length, store.list(model).isFull]
  expect([rows('owner'), rows('witness')]).toEqual([
    [2, true],
    [1, true],
  ])
  store.dispatch({ type: 'enter', field: 'claimDetails.owner', value: 'joint' })
  expect(rows('witness')).toEqual([2, true])
})

test('ROW-5 a page waits for each signature and its day, and shows what is missing at its field', () => {
  const { store } = open()
  store.dispatch({ type: 'touchPage', page: 'signing' })
  // The page fills the day in: nobody is asked for it before the signature is there.
  expect(store.pageIssues('signing').map(({ issue }) => issue.rule)).toEqual(['required'])
  const id = store.list('witness').rows[0]?.clientId ?? ''
  expect(store.field(`${id}.signature`).shownIssues).toHaveLength(1)
  store.dispatch({ type: 'enter', field: `${id}.signature`, value: 'Ana' })
  expect(store.pageIssues('signing').map(({ issue }) => issue.rule)).toEqual(['requiredIf'])
  store.dispatch({ type: 'enter', field: `${id}.signatureDate`, value: '03/27/2026' })
  expect(store.pageIssues('signing')).toEqual([])
  expect(assemble(store).signatures).toHaveLength(1)
  store.dispatch({ type: 'enter', field: `${id}.signature`, value: '' })
  expect(store.pageIssues('signing')).toHaveLength(1)
  expect(assemble(store).signatures).toEqual([])
})

test('ROW-5 a signature cannot have a day that has not come, or none that exists', () => {
  const { store, sign } = open()
  for (const [day, rule] of [
    ['13/27/2026', 'validDate'],
    ['03/27/2036', 'preventFutureDate'],
  ] as const) {
    sign('witness', 0, day)
    expect(store.pageIssues('signing').map(({ issue }) => issue.rule)).toContain(rule)
  }
})

test('ROW-5 signatures are a list of their own in the payload; those of signers who are no longer asked are not sent', () => {
  const { store, sign } = open()
  store.dispatch({ type: 'enter', field: 'claimDetails.owner', value: 'joint' })
  sign('owner')
  sign('witness')
  expect(
    assemble(store)
      .signatures.map(({ metadata }) => metadata.name ?? '')
      .toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(['owner', 'witness'])
  expect(assemble(store).claimTransactions).toEqual([])
  store.dispatch({ type: 'enter', field: 'claimDetails.owner', value: 'self' })
  const submission = assemble(store)
  expect(submission.signatures.map(({ metadata }) => metadata.name)).toEqual(['witness'])
  expect(checkSubmission(plan, submission, context)).toEqual([])
})

test('ROW-5 VAL-19 the server refuses a claim without a signature that it needs, with too many, or of somebody who is not asked', () => {
  const { store, sign } = open()
  sign('witness')
  const whole = assemble(store)
  const [witness] = whole.signatures
  if (!witness) throw new Error('There is no signature.')
  const codes = (signatures: typeof whole.signatures) =>
    checkSubmission(plan, { ...whole, signatures }, context).map(({ code, message }) => [code, message.key])
  expect(codes([witness])).toEqual([])
  expect(codes([])).toEqual([['records', 'LocKey_MultiRecordTable_Validation_MinInstances']])
  const four = ['1', '2', '3', '4'].map((clientId) => ({ ...witness, clientId }))
  expect(codes(four)).toEqual([['records', 'LocKey_Validation_MaxRecords']])
  const unsigned = { ...witness, fields: { ...witness.fields, signature: null } }
  expect(codes([unsigned])).toEqual([['invalid', 'LocKey_Validation_Required']])
  const { metadataHash } = signed('owner')
  const owner = { ...witness, clientId: 'o', metadataHash, metadata: { ...witness.metadata, name: 'owner' } }
  expect(codes([witness, owner])).toEqual([['notShown', 'LocKey_Error_NotShown']])
})

test('ROW-5 SUB-14 what was signed is there again after a reload, its place is not begun twice', () => {
  const { store, sign } = open()
  sign('witness')
  const again = createFormStore(plan, buildDeps())
  again.dispatch({ type: 'restore', state: store.getState() })
  expect(again.list('witness').saved).toHaveLength(1)
  expect(again.list('witness').rows).toHaveLength(1)
  expect(again.pageIssues('signing')).toEqual([])
})

test('ROW-5 the words of a text are its parts in their order, the same for page and server', () => {
  const texts = new Map([
    ['LocKey_H', 'Consent'],
    ['LocKey_A', 'I agree.'],
    ['LocKey_B', 'One'],
    ['LocKey_C', 'Two'],
  ])
  const t = (key: string) => texts.get(key) ?? key
  const { words } = signaturesSchema.parse(
    block('x', {
      words: [
        { type: 'heading', text: 'LocKey_H' },
        'LocKey_A',
        { type: 'orderedList', items: ['LocKey_B', 'LocKey_C'] },
        { type: 'unorderedList', items: ['LocKey_B'] },
      ],
    }),
  )
  expect(wordsOf(words, t)).toBe('Consent\n\nI agree.\n\n1. One\n2. Two\n\n- One')
})

test('ROW-5 a case has a mistake where signatures are in a model of another mapping, lack a field, or have one that Redress writes', () => {
  const mistakes = (blocks: readonly unknown[], more = configs) =>
    findFormMistakes(buildForm({ signing: blocks }), more).map(({ message }) => message)
  expect(mistakes([block('owner')])).toEqual([])
  const records = buildConfig('claimTransactions', { name: {}, signature: {}, signatureDate: {} })
  expect(mistakes([block('claimTransactions')], [records])).toEqual([
    "'claimTransactions' is claimTransactions, and holds no signatures.",
  ])
  const table = { type: 'recordTable', model: 'owner', title: 'LocKey_T', inputs: [textInput('name')] }
  expect(mistakes([table])).toEqual(["'owner' holds signatures, which a block of signatures asks for."])
  expect(mistakes([block('owner', { inputs: [textInput('name'), textInput('signature')] })])).toEqual([
    "A signer is asked for the field 'signatureDate', which no input has.",
  ])
  const inputs = [textInput('shownSha256'), textInput('signature'), textInput('signatureDate')]
  expect(mistakes([block('owner', { inputs })])).toEqual([
    "Redress itself writes 'shownSha256' on a signature.",
  ])
  expect(mistakes([block('owner')], [signed('owner', { role: {} })])).toEqual([
    "Redress itself writes 'role' on a signature.",
  ])
  expect(mistakes([textInput('owner.signature')])).toEqual([
    "'owner' holds records, which a block of records asks for.",
  ])
})
