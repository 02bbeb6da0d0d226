import type { AddressChecks } from '../addresses/address-shape.ts'
import type { AddressSettings } from '../blocks/block-type.ts'
import { limitConditions, type RecordBlock } from '../blocks/records/registry.ts'
import { recordBlocksOf, widgetsOf } from '../blocks/widgets-of.ts'
import type { Condition } from '../conditions/condition.ts'
import { type FormExpressions, fieldsRead } from '../conditions/form-expressions.ts'
import { DeveloperError } from '../errors.ts'
import type { ValueKind } from '../field-value.ts'
import { mergeRules } from '../rules/merge-rules.ts'
import { fieldRepeatedBy, fieldsReadBy, type Rule } from '../rules/registry.ts'
import type { Dependency } from '../widgets/dependency.ts'
import {
  choiceGatesOf,
  fieldsOfWidget,
  listOf,
  ownMaskOf,
  takesMask,
  type Widget,
  withMask,
} from '../widgets/registry.ts'
import type { ChoiceGate } from '../widgets/widget-type.ts'
import type { ChoiceList } from './choice-list.ts'
import type { FormDefinition } from './form-definition.ts'
import { type FormType, isSubmitted } from './form-type.ts'
import { fieldOf, type ModelConfig, modelNameOf } from './model-config.ts'
import type { Evaluator } from './outcomes.ts'
import { type PagePlan, planPages } from './plan-pages.ts'
import { fieldIdIn, fieldIdOf, referenceOf } from './reference.ts'
import type { Measure } from './shown-value.ts'

/** One field of the form, with everything that decides about it. */
export interface FieldPlan {
  /** `claimDetails.vin`; of a record's field `claimTransactions.amount`, the same for every record. */
  readonly id: string
  readonly model: string
  readonly key: string
  readonly page: string
  readonly kind: ValueKind
  /** What its number counts; empty where the case does not say. */
  readonly measure: Measure
  /** Null for a field that no widget asks for: the name, size and type that a file field writes. */
  readonly widget: Widget | null
  /** The pseudo-field whose value it has; absent where the claimant answers. */
  readonly calculated?: string | undefined
  /** The column of the class list that it has its value of; absent where the claimant answers. */
  readonly known?: string | undefined
  /** The model's rules merged with the widget's. */
  readonly rules: readonly Rule[]
  /** With every condition's field written as `model.field`. */
  readonly dependencies: readonly Dependency[]
  /** The choices that depend on other answers, with every condition's field written as `model.field`. */
  readonly gates: readonly ChoiceGate[]
  /** The fields whose rules have expressions that read this field, and these expressions: while one is unknown, it may be needed. */
  readonly neededBy: readonly string[]
  /** The file that it is chosen from, or null. */
  readonly list: ChoiceList | null
}

/** One manager or table of records. */
export interface ListPlan {
  readonly model: string
  readonly page: string
  readonly block: RecordBlock
  readonly config: ModelConfig
  readonly showWhen: readonly Condition[]
  /** The fields of each record, those of the widgets first. */
  readonly fields: readonly FieldPlan[]
}

/** A form ready to be filled in or checked: its definition joined with the configuration of its models. */
export interface FormPlan {
  readonly formType: FormType
  readonly definition: FormDefinition
  /** Whether it is filed; a look-up is not. */
  readonly submits: boolean
  readonly settings: AddressSettings
  readonly pages: readonly PagePlan[]
  /** The models of the form by name. */
  readonly configs: ReadonlyMap<string, ModelConfig>
  /** The fields of single models that a page asks for, in the order of the pages. */
  readonly fields: ReadonlyMap<string, FieldPlan>
  readonly lists: ReadonlyMap<string, ListPlan>
  /** The expressions of the form, by the ids of their pseudo-fields. */
  readonly expressions: FormExpressions
  /** What evaluates them; null while it is not loaded. */
  readonly evaluator: EvaluatorSource
  /** What checks addresses; null while it is not loaded. */
  readonly addresses: AddressesSource
}

