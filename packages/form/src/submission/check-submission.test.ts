import { describe, expect, test } from 'vitest'
import { withEntries } from '../form/with-entries.ts'
import type { FormStore } from '../index.ts'
import { createFormStore } from '../store/form-store.ts'
import { buildConfig, buildDeps, buildForm, buildPlan, required, textInput } from '../testing.ts'
import { assembleSubmission } from './assemble-submission.ts'
import { checkSubmission, type SubmissionCheckContext } from './check-submission.ts'
import type { Submission, SubmittedModel } from './submission.ts'

const configs = [
  buildConfig('claimDetails', {
    seeking: { rules: [required] },
    owned: {},
    sold: { rules: [required] },
    spare: {},
  }),
  buildConfig('DocumentContexts', {
    file: { kind: 'file', rules: [required] },
    description: {},
    name: {},
    size: {},
    type: {},
  }),
  buildConfig('ClaimTransactions', { amount: { rules: [required] } }),
]
const soldWhenNotOwned = { effect: 'show', when: { field: 'owned', operator: 'isEqualTo', value: 'no' } }
const definition = buildForm(
  {
    details: [
      textInput('claimDetails.seeking'),
      textInput('claimDetails.owned'),
      textInput('claimDetails.sold', { dependencies: [soldWhenNotOwned] }),
    ],
    expenses: [
      {
        type: 'recordTable',
        model: 'claimTransactions',
        title: 'LocKey_T',
        minRecords: 1,
        inputs: [textInput('amount')],
      },
      {
        type: 'recordManager',
        model: 'documentContexts',
        title: 'LocKey_D',
        display: ['name'],
        inputs: [{ type: 'file', field: 'file', label: 'LocKey_File' }, textInput('description')],
      },
    ],
  },
  { expenses: { skipWhen: [{ field: 'claimDetails.seeking', operator: 'isEqualTo', value: 'true' }] } },
)
const plan = buildPlan(definition, configs)
const context: SubmissionCheckContext = {
  today: Temporal.PlainDate.from('2026-03-27'),
  characterWhitelist: new Set('abc'),
  captchaRequired: false,
  cultures: ['en', 'ar'],
  prepopulated: { vin: 'PRE' },
}
const extras = { culture: 'en', captchaResponse: null, previousCaptcha: null }

/** A form filled in validly: still owned, one expense, one document. */
function fill(seeking = 'false'): FormStore {
  const store = createFormStore(plan, buildDeps())
  const enter = (
    field: string,
    value: Parameters<typeof store.dispatch>[0] & { type: 'enter' } extends { value: infer V } ? V : never,
  ) => store.dispatch({ type: 'enter', field, value })
  enter('claimDetails.seeking', 'false')
  enter('claimDetails.owned', 'yes')
  const row = store.list('claimTransactions').rows[0]?.clientId ?? ''
  enter(`${row}.amount`, '12.00')
  store.dispatch({ type: 'leaveRow', clientId: row })
  const draft = store.list('documentContexts').drafts[0]?.clientId ?? ''
  enter(`${draft}.file`, [{ name: 'a.pdf', size: 3, type: 'application/pdf' }])
  store.dispatch({ type: 'saveRecord', clientId: draft })
  enter('claimDetails.seeking', seeking)
  return store
}

const assemble = (store = fill(), more = {}) => assembleSubmission(store, plan, { ...extras, ...more })
const check = (submission: Submission, more = {}) =>
  checkSubmission(plan, submission, { ...context, ...more })
const codes = (submission: Submission, more = {}) =>
  check(submission, more).map(({ code, at }) => `${code} ${at}`)

/** The submission with the claim details changed on their way. */
const withDetails = (change: (model: SubmittedModel) => SubmittedModel, base = assemble()): Submission => {
  const { claimDetails } = base.models
  return claimDetails ? { ...base, models: { claimDetails: change(claimDetails) } } : base
}
const withFields = (fields: SubmittedModel['fields']) =>
  withDetails((model) => ({ ...model, fields: { ...model.fields, ...fields } }))

describe('what is sent', () => {
  test('SUB-8 a submission has one model for each single mapping, a list for each record mapping, and its documents by client id', () => {
    const submission = assemble(fill(), { captchaResponse: 'token', previousCaptcha: 'before' })
    expect(submission).toMatchObject({ culture: 'en', captchaResponse: 'token', previousCaptcha: 'before' })
    expect(submission.models.claimDetails?.fields).toEqual({
      seeking: 'false',
      owned: 'yes',
      sold: null,
      spare: null,
    })
    expect(submission.claimTransactions.map(({ fields }) => fields)).toEqual([{ amount: '12.00' }])
    const [document] = submission.documentContexts
    expect(document?.fields).toEqual({ description: null, name: 'a.pdf', size: '3', type: 'application/pdf' })
    expect(submission.documents).toEqual([{ clientId: document?.clientId, size: 3, type: 'application/pdf' }])
  })

  test('SUB-8 drafts are not sent', () => {
    const store = fill()
    store.dispatch({ type: 'addDraft', model: 'claimTransactions' })
    expect(assemble(store).claimTransactions).toHaveLength(1)
  })

  test('SUB-8 NAV-13 nothing of a skipped page is sent, and what is sent is accepted', () => {
    const submission = assemble(fill('true'))
    expect([submission.claimTransactions, submission.documentContexts, submission.documents]).toEqual([
      [],
      [],
      [],
    ])
    expect(check(submission)).toEqual([])
  })

  test('VAL-19 the server accepts every submission that the page accepts and sends', () => {
    const store = fill()
    expect(plan.pages.flatMap(({ name }) => store.pageIssues(name))).toEqual([])
    expect(check(assemble(store))).toEqual([])
  })
})

