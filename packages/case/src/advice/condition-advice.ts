import {
  type AnswerType,
  type Condition,
  deadlinesModel,
  type FormDefinition,
  type FormPlan,
  fieldIdIn,
  isExpression,
  isVisible,
  limitConditions,
  pageConditions,
  type Rule,
} from '@redress/form'
import type { RuleCondition } from '@redress/form/conditions/condition.ts'
import { shorterThan } from '@redress/form/rules/registry.ts'
import { placedWidgets } from '../mistakes/placed-parts.ts'
import type { SoundFile } from '../reading/case-file.ts'
import { fieldTypes } from '../reading/expressions/field-types.ts'
import { writtenPath, type YamlFile, type YamlPath } from '../reading/yaml-file.ts'
import { type CheckFinding, type FormInFiles, warningAt } from './finding.ts'

/** A condition that tests one field, with its place and the model of the records that it is written in, or null. */
interface PlacedComparison {
  readonly condition: Condition
  readonly path: YamlPath
  readonly ownModel: string | null
}

const isComparison = (value: object): value is Condition =>
  'operator' in value && 'field' in value && typeof value.field === 'string' && !isExpression(value.field)

/** The model of the records whose inputs a block has. */
const modelOfInputs = (block: object): string | null =>
  'inputs' in block && 'model' in block && typeof block.model === 'string' ? block.model : null

/** Every condition that tests one field, in the order of the form. Those of rules are written otherwise. */
function comparisonsIn(
  value: unknown,
  path: YamlPath = [],
  ownModel: string | null = null,
): readonly PlacedComparison[] {
  if (typeof value !== 'object' || value === null) return []
  if (isComparison(value)) return [{ condition: value, path, ownModel }]
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.map((item: unknown, index) => [index, item] as const)
    : Object.entries(value).filter(([key]) => key !== 'rules')
  return entries.flatMap(([key, inner]) =>
    comparisonsIn(inner, [...path, key], key === 'inputs' ? modelOfInputs(value) : ownModel),
  )
}

/** Models of which the page asks by which of their fields a condition is: an expression would conceal that. */
const readByName = ['credentials', 'prepopulatedData']

/** What the field of an answer holds, where that is the value itself. */
const heldAs: { readonly [Type in AnswerType]?: 'string' | 'boolean' } = {
  text: 'string',
  boolean: 'boolean',
}

/** The test of a value as an expression, where its field holds what the value is; otherwise null. */
function testOf(condition: Condition, type: AnswerType | undefined): string | null {
  // Only a number or a day that can be read is a value to expressions, and two texts can be one number.
  const held = type && heldAs[type]
  if (held === undefined) return null
  switch (condition.operator) {
    case 'isEmpty':
      return '= null'
    case 'isNotEmpty':
      return '!= null'
    case 'isEqualTo':
    case 'isNotEqualTo': {
      const isFitting = typeof condition.value === held
      if (!isFitting || condition.value === '') return null
      return `${condition.operator === 'isEqualTo' ? '=' : '!='} ${JSON.stringify(condition.value)}`
    }
  }
}

/** Conditions of a form that test one field, each with the expression that means the same in fewer words. */
export function adviceOnConditions({ file, form }: FormInFiles): readonly CheckFinding[] {
  const types = fieldTypes(file.value, form.models)
  const found = comparisonsIn(file.value).flatMap(({ condition, path, ownModel }): CheckFinding[] => {
    const id = fieldIdIn(condition.field, ownModel ?? '')
    const model = id.slice(0, id.indexOf('.'))
    if (readByName.includes(model)) return []
    const test = testOf(condition, model === deadlinesModel ? 'text' : types.get(id))
    if (test === null) return []
    const name = model === ownModel ? id.slice(model.length + 1) : id
    const shorter = `${name} ${test}`
    const message = `This can be written shorter: ${shorter}`
    return [{ ...warningAt(file.source, path, message), level: 'advice', expected: shorter }]
  })
  // An alias of YAML is one more condition, and the same text.
  return [...new Map(found.map((each) => [`${each.line}:${each.column} ${each.message}`, each])).values()]
}

