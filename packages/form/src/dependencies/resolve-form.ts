import { type Condition, holds } from '../conditions/condition.ts'
import { isDeadlineFact, whileOpen } from '../conditions/deadline-facts.ts'
import type { ExpressionAnswers, OwnRecord } from '../conditions/form-expressions.ts'
import { isExpression } from '../conditions/written-expression.ts'
import { DeveloperError } from '../errors.ts'
import { type FieldValue, isEmpty } from '../field-value.ts'
import type { Outcomes } from '../form/outcomes.ts'
import type { FieldPlan, FormPlan, ListPlan } from '../form/plan-form.ts'
import type { PagePlan } from '../form/plan-pages.ts'
import { referenceOf } from '../form/reference.ts'
import { wayField } from '../form/way.ts'
import type { MaskName } from '../masks/mask.ts'
import { valueKinds } from '../values/registry.ts'
import type { Dependency } from '../widgets/dependency.ts'
import { ownMaskOf } from '../widgets/registry.ts'
import type { DependencyGraph } from './dependency-graph.ts'

/** The outcome of the dependencies of one field. */
export interface Resolution {
  readonly visible: boolean
  readonly disabled: boolean
  readonly value: FieldValue
  readonly mask: MaskName | null
  /** Closed by a deadline alone, or by the choice of another way or benefit: what was typed stays, and counts as no answer. */
  readonly closed?: boolean
  /** Whether deadlines alone have closed it. */
  readonly byDeadline?: boolean
  /** The choices that other answers rule out now; absent where there are none. */
  readonly ruledOut?: readonly string[]
  /** It is calculated, and cannot be from these answers. */
  readonly failed?: boolean
}

/** The value of a field as other fields read it: null while its page is skipped, the reset value while it is hidden. */
export type ReadValue = (fieldId: string) => FieldValue

type Gate = Extract<Dependency, { effect: 'show' | 'enable' }>

const isGate = (dependency: Dependency): dependency is Gate => dependency.effect !== 'mask'

/** Whether all conditions hold. */
export const allHold = (conditions: readonly Condition[], read: ReadValue): boolean =>
  conditions.every((condition) => holds(condition, read(condition.field)))

/**
 * Whether the page is skipped: one condition of `skipWhen` is enough, and so is an ending before it that is
 * reached. An ending that is not reached is skipped too.
 */
export const isSkipped = ({ skipWhen, ending, endedBy }: PagePlan, read: ReadValue): boolean =>
  skipWhen.some((condition) => holds(condition, read(condition.field))) ||
  endedBy.some((when) => allHold(when, read)) ||
  (ending !== null && !allHold(ending, read))

function maskOfField(field: FieldPlan, read: ReadValue): MaskName | null {
  const forced = new Set(
    field.dependencies.flatMap((dependency) =>
      dependency.effect === 'mask' && holds(dependency.when, read(dependency.when.field))
        ? [dependency.mask]
        : [],
    ),
  )
  if (forced.size > 1) {
    throw new DeveloperError('TWO_FORCED_MASKS', { field: field.id, masks: [...forced].join(', ') })
  }
  const [mask] = forced
  if (mask) return mask
  return ownMaskOf(field.widget)
}

/** The value of a field that becomes enabled again: its `resetOnFulfilled` if it has one, else its default. */
function entering(field: FieldPlan, value: FieldValue): FieldValue {
  const [onFulfilled] = field.dependencies
    .filter(isGate)
    .flatMap(({ resetOnFulfilled }) => (resetOnFulfilled === undefined ? [] : [resetOnFulfilled]))
  return onFulfilled === undefined ? defaulted(field, value) : onFulfilled
}

/** An empty value replaced by the default of the widget, or by false for a checkbox. */
export function defaulted(field: FieldPlan, value: FieldValue): FieldValue {
  if (!isEmpty(value)) return value
  return valueKinds[field.kind].unanswered ?? field.widget?.defaultValue ?? value
}

/** Whether a deadline decides about a condition: it reads one, or its expression differs from what it is with every deadline open. */
const isByDeadline = ({ field }: Condition, read: ReadValue): boolean =>
  isDeadlineFact(field) || (isExpression(field) && read(field) !== read(`${field}${whileOpen}`))

