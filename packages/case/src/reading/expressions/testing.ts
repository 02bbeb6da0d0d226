import {
  checkSubmission,
  createFormStore,
  type DeadlineFacts,
  type Finding,
  type FormAction,
  type FormPlan,
  type FormStore,
  formDefinitionSchema,
  modelFileSchema,
  planForm,
  type Submission,
} from '@redress/form'
import { assembleSubmission } from '@redress/form/assemble-submission'
import { outcomesOf } from '@redress/form/evaluation'
import { formOutcomes } from '@redress/form/form-outcomes'
import * as z from 'zod/mini'
import { modelConfigOf } from './compile-case.ts'
import { compileForm } from './compile-form.ts'

/** The day of the tests. */
const today = Temporal.PlainDate.from('2026-11-23')

const characterWhitelist = new Set(Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)))

/** The pages of a form and the fields of its models, as a case writes them. */
export interface WrittenForm {
  /** The blocks of each page, by its name. */
  readonly pages: Readonly<Record<string, readonly unknown[]>>
  /** Keys of pages besides their blocks. */
  readonly more?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** The fields of each model by its name: a mapping, or a name of records of `claimTransactions`. */
  readonly models: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const mappings: readonly string[] = ['claimDetails', 'claimantInfo', 'prepopulatedData', 'documentContexts']

/** A text widget. */
export const textInput = (field: string, more: Readonly<Record<string, unknown>> = {}) => ({
  type: 'text',
  field,
  label: 'LocKey_Label',
  ...more,
})

/** The plan of a form whose expressions are compiled. @throws for a mistake in one of them */
export function planOf({ pages, more = {}, models }: WrittenForm): FormPlan {
  const definition = z.parse(formDefinitionSchema, {
    formType: 'claim',
    title: 'LocKey_Title',
    ways: [{ way: 'open' }],
    pages: Object.entries(pages).map(([page, blocks]) => ({
      page,
      title: 'LocKey_Title',
      blocks: blocks.length > 0 ? blocks : [{ type: 'paragraph', text: 'LocKey_Text' }],
      ...more[page],
    })),
  })
  const configs = Object.entries(models).map(([name, fields]) => {
    const isMapping = mappings.includes(name)
    const dtoMapping = isMapping ? name : 'claimTransactions'
    return modelConfigOf(
      z.parse(modelFileSchema, { formType: 'claim', dtoMapping, ...(!isMapping && { name }), fields }),
    )
  })
  const compiled = compileForm(definition, configs, new Map([['expenses', ['open', 'passed']]]))
  if (compiled.mistakes.length > 0)
    throw new Error(JSON.stringify(compiled.mistakes.map(({ path, mistake }) => ({ path, mistake }))))
  return planForm(
    compiled.definition,
    configs.map((config) => compiled.configs.get(config) ?? config),
    { internationalSupport: true, showStreetLine2: true },
    () => outcomesOf,
  )
}

/** A form as a claimant fills it in, with what the server says of it. */
export interface FilledForm {
  readonly store: FormStore
  readonly plan: FormPlan
  /** Enters a value into each of these fields. */
  readonly enter: (answers: Readonly<Record<string, string | boolean>>) => void
  /** Adds a saved record with these values; returns its client ID. */
  readonly add: (model: string, answers: Readonly<Record<string, string | boolean>>) => string
  readonly isShown: (id: string) => boolean
  readonly dispatch: (action: FormAction) => void
  /** What the page sends. */
  readonly submission: () => Submission
  /** What the server finds wrong with a submission. */
  readonly findings: (submission: Submission) => readonly Finding[]
  /** What the server refuses, as `place key`. */
  readonly refused: () => readonly string[]
  /** The same once the deadlines are these. */
  readonly refusedWith: (facts: DeadlineFacts) => readonly string[]
  /** What the page refuses on all pages that are not skipped, as `place key`. */
  readonly issues: () => readonly string[]
}

const inWords = (findings: readonly Finding[]): readonly string[] =>
  findings.map(({ at, message: { key } }) => `${at} ${key}`)

/** Opens a form. */
export function openForm(
  written: WrittenForm,
  prepopulated: Readonly<Record<string, string | boolean | null>> = {},
  facts: DeadlineFacts = {},
): FilledForm {
  const plan = planOf(written)
  let count = 0
  const store = createFormStore(plan, {
    newUuid: () => {
      count += 1
      return `${String(count).padStart(8, '0')}-0000-4000-8000-000000000000`
    },
    today: () => today,
    facts: () => facts,
    characterWhitelist,
    outcomes: () => formOutcomes,
  })
  if (Object.keys(prepopulated).length > 0) {
    const metadata = { dtoMapping: 'prepopulatedData', formType: 'claim' } as const
    store.dispatch({ type: 'prefill', models: [{ metadata, fields: prepopulated }] })
  }
  const submission = (): Submission =>
    assembleSubmission(store, plan, { culture: 'en', captchaResponse: 'x', previousCaptcha: null })
  const check = (sent: Submission, known: DeadlineFacts): readonly Finding[] =>
    checkSubmission(plan, sent, {
      today,
      characterWhitelist,
      captchaRequired: false,
      cultures: ['en'],
      prepopulated,
      facts: known,
    })
  return {
    store,
    plan,
    dispatch: store.dispatch,
    enter: (answers) => {
      for (const [field, value] of Object.entries(answers)) store.dispatch({ type: 'enter', field, value })
    },
    add: (model, answers) => {
      if (store.list(model).drafts.length === 0) store.dispatch({ type: 'addDraft', model })
      const clientId = store.list(model).drafts.at(-1)?.clientId ?? ''
      for (const [key, value] of Object.entries(answers))
        store.dispatch({ type: 'enter', field: `${clientId}.${key}`, value })
      store.dispatch({ type: 'saveRecord', clientId })
      return clientId
    },
    isShown: (id) => store.field(id).visible,
    submission,
    findings: (sent) => check(sent, facts),
    refused: () => inWords(check(submission(), facts)),
    refusedWith: (known) => inWords(check(submission(), known)),
    issues: () =>
      plan.pages
        .filter(({ name }) => !store.isSkipped(name))
        .flatMap(({ name }) => store.pageIssues(name))
        .map(({ at, issue }) => `${'field' in at ? at.field : at.list} ${issue.key}`),
  }
}
