import { checkCase } from '@redress/case/advice/check-case.ts'
import { answersByChance } from '@redress/case/examples/answers-by-chance.ts'
import { exampleValue } from '@redress/case/proof/index.ts'
import { writtenOut } from '@redress/case/reading/case-settings.ts'
import { type CaseChanges, soundCase, writeCase } from '@redress/case/testing/write-case.ts'
import {
  allowedCharacters,
  createFormStore,
  type FieldPlan,
  type FieldValue,
  type FormPlan,
  type FormStore,
  type Submission,
} from '@redress/form'
import { assembleSubmission } from '@redress/form/assemble-submission'
import { formOutcomes } from '@redress/form/form-outcomes'
import { randomOf } from '@redress/foundation/random-of.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { rounds } from '../../../../scripts/rounds.ts'
import { pdfOf } from '../testing/signed-in.ts'
import { bodyOf, manifestOf, type TestPart } from '../testing/submission-body.ts'
import { firstMember, openBrowser } from '../testing/test-browser.ts'
import { startTestServer } from '../testing/test-server.ts'

const now = Temporal.Instant.from('2026-11-20T20:00:00Z')
const today = Temporal.PlainDate.from('2026-11-20')
const label = 'LocKey_Name'
const keys = ['f0', 'f1', 'f2', 'f3', 'f4']

const conditionOn = (key: string) =>
  fc.constantFrom(
    { field: `claimDetails.${key}`, operator: 'isEqualTo', value: 'a' },
    { field: `claimDetails.${key}`, operator: 'isNotEqualTo', value: 'b' },
    { field: `claimDetails.${key}`, operator: 'isNotEmpty' },
  )
const earlier = (index: number) => fc.constantFrom(...keys.slice(0, index)).chain(conditionOn)

interface GeneratedDependency {
  readonly effect: string
  readonly when: object
  readonly mask?: string
}

/** Question `index`. Each of the first two can control later questions. */
const question = (index: number) => {
  const key = keys[index] ?? ''
  const dependency = fc.oneof(
    earlier(Math.max(1, index)).map((when) => ({ effect: 'show', when })),
    fc
      .tuple(earlier(Math.max(1, index)), fc.constantFrom('vin', 'usZip', 'currency'))
      .map(([when, mask]) => ({ effect: 'mask', when, mask })),
  )
  const rule = fc.constantFrom(
    { type: 'required' },
    { type: 'requireOnePropertyToHaveAValue', fields: keys.filter((other) => other !== key) },
    { type: 'requiredIf', field: 'f0', operator: 'isEqualTo', value: 'a' },
    ...(index > 2 ? [{ type: 'equalToField', field: 'f1' }] : []),
    { type: 'validDate', formats: 'dd/MM/yyyy' },
    { type: 'maxLength', max: 40 },
  )
  return fc
    .record({
      key: fc.constant(key),
      type: fc.constantFrom('text', 'text', 'radio'),
      rules: fc.uniqueArray(rule, { maxLength: 2, selector: ({ type }) => type }),
      dependencies:
        index === 0
          ? fc.constant<readonly GeneratedDependency[]>([])
          : fc.array<GeneratedDependency>(dependency, { maxLength: 2 }),
    })
    .map(({ type, dependencies, ...rest }) => ({
      ...rest,
      type: dependencies.some(({ effect }) => effect === 'mask') ? 'text' : type,
      dependencies,
    }))
}

const generated = fc.record({
  questions: fc.tuple(...keys.map((_, index) => question(index))),
  documents: fc.record({
    minRecords: fc.oneof(
      fc.nat(3),
      fc.record({ when: conditionOn('f0'), count: fc.integer({ min: 1, max: 4 }) }),
    ),
    isRequired: fc.boolean(),
    accept: fc.constantFrom(undefined, undefined, '.pdf', '.pdf', '.docx'),
  }),
  more: fc.constantFrom(null, null, null, 'claimDetails', 'claimTransactions', 'documentContexts'),
  name: fc.constantFrom('more', 'more', 'more', 'signature', 'more.of'),
})

type GeneratedForm = typeof generated extends fc.Arbitrary<infer D> ? D : never

