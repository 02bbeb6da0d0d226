import { isKnown } from '../blocks/records/registry.ts'
import { type DeadlineFacts, deadlinesModel, factOf } from '../conditions/deadline-facts.ts'
import { dependencyGraph } from '../dependencies/dependency-graph.ts'
import { allHold, type FormResolution, type ReadValue, resolveForm } from '../dependencies/resolve-form.ts'
import { type ContextFor, ruleContexts } from '../dependencies/rule-contexts.ts'
import { type KnownRow, knownColumns, rowField } from '../form/known-row.ts'
import { type SingleMapping, singleMappings } from '../form/model.ts'
import { type ModelConfig, modelNameOf } from '../form/model-config.ts'
import type { FieldPlan, FormPlan, ListPlan } from '../form/plan-form.ts'
import { referenceOf } from '../form/reference.ts'
import { rowsOfModel } from '../form/rows-of-model.ts'
import { valueIssues } from '../form/value-issues.ts'
import type { AllowedCharacters } from '../rules/allowed-characters.ts'
import { fitsKind, valueKinds } from '../values/registry.ts'
import { checkRecords, recordsToResolve } from './check-records.ts'
import { broken, checkShape, notShown, saysSomething } from './check-shape.ts'
import { recalculated } from './recalculated.ts'
import type { Finding, Submission } from './submission.ts'

/** What the server knows and does not take from the claimant's browser. */
export interface SubmissionCheckContext {
  readonly today: Temporal.PlainDate
  /** The day that expressions are evaluated with, where that is not today. */
  readonly calculationDay?: Temporal.PlainDate
  readonly characterWhitelist: AllowedCharacters
  readonly captchaRequired: boolean
  readonly cultures: readonly string[]
  /** The fields of the class member's prepopulated data, names camel-cased. */
  readonly prepopulated: Readonly<Record<string, string | boolean | null>>
  /** The rows that the class list knows of the class member now; none without it. */
  readonly knownRows?: readonly KnownRow[]
  /** What the deadlines of the case are for this claimant; without it each is open. */
  readonly facts?: DeadlineFacts
}

/** The single models: each that the form has, once, and none that it has not. */
function checkSingles(plan: FormPlan, { models }: Submission): Finding[] {
  return singleMappings.flatMap((mapping: SingleMapping) => {
    const config = plan.configs.get(mapping)
    const model = models[mapping]
    if (!config) return model ? [broken('model', mapping)] : []
    if (!model || model.metadata.dtoMapping !== mapping) return [broken('model', mapping)]
    return checkShape(model, config, plan)
  })
}

const submittedValue = (
  plan: FormPlan,
  { models }: Submission,
  context: SubmissionCheckContext,
): ReadValue => {
  const byName = new Map(Object.values(models).map((model) => [modelNameOf(model), model.fields]))
  return (id) => {
    const field = plan.fields.get(id)
    const { model, key } = field ?? referenceOf(id, '')
    if (model === 'prepopulatedData') return context.prepopulated[key] ?? null
    if (model === deadlinesModel && !plan.configs.has(model)) return factOf(context.facts ?? {}, key)
    return byName.get(model)?.[key] ?? (field ? valueKinds[field.kind].unanswered : null)
  }
}

function checkFields(
  plan: FormPlan,
  { fields, closedPages, read }: FormResolution,
  submitted: ReadValue,
  contextFor: ContextFor,
  isChecked: (field: FieldPlan) => boolean = () => true,
): Finding[] {
  return [...plan.fields.values()].filter(isChecked).flatMap((field): Finding[] => {
    const resolution = fields.get(field.id)
    const value = submitted(field.id)
    const label = field.widget?.label
    if (!resolution?.visible || resolution.disabled)
      return saysSomething(value)
        ? [notShown(field.id, label, resolution?.byDeadline === true || closedPages.has(field.page))]
        : []
    const other = recalculated(field, field.id, value, resolution.value)
    if (other) return [other]
    const context = contextFor(field, read)
    return valueIssues(field, value, resolution.mask, context, resolution.failed).map((issue) => {
      const about = issue.label ?? label
      return {
        code: 'invalid',
        at: field.id,
        ...(about && { label: about }),
        message: { key: issue.key, ...(issue.params && { params: issue.params }) },
      }
    })
  })
}

/** Answers that lead to an ending: the page offers nothing that files them. */
const checkEndings = ({ pages }: FormPlan, { skippedPages }: FormResolution): Finding[] =>
  pages
    .filter(({ name, ending }) => ending !== null && !skippedPages.has(name))
    .map(({ name }) => ({ code: 'ended', at: name, message: { key: 'LocKey_Error_Ended' } }))

/** Values of fields that no page asks for: a claimant could not have entered them. */
function checkUnasked(plan: FormPlan, { models }: Submission): Finding[] {
  return Object.values(models).flatMap((model) =>
    Object.entries(model.fields)
      .filter(([key, value]) => saysSomething(value) && !plan.fields.has(`${modelNameOf(model)}.${key}`))
      .map(([key]) => notShown(`${modelNameOf(model)}.${key}`, undefined)),
  )
}