/** A rule with its place, and the model of its field. */
interface PlacedRule {
  readonly rule: Rule
  readonly source: YamlFile
  readonly path: YamlPath
  readonly model: string
}

/** The rules of the models and of the widgets of a form. */
function placedRules({ file, models }: FormInFiles): readonly PlacedRule[] {
  const ofModels = models.flatMap(({ source, value: { name, dtoMapping, fields } }) =>
    Object.entries(fields).flatMap(([key, { rules }]) =>
      rules.map((rule, index) => ({
        rule,
        source,
        path: writtenPath(source, ['fields', key, 'rules', index]),
        model: name ?? dtoMapping,
      })),
    ),
  )
  const ofWidgets = placedWidgets(file.value).flatMap(({ widget, model, options }) =>
    (widget.rules ?? []).map((rule, index) => ({
      rule,
      source: file.source,
      path: [...options.slice(0, -1), 'rules', index],
      model,
    })),
  )
  return [...ofModels, ...ofWidgets]
}

/** A condition of a rule, where null stands for empty, as every other condition. */
const asCondition = ({ field, operator, value }: RuleCondition): Condition => {
  if (value !== null) return { field, operator, value }
  return { field, operator: operator === 'isEqualTo' ? 'isEmpty' : 'isNotEmpty' }
}

/** Rules for which there is a shorter spelling, each with it. */
export function adviceOnRules(inFiles: FormInFiles): readonly CheckFinding[] {
  const types = fieldTypes(inFiles.file.value, inFiles.form.models)
  return placedRules(inFiles).flatMap(({ rule, source, path, model }): CheckFinding[] => {
    const shorter = shorterThan(rule, (condition) => {
      const id = fieldIdIn(condition.field, model)
      const [owner = '', key = ''] = id.split('.')
      const test = readByName.includes(owner) ? null : testOf(asCondition(condition), types.get(id))
      return test && `${owner === model ? key : id} ${test}`
    })
    // A usual field has rules that no file states.
    if (shorter === null || source.valueAt([...path, 'type']) !== rule.type) return []
    const message = `This rule can be written shorter: ${shorter}`
    return [{ ...warningAt(source, path, message), level: 'advice', expected: shorter }]
  })
}

/** The ids of the fields that conditions of the form read. */
function fieldsInConditions({ pages, fields, lists }: FormPlan): ReadonlySet<string> {
  const inRecords = [...lists.values()].flatMap((list) => list.fields)
  const conditions = [
    ...pages.flatMap(pageConditions),
    ...[...fields.values(), ...inRecords].flatMap(({ dependencies, gates }) =>
      [...dependencies, ...gates].map(({ when }) => when),
    ),
    ...[...lists.values()].flatMap(({ showWhen, block }) => [...showWhen, ...limitConditions(block)]),
  ]
  return new Set(conditions.map(({ field }) => field))
}

/**
 * Hidden fields that others depend on and that retain their reset value. Neither the claimant nor the form can change
 * them once their condition holds again.
 */
export function adviceOnHiddenGates(
  { source, value }: SoundFile<FormDefinition>,
  plan: FormPlan,
): CheckFinding[] {
  const read = fieldsInConditions(plan)
  return placedWidgets(value).flatMap(({ widget, id, path, dependencies }) => {
    if (isVisible(widget) || !read.has(id)) return []
    const latching = dependencies.find(
      ({ dependency }) =>
        dependency.effect !== 'mask' &&
        (dependency.resetTo ?? null) !== null &&
        dependency.resetOnFulfilled === undefined,
    )?.dependency
    if (!latching || latching.effect === 'mask') return []
    const message = `Nobody can change the hidden field '${id}', on which others depend: once reset to '${latching.resetTo}' it stays so, also when its condition holds again. Set resetOnFulfilled, or let the others depend on '${latching.when.field}' itself.`
    return [warningAt(source, path, message)]
  })
}
