import { type AnswerType, type Condition, deadlinesModel, fieldIdIn, isExpression } from '@redress/engine'
import { fieldTypes } from '../reading/expressions/field-types.ts'
import type { YamlPath } from '../reading/yaml-file.ts'
import { type CheckFinding, warningAt } from './finding.ts'
import type { FormInFiles } from './place-of-expression.ts'

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