/** The prepopulated data comes back as the server gave it, or not at all. */
const checkPrepopulated = (
  { prepopulatedData }: Submission,
  { prepopulated }: SubmissionCheckContext,
): Finding[] =>
  prepopulatedData
    .filter(({ fields }) =>
      Object.entries(fields).some(([key, value]) => value !== (prepopulated[key] ?? null)),
    )
    .map(({ clientId }) => broken('model', clientId))

function checkEnvelope({ captchaResponse, culture }: Submission, context: SubmissionCheckContext): Finding[] {
  return [
    ...(context.captchaRequired && !captchaResponse
      ? [
          {
            code: 'captcha',
            at: 'reCaptchaResponse',
            message: { key: 'LocKey_Shared_ErrorMessage_Submission_Default' },
          } as const,
        ]
      : []),
    ...(context.cultures.includes(culture) ? [] : [broken('culture', 'userPreferredCulture')]),
  ]
}

/** What a record says of its row, as one text. */
const factsOf = (config: ModelConfig, { fields }: Pick<KnownRow, 'fields'>): string =>
  JSON.stringify([rowField, ...knownColumns(config).keys()].map((key) => fields[key] ?? null))

const isShown = ({ page, showWhen }: ListPlan, { skippedPages, read }: FormResolution): boolean =>
  !skippedPages.has(page) && allHold(showWhen, read)

/**
 * The rows that the class list knows come back once each, with the values that it has now. Otherwise they were forged, or
 * the class list was imported again since the claimant signed in: either way the claimant is shown those of now.
 */
function checkKnownRows(
  { lists }: FormPlan,
  { claimTransactions }: Submission,
  resolution: FormResolution,
  rows: readonly KnownRow[],
): Finding[] {
  const changed = [...lists.values()].filter((list) => {
    if (!isKnown(list.block) || !isShown(list, resolution)) return false
    const textsOf = (all: readonly Pick<KnownRow, 'fields'>[]) =>
      all.map((row) => factsOf(list.config, row)).sort()
    const sent = claimTransactions.filter((record) => modelNameOf(record) === list.model)
    return textsOf(sent).join('\n') !== textsOf(rowsOfModel(rows, list.model)).join('\n')
  })
  return changed.map(({ model, block }) => ({
    code: 'factsChanged',
    at: model,
    label: block.title,
    message: { key: 'LocKey_Error_FactsChanged' },
  }))
}

/**
 * Checks a submission with the rules of the page: what a claimant could not see is neither
 * required nor accepted, what they could see must satisfy every rule, and documents and their contexts match one to one.
 * Returns everything that is wrong, the shape of the models first and alone; an empty list accepts.
 */
export function checkSubmission(
  plan: FormPlan,
  submission: Submission,
  context: SubmissionCheckContext,
): readonly Finding[] {
  const shape = [
    ...checkEnvelope(submission, context),
    ...checkSingles(plan, submission),
    ...checkPrepopulated(submission, context),
  ]
  if (submission.formType !== plan.formType || shape.length > 0) {
    return shape.length > 0 ? shape : [broken('model', submission.formType)]
  }
  const submitted = submittedValue(plan, submission, context)
  const graph = dependencyGraph(plan)
  const resolution = resolveForm(plan, graph, submitted, {
    recordsOf: recordsToResolve(plan, submission),
    today: context.calculationDay ?? context.today,
  })
  const contextFor = ruleContexts(plan, resolution, context)
  const ended = checkEndings(plan, resolution)
  if (ended.length > 0) return ended
  const changed = checkKnownRows(plan, submission, resolution, context.knownRows ?? [])
  if (changed.length > 0) return changed
  return [
    ...checkUnasked(plan, submission),
    ...checkFields(plan, resolution, submitted, contextFor),
    ...checkRecords({ plan, submission, resolution, contextFor }),
  ]
}

/**
 * Checks some fields of a submission that was filed, by the same rules: they were changed, and everything else stays as it was filed.
 * Values of other kinds, and fields that are not asked for beside the other answers, are refused.
 */
export function checkChangedFields(
  plan: FormPlan,
  submission: Submission,
  context: SubmissionCheckContext,
  changed: ReadonlySet<string>,
): readonly Finding[] {
  const submitted = submittedValue(plan, submission, context)
  const isChecked = ({ id }: FieldPlan): boolean => changed.has(id)
  const wrong = [...plan.fields.values()].filter(isChecked).flatMap((field) => {
    const value = submitted(field.id)
    const isOfKind = typeof value !== 'object' || value === null
    return isOfKind && fitsKind(field.kind, value) ? [] : [broken('wrongKind', field.id)]
  })
  if (wrong.length > 0) return wrong
  const resolution = resolveForm(plan, dependencyGraph(plan), submitted, {
    recordsOf: recordsToResolve(plan, submission),
    today: context.calculationDay ?? context.today,
  })
  return checkFields(plan, resolution, submitted, ruleContexts(plan, resolution, context), isChecked)
}