const filesOf = ({ questions, documents, more, name }: GeneratedForm): CaseChanges => {
  const widgets = questions.map(({ key, type, dependencies }) => ({
    type,
    field: `claimDetails.${key}`,
    label,
    ...(type === 'radio' && { options: ['a', 'b'].map((value) => ({ value, label })) }),
    ...(dependencies.length > 0 && { dependencies }),
  }))
  const file = { type: 'file', field: 'file', label, ...(documents.accept && { accept: documents.accept }) }
  const table = (model: string, input: object, minRecords: unknown) => ({
    type: 'recordTable',
    model,
    title: label,
    minRecords,
    inputs: [input],
  })
  const asksMore = more === 'claimTransactions' || more === 'documentContexts'
  const facts = { name: {}, size: {}, type: {}, note: {} }
  const isFile = more === 'documentContexts'
  const rules = documents.isRequired ? [{ type: 'required' }] : []
  const [landing, details] = ['landing', 'claim-details']
  const credentials = ['claimId', 'pin'].map((key) => ({ type: 'text', field: `credentials.${key}`, label }))
  const button = (action: string) => ({ type: 'actions', buttons: [{ type: 'button', label, action }] })
  return {
    'case.yaml': (soundCase['case.yaml'] ?? '').replace(/^forms: .*$/m, 'forms: [Automotive]'),
    'forms/automotive.yaml': stringify({
      formType: 'Automotive',
      title: label,
      pages: [
        { page: landing, title: label, blocks: [{ type: 'row', inputs: credentials }, button('authorize')] },
        {
          page: details,
          title: label,
          blocks: [
            ...widgets,
            table('documentContexts', file, documents.minRecords),
            ...(asksMore ? [table(name, isFile ? file : { type: 'text', field: 'note', label }, 1)] : []),
            button('submit'),
          ],
        },
      ],
    }),
    'models/automotive-claim-details.yaml': stringify({
      formType: 'Automotive',
      dtoMapping: 'claimDetails',
      fields: Object.fromEntries(questions.map((each) => [each.key, { rules: each.rules }])),
    }),
    'models/automotive-document-contexts.yaml': stringify({
      formType: 'Automotive',
      dtoMapping: 'documentContexts',
      fields: { file: { kind: 'file', rules }, ...facts },
    }),
    'models/automotive-more.yaml':
      more &&
      stringify({
        formType: 'Automotive',
        dtoMapping: more,
        name,
        fields: isFile ? { file: { kind: 'file', rules }, ...facts } : facts,
      }),
  }
}

/** An answer to a field, chosen as the proof chooses: one of its choices, else an example. */
function answer(
  store: FormStore,
  id: string,
  field: FieldPlan,
  whitelist: ReturnType<typeof allowedCharacters>,
) {
  const { mask } = store.field(id)
  const sibling = (key: string): FieldValue => store.field(`${field.model}.${key}`).value
  return exampleValue(field, mask, { today, characterWhitelist: whitelist, sibling })
}

/** How often all questions are answered anew where an answer to one leaves none to another. */
const mostTries = 300

/**
 * Answers the questions anew until each takes its answer. A form is proven too where its claimant has to change an answer: an
 * example of a question need not fit the mask of another one that repeats it. If no answers are found, the proof may be wrong.
 */
function answerAnew(store: FormStore, plan: FormPlan, whitelist: ReturnType<typeof allowedCharacters>): void {
  const questions = [...plan.fields.values()].filter(({ model }) => model !== 'credentials')
  const isRefused = () => questions.some(({ id }) => store.field(id).issues.length > 0)
  const byChance = answersByChance(store, { today, characterWhitelist: whitelist }, randomOf(1))
  for (let tries = 0; tries < mostTries && isRefused(); tries += 1)
    for (const { id } of questions) byChance(id)
}

/** Fills in a form with the examples of the proof; leaves out some optional questions. */
function fill(store: FormStore, plan: FormPlan, whitelist: ReturnType<typeof allowedCharacters>): void {
  store.dispatch({ type: 'enter', field: 'credentials.claimId', value: firstMember.claimId ?? null })
  store.dispatch({ type: 'enter', field: 'credentials.pin', value: firstMember.pin ?? null })
  for (let round = 0; round < 4; round += 1)
    for (const field of plan.fields.values()) {
      const { visible, disabled, issues, value } = store.field(field.id)
      const isOpen = issues.length > 0 || (round === 0 && value === null)
      if (visible && !disabled && isOpen)
        store.dispatch({ type: 'enter', field: field.id, value: answer(store, field.id, field, whitelist) })
    }
  answerAnew(store, plan, whitelist)
  for (const list of plan.lists.values())
    for (
      let count = 0;
      store.list(list.model).visible && count < store.list(list.model).minimum;
      count += 1
    ) {
      if (store.list(list.model).drafts.length === 0) store.dispatch({ type: 'addDraft', model: list.model })
      const clientId = store.list(list.model).drafts[0]?.clientId ?? ''
      for (const field of list.fields.filter(({ widget }) => widget !== null)) {
        const id = `${clientId}.${field.key}`
        const document: FieldValue = [{ name: `${count}.pdf`, size: 1024, type: 'application/pdf' }]
        // Optional documents are left out, so that the limits of the case have to allow only the required ones.
        if (field.kind === 'file' && store.field(id).issues.length === 0) continue
        const value = field.kind === 'file' ? document : answer(store, id, field, whitelist)
        store.dispatch({ type: 'enter', field: id, value })
      }
      store.dispatch({ type: 'saveRecord', clientId })
    }
}