/** What evaluates expressions, if it is loaded: the page loads it on demand. */
type EvaluatorSource = () => Evaluator | null

/** What checks addresses, if it is loaded. */
type AddressesSource = () => AddressChecks | null

const qualified = (condition: Condition, ownModel: string): Condition => ({
  ...condition,
  field: fieldIdOf(referenceOf(condition.field, ownModel)),
})

/** The configuration of a model by the name pages call it. @throws NO_MODEL_CONFIG */
function configOf(configs: ReadonlyMap<string, ModelConfig>, model: string): ModelConfig {
  const config = configs.get(model)
  if (!config) throw new DeveloperError('NO_MODEL_CONFIG', { model })
  return config
}

/** The list that a widget lets a claimant choose from; its entries come with the plan of the server alone. */
function listIn(widget: Widget, model: string): ChoiceList | null {
  const list = listOf(widget)
  if (!list) return null
  const where = Object.entries(list.where).map(([column, field]) => ({
    column,
    field: fieldIdOf(referenceOf(field, model)),
  }))
  return { file: list.file, where, entries: null }
}

function planField(
  widget: Widget,
  page: string,
  configs: ReadonlyMap<string, ModelConfig>,
  ownModel = '',
): FieldPlan {
  const reference = referenceOf(widget.field, ownModel)
  const config = fieldOf(configOf(configs, reference.model), reference.key)
  if (!config) throw new DeveloperError('UNKNOWN_FIELD', { field: fieldIdOf(reference) })
  return {
    id: fieldIdOf(reference),
    ...reference,
    page,
    kind: config.kind,
    measure: config,
    calculated: config.value,
    known: config.known,
    widget,
    rules: mergeRules(config.rules, widget.rules ?? []),
    dependencies: (widget.dependencies ?? []).map((dependency) => ({
      ...dependency,
      when: qualified(dependency.when, reference.model),
    })),
    gates: choiceGatesOf(widget).map((gate) => ({ ...gate, when: qualified(gate.when, reference.model) })),
    neededBy: [],
    list: listIn(widget, reference.model),
  }
}

const isMasked = ({ widget, dependencies }: FieldPlan): boolean =>
  ownMaskOf(widget) !== null || dependencies.some(({ effect }) => effect === 'mask')

/**
 * A field that its page has repeat another is typed in the other's shape, where it has none of its own. A rule
 * of its model alone only compares two answers.
 */
function shapedAsRepeated(field: FieldPlan, fields: readonly FieldPlan[]): FieldPlan {
  const { widget, dependencies, model } = field
  if (!widget || !takesMask(widget) || isMasked(field)) return field
  const repeated = widget.rules?.map((rule) => fieldRepeatedBy(rule)).find((each) => each !== null)
  if (!repeated) return field
  const id = fieldIdOf(referenceOf(repeated, model))
  const other = fields.find((candidate) => candidate.id === id)
  if (!other?.widget || !takesMask(other.widget)) return field
  const mask = ownMaskOf(other.widget)
  return {
    ...field,
    widget: mask ? withMask(widget, mask) : widget,
    dependencies: [...dependencies, ...other.dependencies.filter(({ effect }) => effect === 'mask')],
  }
}

/** The conditions that decide about a list as a whole. */
const conditionsOf = (block: RecordBlock): readonly Condition[] => [
  ...(block.showWhen ?? []),
  ...limitConditions(block),
]

/** Each condition of a list reads one model, which must be unambiguous. */
function refuseSeveralDependencyModels(block: RecordBlock, own: readonly ModelConfig[]): void {
  const names = own.map(modelNameOf)
  const several = conditionsOf(block).some(({ field }) => {
    const { model } = referenceOf(field, block.model)
    return names.filter((name) => name === model).length > 1
  })
  if (several) throw new DeveloperError('SEVERAL_DEPENDENCY_MODELS', { model: block.model })
}