test('VAL-19 REC-3 two expenses of one name are accepted by the page and by the server', () => {
  const inputs = [textInput('name')]
  const table = { type: 'recordTable', model: 'claimTransactions', title: 'LocKey_T', inputs }
  const named = buildPlan(buildForm({ details: [table] }), [
    buildConfig('ClaimTransactions', { name: { rules: [required] } }),
  ])
  const store = createFormStore(named, buildDeps())
  for (const type of ['leaveRow', 'saveRecord'] as const) {
    const clientId = store.list('claimTransactions').drafts[0]?.clientId ?? ''
    store.dispatch({ type: 'enter', field: `${clientId}.name`, value: 'Garage' })
    store.dispatch({ type, clientId })
    store.dispatch({ type: 'addDraft', model: 'claimTransactions' })
  }
  expect(store.pageIssues('details')).toEqual([])
  const submission = assembleSubmission(store, named, extras)
  expect(submission.claimTransactions).toHaveLength(2)
  expect(checkSubmission(named, submission, context)).toEqual([])
})

describe('what is refused', () => {
  test('SUB-10 a captcha response is required while the captcha is enabled', () => {
    expect(codes(assemble(), { captchaRequired: true })).toEqual(['captcha reCaptchaResponse'])
    expect(codes(assemble(fill(), { captchaResponse: 'token' }), { captchaRequired: true })).toEqual([])
  })

  test('SUB-10 a culture is required, and must be enabled', () => {
    expect(codes(assemble(fill(), { culture: '' }))).toEqual(['culture userPreferredCulture'])
    expect(codes(assemble(fill(), { culture: 'fr' }))).toEqual(['culture userPreferredCulture'])
  })

  test('SUB-10 every model of the form must be there, and no other', () => {
    expect(codes({ ...assemble(), models: {} })).toEqual(['model claimDetails'])
    const base = assemble()
    const { claimDetails } = base.models
    if (!claimDetails) throw new Error('the builder made no claim details')
    expect(codes({ ...base, models: { claimDetails, signature: claimDetails } })).toEqual(['model signature'])
  })

  test('VAL-19 a broken rule is refused with the label and the message that the page would show', () => {
    expect(check(withFields({ seeking: '  ' }))).toContainEqual({
      code: 'invalid',
      at: 'claimDetails.seeking',
      label: 'LocKey_Label',
      message: { key: 'LocKey_Validation_Required' },
    })
  })

  test('VAL-19 an answer to a hidden field is refused', () => {
    expect(codes(withFields({ sold: '01/01/2020' }))).toEqual(['notShown claimDetails.sold'])
  })

  test('VAL-19 an answer to a field that no page asks for is refused', () => {
    expect(codes(withFields({ spare: 'x' }))).toEqual(['notShown claimDetails.spare'])
  })

  test('VAL-19 records of a skipped page are refused', () => {
    const [record] = assemble().claimTransactions
    const skipping = assemble(fill('true'))
    expect(codes({ ...skipping, claimTransactions: record ? [record] : [] })).toEqual([
      `notShown ${record?.clientId}`,
    ])
  })

  test.each([
    ['an unknown field', { vim: 'x' }, 'unknownField'],
    ['a name of every object', { constructor: 'x' }, 'unknownField'],
    ['a value of another kind', { owned: true }, 'wrongKind'],
  ])('SUB-10 %s', (_, fields, code) => {
    expect(check(withFields(fields)).map((finding) => finding.code)).toEqual([code])
  })

  test('SUB-10 a model of another form or of an older configuration is refused', () => {
    const other = withDetails((model) => ({
      ...model,
      metadata: { ...model.metadata, formType: 'Standard' },
    }))
    expect(check(other).map(({ code }) => code)).toEqual(['model'])
    expect(
      check(withDetails((model) => ({ ...model, metadataHash: 'old' }))).map(({ code }) => code),
    ).toEqual(['formChanged'])
  })

  test('REC-9 a submission with too few records is refused', () => {
    expect(codes({ ...assemble(), claimTransactions: [] })).toEqual(['records claimTransactions'])
  })

  test('SUB-10 prepopulated data other than the server sent is refused', () => {
    const given = (vin: string): SubmittedModel => ({
      clientId: 'p-0',
      id: null,
      metadataHash: '',
      metadata: { dtoMapping: 'prepopulatedData', formType: 'Automotive' },
      fields: { vin },
    })
    expect(codes({ ...assemble(), prepopulatedData: [given('PRE')] })).toEqual([])
    expect(codes({ ...assemble(), prepopulatedData: [given('OTHER')] })).toEqual(['model p-0'])
  })
})