/** Whether deadlines alone keep something from being asked: one decides about each of the conditions in its way. */
export const isClosedBy = (conditions: readonly Condition[], read: ReadValue): boolean =>
  conditions.length > 0 && conditions.every((condition) => isByDeadline(condition, read))

/** The field that chooses between the ways into a form. */
const chosenWayId = `credentials.${wayField}`

/**
 * Whether a field belongs to a way, or to one of several benefits, that is not chosen. What was typed stays stored, counts as no
 * answer and is not sent, so that a claimant who changes the choice back loses nothing.
 */
const isOfOtherChoice = (gate: Gate): boolean =>
  (gate.effect === 'show' && gate.keeps) || (gate.when.field === chosenWayId && gate.resetTo === undefined)

/** The choices of a field that other answers rule out. An answer that is one of them is reset, like that of a hidden field. */
const ruledOutBy = ({ gates }: FieldPlan, read: ReadValue): readonly string[] =>
  gates.flatMap(({ value, when }) => (holds(when, read(when.field)) ? [] : [value]))

/**
 * Whether the expression of a gate is null: an answer that it needs is empty, or the evaluator is not loaded yet. What was typed
 * stays stored until the condition is known to be false.
 */
const isUnknown = ({ when }: Gate, read: ReadValue): boolean =>
  isExpression(when.field) && read(when.field) === null

/**
 * Resolves the dependencies of one field. An unfulfilled dependency resets it. On a skipped page
 * the field is not visible but keeps its value, since the claimant may return to it. `before` is the field's last
 * resolution, so that a reset on fulfilment happens once, at that moment.
 * @throws TWO_FORCED_MASKS
 */
export function resolveField(
  field: FieldPlan,
  value: FieldValue,
  skipped: boolean,
  read: ReadValue,
  before?: Pick<Resolution, 'disabled' | 'closed'>,
): Resolution {
  if (skipped) return { visible: false, disabled: before?.disabled ?? false, value, mask: null }
  // Most fields depend on nothing.
  if (field.dependencies.length + field.gates.length === 0 && !before?.disabled)
    return { visible: true, disabled: false, value, mask: ownMaskOf(field.widget) }
  const unfulfilled = field.dependencies.filter(isGate).filter(({ when }) => !holds(when, read(when.field)))
  const [first] = unfulfilled
  const hidden = unfulfilled.some(({ effect }) => effect === 'show')
  const mask = hidden ? null : maskOfField(field, read)
  const isOpenQuestion = first !== undefined && unfulfilled.every((gate) => isUnknown(gate, read))
  const byDeadline = isClosedBy(
    unfulfilled.map(({ when }) => when),
    read,
  )
  if (byDeadline || unfulfilled.some(isOfOtherChoice) || isOpenQuestion)
    return { visible: !hidden, disabled: true, value, mask, closed: true, byDeadline }
  if (first) return { visible: !hidden, disabled: true, value: first.resetTo ?? null, mask }
  const enters = before?.disabled === true && !before.closed
  const entered = enters ? entering(field, value) : value
  const ruledOut = ruledOutBy(field, read)
  if (ruledOut.length === 0) return { visible: true, disabled: false, value: entered, mask }
  const isChoice = typeof entered !== 'string' || !ruledOut.includes(entered)
  return { visible: true, disabled: false, value: isChoice ? entered : null, mask, ruledOut }
}

/** Resolves a field with its calculated value; one that is not calculated with the value that it has. */
function resolveCalculated(
  field: FieldPlan,
  entered: () => FieldValue,
  skipped: boolean,
  read: ReadValue,
  outcomes: Outcomes | undefined,
  own?: OwnRecord,
): Resolution {
  const result = field.calculated === undefined ? null : outcomes?.of(field.calculated, own)
  if (!result) return resolveField(field, entered(), skipped, read)
  return { ...resolveField(field, result.value, skipped, read), failed: result.failed }
}

/** What others read of a resolved field: nothing of one that a deadline has closed. */
const answerOf = (resolution: Resolution | undefined): FieldValue =>
  resolution === undefined || resolution.closed ? null : resolution.value

/** A record with its values as they were submitted. */
interface RecordToResolve {
  readonly clientId: string
  readonly value: (field: FieldPlan) => FieldValue
}

