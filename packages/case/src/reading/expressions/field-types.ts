import {
  type AnswerType,
  answerTypeOfRule,
  answerTypeOfWidget,
  type FormDefinition,
  type FormExpression,
  fieldIdIn,
  isConditionKind,
  type ModelConfig,
  modelNameOf,
  textOfWritten,
} from '@redress/form'
import { checkExpression, parseExpression } from '../../expression-parser/index.ts'
import { placedWidgets } from '../../mistakes/placed-parts.ts'
import type { StatesOfDeadlines } from '../../mistakes/scope.ts'
import { expressionNames, fieldsAlone } from './expression-names.ts'

/** The type that all of these agree on; text where they do not. */
function agreed(types: readonly (AnswerType | null)[]): AnswerType {
  const [first = 'text', ...others] = new Set(types.filter((type) => type !== null))
  return others.length === 0 ? first : 'text'
}

/**
 * The types of the fields of a form, by their ids: what the model says, else what the widgets, masks and rules of the field
 * mean.
 */
export function fieldTypes(
  definition: FormDefinition,
  configs: readonly ModelConfig[],
): ReadonlyMap<string, AnswerType> {
  const placed = placedWidgets(definition)
  return new Map(
    configs.flatMap((config) =>
      Object.entries(config.fields).map(([key, { kind, rules, type, currency, unit, empty }]) => {
        const id = fieldIdIn(key, modelNameOf(config))
        const widgets = placed.filter((each) => each.id === id).map(({ widget }) => widget)
        const all = [...rules, ...widgets.flatMap((widget) => widget.rules ?? [])]
        const counted = (currency ?? unit ?? empty) === undefined ? null : 'number'
        const inferred = agreed([
          counted,
          ...all.map((rule) => answerTypeOfRule(rule)),
          ...widgets.map(answerTypeOfWidget),
        ])
        return [id, type ?? (isConditionKind(kind) ? 'boolean' : inferred)] as const
      }),
    ),
  )
}

type Types = ReadonlyMap<string, AnswerType>

/** A field of a model with the expression that calculates it. */
interface CalculatedField {
  readonly id: string
  readonly model: string
  /** Null for a text with mistakes. */
  readonly expression: FormExpression['expression'] | null
}

function parsed(text: string): CalculatedField['expression'] {
  const result = parseExpression(text)
  return 'mistakes' in result ? null : result.expression
}

const calculatedFields = (configs: readonly ModelConfig[]): readonly CalculatedField[] =>
  configs.flatMap((config) =>
    Object.entries(config.fields).flatMap(([key, { value }]) => {
      const text = value === undefined ? null : textOfWritten(value)
      const model = modelNameOf(config)
      return text === null ? [] : [{ id: fieldIdIn(key, model), model, expression: parsed(text) }]
    }),
  )

/** The types with those of the calculated fields as their expressions result in, given the types so far. */
function refined(
  types: Types,
  fields: readonly CalculatedField[],
  configs: readonly ModelConfig[],
  deadlines: StatesOfDeadlines,
): Types {
  const { form, ofRecords } = expressionNames(configs, types, deadlines)
  const found = fields.flatMap(({ id, model, expression }): (readonly [string, AnswerType])[] => {
    if (expression === null) return []
    const { type } = checkExpression(expression, {
      ...fieldsAlone({ form }, model),
      ...form,
      ...ofRecords.get(model),
    })
    return type === 'number' || type === 'day' || type === 'text' ? [[id, type]] : []
  })
  return new Map([...types, ...found])
}

/**
 * The types of the fields of a form, with those of calculated fields as their expressions result in. A field that is calculated
 * from another has its type one round later; fields in a loop are mistakes, and have the type that they had.
 */
export function withCalculatedTypes(
  types: Types,
  configs: readonly ModelConfig[],
  deadlines: StatesOfDeadlines,
): Types {
  const fields = calculatedFields(configs)
  // Most are numbers: a field that is calculated from others is usually right from the first round on.
  let result: Types = new Map([...types, ...fields.map(({ id }) => [id, 'number'] as const)])
  for (let round = 0; round < fields.length; round += 1) {
    const next = refined(result, fields, configs, deadlines)
    if (fields.every(({ id }) => next.get(id) === result.get(id))) return next
    result = next
  }
  return result
}