type Question = GeneratedForm['questions'][number]

/** A question without rules. */
const plain = (key: string): Question => ({
  key,
  type: 'text',
  rules: [],
  dependencies: [],
})

/** The last question repeats the second, which has these rules, and takes only a VIN unless that is `b`. */
const repeatedUnderMask = (rules: Question['rules']): GeneratedForm => ({
  questions: [
    plain('f0'),
    { ...plain('f1'), rules },
    plain('f2'),
    plain('f3'),
    {
      ...plain('f4'),
      rules: [{ type: 'equalToField', field: 'f1' }, { type: 'required' }],
      dependencies: [
        {
          effect: 'mask',
          when: { field: 'claimDetails.f1', operator: 'isNotEqualTo', value: 'b' },
          mask: 'vin',
        },
      ],
    },
  ],
  documents: { minRecords: 0, isRequired: false, accept: undefined },
  more: null,
  name: 'more',
})

function partsOf(submission: Submission): TestPart[] {
  const text = (name: string, value: string): TestPart => ({ name, content: Buffer.from(value) })
  const { models, documentContexts, claimTransactions } = submission
  return [
    text('userPreferredCulture', 'en'),
    text('reCaptchaResponse', submission.captchaResponse ?? ''),
    text('captchaRawValue', ''),
    ...Object.entries(models).map(([mapping, model]) => text(mapping, JSON.stringify(model))),
    ...documentContexts.map((model) => text('documentContexts', JSON.stringify(model))),
    ...claimTransactions.map((model) => text('claimTransactions', JSON.stringify(model))),
    ...submission.documents.map(({ clientId }, index) => ({
      name: 'documents',
      filename: clientId,
      content: pdfOf(1024, index),
    })),
  ]
}

test('ADM-2 SUB-10 a case without mistakes whose form is proven takes the claim that the proof exemplifies', async () => {
  const numRuns = rounds(100, 30)
  const seen = { mistaken: 0, unproven: 0, filed: 0 }
  await fc.assert(
    fc.asyncProperty(generated, async (candidate) => {
      const changes = filesOf(candidate)
      const { findings, forms, loaded } = await checkCase(await writeCase(changes), now)
      const form = loaded?.forms.get('Automotive')
      if (!loaded || !form || findings.some(({ level }) => level !== 'warning')) {
        seen.mistaken += 1
        return
      }
      if (!forms.find((each) => each.form === 'Automotive')?.proven) {
        seen.unproven += 1
        return
      }
      const whitelist = allowedCharacters(writtenOut(loaded.settings.allowedCharacters))
      const newUuid = () => crypto.randomUUID()
      const store = createFormStore(form.plan, {
        newUuid,
        today: () => today,
        characterWhitelist: whitelist,
        outcomes: () => formOutcomes,
      })
      fill(store, form.plan, whitelist)
      expect(form.plan.pages.flatMap(({ name }) => store.pageIssues(name))).toEqual([])
      const server = await startTestServer({ changes })
      const browser = await openBrowser(server)
      await browser.authorize('Automotive', firstMember)
      const captchaResponse = await browser.captchaToken()
      const extras = { culture: 'en', captchaResponse, previousCaptcha: null }
      const parts = partsOf(assembleSubmission(store, form.plan, extras))
      const { answer } = await browser.submit('Automotive', bodyOf([...parts, manifestOf(parts)]))
      await server.close()
      expect(answer).toMatchObject({ submitted: true, error: null })
      seen.filed += 1
    }),
    { numRuns, examples: [[repeatedUnderMask([])]] },
  )
  expect(seen.filed, JSON.stringify(seen)).toBeGreaterThan(numRuns / 20)
}, 240_000)

test('ADM-2 a form is not proven where a question repeats another whose answers its mask refuses', async () => {
  const proven = async (form: GeneratedForm) =>
    (await checkCase(await writeCase(filesOf(form)), now)).forms.map((each) => each.proven)
  expect(await proven(repeatedUnderMask([]))).toEqual([true])
  expect(await proven(repeatedUnderMask([{ type: 'maxLength', max: 40 }]))).toEqual([true])
  const isDate = { type: 'validDate', formats: 'dd/MM/yyyy' } as const
  expect(await proven(repeatedUnderMask([isDate]))).toEqual([false])
})