describe('documents', () => {
  const base = assemble()
  const [context] = base.documentContexts
  const [document] = base.documents

  test('SUB-10 a document matches exactly one document context', () => {
    if (!document || !context) throw new Error('the builder made no document')
    const stray = { ...document, clientId: 'documentContexts-stray' }
    expect(codes({ ...base, documents: [document, stray] })).toEqual(['document documentContexts-stray'])
    expect(codes({ ...base, documentContexts: [context, context] })).toContain(`model ${context.clientId}`)
  })

  test('SUB-10 a document context has at most one file, and that file was sent', () => {
    if (!document || !context) throw new Error('the builder made no document')
    expect(codes({ ...base, documents: [document, document] })).toContain(`document ${context.clientId}`)
    expect(codes({ ...base, documents: [] })).toEqual([
      `invalid ${context.clientId}.file`,
      `document ${context.clientId}`,
    ])
    expect(codes({ ...base, documents: [{ ...document, size: 4 }] })).toEqual([
      `document ${context.clientId}`,
    ])
  })

  test('REC-3 two documents of one name are refused by the server too', () => {
    if (!document || !context) throw new Error('the builder made no document')
    const again = { ...context, clientId: 'documentContexts-again' }
    expect(
      codes({
        ...base,
        documentContexts: [context, again],
        documents: [document, { ...document, clientId: again.clientId }],
      }),
    ).toEqual(['records a.pdf'])
  })
})

test('ROW-4 a choice that the other answers rule out is refused, and one that they allow is not', () => {
  const kind = textInput('claimDetails.kind')
  const when = { field: 'claimDetails.kind', operator: 'isEqualTo', value: 'trust' }
  const role = {
    type: 'select',
    field: 'claimDetails.role',
    label: 'LocKey_Role',
    options: [
      { value: 'other', label: 'LocKey_O' },
      { value: 'trustee', label: 'LocKey_O', when },
    ],
  }
  const own = buildPlan(buildForm({ details: [kind, role] }), [
    buildConfig('claimDetails', { kind: {}, role: {} }),
  ])
  const store = createFormStore(own, buildDeps())
  store.dispatch({ type: 'enter', field: 'claimDetails.kind', value: 'trust' })
  store.dispatch({ type: 'enter', field: 'claimDetails.role', value: 'trustee' })
  const submission = assembleSubmission(store, own, extras)
  expect(checkSubmission(own, submission, context)).toEqual([])
  const { claimDetails } = submission.models
  if (!claimDetails) throw new Error('There is no model.')
  const forged = { ...claimDetails, fields: { ...claimDetails.fields, kind: 'person' } }
  const found = checkSubmission(own, { ...submission, models: { claimDetails: forged } }, context)
  expect(found).toMatchObject([
    { code: 'invalid', at: 'claimDetails.role', message: { key: 'LocKey_Validation_Choice' } },
  ])
})

test('ROW-4 an answer from a file is refused unless it is an entry that the other answers leave', () => {
  const search = {
    type: 'search',
    field: 'claimDetails.security',
    label: 'LocKey_Security',
    options: 'securities.csv',
    where: { issuer: 'claimDetails.issuer' },
  }
  const entries = new Map([
    ['A', { issuer: 'acme' }],
    ['H', { issuer: 'halden' }],
    ['I', { issuer: '' }],
  ])
  const bare = buildPlan(buildForm({ details: [textInput('claimDetails.issuer'), search] }), [
    buildConfig('claimDetails', { issuer: {}, security: { rules: [required] } }),
  ])
  const own = withEntries(bare, (file) => (file === 'securities.csv' ? entries : undefined))
  const refused = (issuer: string, security: string) => {
    const store = createFormStore(bare, buildDeps())
    store.dispatch({ type: 'enter', field: 'claimDetails.issuer', value: issuer })
    store.dispatch({ type: 'enter', field: 'claimDetails.security', value: security })
    return checkSubmission(own, assembleSubmission(store, bare, extras), context).map(
      ({ message }) => message.key,
    )
  }
  expect(refused('acme', 'A')).toEqual([])
  expect(refused('acme', 'I')).toEqual([])
  expect(refused('acme', 'H')).toEqual(['LocKey_Validation_Choice'])
  expect(refused('acme', 'none')).toEqual(['LocKey_Validation_Choice'])
  expect(refused('acme', '?A')).toEqual(['LocKey_Validation_Choice'])
})