function planList(block: RecordBlock, page: string, configs: ReadonlyMap<string, ModelConfig>): ListPlan {
  const config = configOf(configs, block.model)
  const asked = block.inputs
    .flatMap(fieldsOfWidget)
    .map((widget) => planField(widget, page, configs, block.model))
  const derived = Object.entries(config.fields)
    .filter(([key]) => !asked.some((field) => field.key === key))
    .map(([key, config]): FieldPlan => {
      const id = fieldIdOf({ model: block.model, key })
      const { kind, rules } = config
      return {
        id,
        model: block.model,
        key,
        page,
        kind,
        measure: config,
        calculated: config.value,
        known: config.known,
        widget: null,
        rules,
        dependencies: [],
        gates: [],
        neededBy: [],
        list: null,
      }
    })
  const showWhen = (block.showWhen ?? []).map((condition) => qualified(condition, block.model))
  return { model: block.model, page, block, config, showWhen, fields: [...asked, ...derived] }
}

/**
 * Gives a field the expressions that read it of rules and of numbers of records, each with the field of the rule or the node of the
 * list.
 */
function needsOf(
  all: readonly FieldPlan[],
  lists: readonly ListPlan[],
  expressions: FormExpressions,
): (field: FieldPlan) => FieldPlan {
  const needs = new Map<string, string[]>()
  const note = (id: string, expression: string): void => {
    for (const read of Object.keys(expressions[expression]?.reads ?? {}))
      needs.set(read, [...(needs.get(read) ?? []), id, expression])
  }
  for (const { id, model, rules } of all)
    for (const written of rules.flatMap(fieldsReadBy)) note(id, fieldIdIn(written, model))
  for (const { model, block } of lists)
    for (const { field } of limitConditions(block)) note(`list ${model}`, field)
  return (field) => ({ ...field, neededBy: needs.get(field.id) ?? [] })
}

/**
 * Joins a form's definition with the configuration of its models. Entries of other forms are left aside.
 * Expects a case without mistakes (`findFormMistakes`).
 * @throws NO_MODEL_CONFIG, UNKNOWN_FIELD, SEVERAL_DEPENDENCY_MODELS
 */
export function planForm(
  definition: FormDefinition,
  modelConfigs: readonly ModelConfig[],
  settings: AddressSettings,
  evaluator: EvaluatorSource = () => null,
  addresses: AddressesSource = () => null,
): FormPlan {
  const { formType, pages, expressions = {} } = definition
  const own = modelConfigs.filter(({ metadata }) => metadata.formType === formType)
  const configs = new Map(own.map((config) => [modelNameOf(config), config]))
  const fields = pages.flatMap(({ page, blocks }) =>
    blocks.flatMap((block) => widgetsOf(block, settings)).map((widget) => planField(widget, page, configs)),
  )
  const lists = pages.flatMap(({ page, blocks }) =>
    blocks.flatMap(recordBlocksOf).map((block) => {
      refuseSeveralDependencyModels(block, own)
      return planList(block, page, configs)
    }),
  )
  const withNeeds = needsOf([...fields, ...lists.flatMap((list) => list.fields)], lists, expressions)
  return {
    formType,
    definition,
    submits: isSubmitted(definition),
    settings,
    pages: planPages(definition, (id) =>
      fieldsRead(expressions, id).map(
        (each) =>
          fields.find((field) => field.id === each)?.page ??
          lists.find(({ model }) => each === `list ${model}`)?.page,
      ),
    ),
    configs,
    fields: new Map(fields.map((field) => [field.id, withNeeds(shapedAsRepeated(field, fields))])),
    lists: new Map(lists.map((list) => [list.model, { ...list, fields: list.fields.map(withNeeds) }])),
    expressions,
    evaluator,
    addresses,
  }
}