/** What expressions read besides the fields of the single models. */
export interface RecordAnswers {
  /** The records of a list. */
  readonly recordsOf: (list: ListPlan) => readonly RecordToResolve[]
  readonly today: Temporal.PlainDate
}

/** The outcome of the pass over one record. */
interface RecordResolution {
  readonly list: ListPlan
  readonly fields: ReadonlyMap<string, Resolution>
  /** Values as the fields of the record read them. */
  readonly read: ReadValue
}

/** The outcome of the pass over a whole form. */
export interface FormResolution {
  readonly fields: ReadonlyMap<string, Resolution>
  readonly skippedPages: ReadonlySet<string>
  /** Those of the skipped pages that deadlines alone have closed. */
  readonly closedPages: ReadonlySet<string>
  /** Values as other fields, records and rules read them. */
  readonly read: ReadValue
  /** The records of the lists that are shown, by client id. */
  readonly records: ReadonlyMap<string, RecordResolution>
  /** The values of the expressions; absent where they are unknown. */
  readonly outcomes: Outcomes | undefined
}

/**
 * The dependency pass: from a form and its values it computes what is visible, disabled, reset and masked. Pure.
 * Fields are evaluated in the order of the graph, each after everything it depends on, so that a hidden field
 * counts with its reset value for those that depend on it and the order of declaration does not matter.
 * Running it on its own outcome changes nothing.
 */
export function resolveForm(
  plan: FormPlan,
  graph: DependencyGraph,
  values: ReadValue,
  answers?: RecordAnswers,
): FormResolution {
  const fields = new Map<string, Resolution>()
  const skippedPages = new Set<string>()
  const closedPages = new Set<string>()
  const records = new Map<string, RecordResolution>()
  const shownRecords = new Map<string, ExpressionRecords>()
  const read: ReadValue = (id) => {
    const outcome = outcomes?.of(id)
    if (outcome) return outcome.value
    const field = plan.fields.get(id)
    if (!field) return values(id)
    return skippedPages.has(field.page) ? null : answerOf(fields.get(id))
  }
  const outcomes =
    answers &&
    plan.evaluator()?.(plan.expressions, {
      read,
      records: (model) => shownRecords.get(model) ?? [],
      today: () => answers.today,
    })
  const resolveList = (list: ListPlan, { recordsOf }: RecordAnswers): void => {
    if (skippedPages.has(list.page) || !allHold(list.showWhen, read)) return
    const own = recordsOf(list).map((record) => {
      const resolved = resolveRecord(list, graph, record, read, outcomes)
      records.set(record.clientId, resolved)
      return {
        clientId: record.clientId,
        value: (key: string) => resolved.read(`${list.model}.${key}`),
      }
    })
    shownRecords.set(list.model, own)
  }
  for (const node of graph.order) {
    if (node.kind === 'page' && isSkipped(node.page, read)) {
      const { name, skipWhen } = node.page
      skippedPages.add(name)
      if (
        isClosedBy(
          skipWhen.filter((condition) => holds(condition, read(condition.field))),
          read,
        )
      )
        closedPages.add(name)
    }
    if (node.kind === 'list' && answers) resolveList(node.list, answers)
    if (node.kind !== 'field') continue
    const { field } = node
    const skipped = skippedPages.has(field.page)
    fields.set(
      field.id,
      resolveCalculated(field, () => values(field.id), skipped, read, outcomes),
    )
  }
  return { fields, skippedPages, closedPages, read, records, outcomes }
}

/** The records of a list as expressions read them. */
type ExpressionRecords = ReturnType<ExpressionAnswers['records']>

/** Resolves the fields of a record, each after the fields that it depends on. */
function resolveRecord(
  list: ListPlan,
  graph: DependencyGraph,
  { clientId, value }: RecordToResolve,
  readForm: ReadValue,
  outcomes: Outcomes | undefined,
): RecordResolution {
  const fields = new Map<string, Resolution>()
  const read: ReadValue = (id) => {
    if (referenceOf(id, '').model !== list.model) return readForm(id)
    const outcome = outcomes?.of(id, { clientId, read })
    return outcome ? outcome.value : answerOf(fields.get(id))
  }
  for (const field of graph.recordOrder.get(list.model) ?? [])
    fields.set(
      field.id,
      resolveCalculated(field, () => value(field), false, read, outcomes, { clientId, read }),
    )
  return { list, fields, read }
}
