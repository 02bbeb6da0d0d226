import {
  type AnswerType,
  deadlinesModel,
  type FormDefinition,
  innerRecordsIn,
  type ModelConfig,
  modelNameOf,
  placedLists,
  recordMappings,
  type StatesOfDeadlines,
} from '@redress/engine'
import type { Type } from '@redress/engine/expression-parser'

/** How many records a list has at most where the case sets no limit, for the bound on steps. */
const usualMostRecords = 500

/** The names that the expressions of a form can use. */
export interface ExpressionNames {
  /** Of the whole form: models as records, records as lists. */
  readonly form: Readonly<Record<string, Type>>
  /** The fields of the records of each list, by the name of its model. */
  readonly ofRecords: ReadonlyMap<string, Readonly<Record<string, Type>>>
}

export const holdsRecords = ({ metadata: { dtoMapping } }: ModelConfig): boolean =>
  recordMappings.some((mapping) => mapping === dtoMapping)

const fieldsOf = (
  config: ModelConfig,
  types: ReadonlyMap<string, AnswerType>,
): Readonly<Record<string, Type>> =>
  Object.fromEntries(
    Object.keys(config.fields).map((key) => [key, types.get(`${modelNameOf(config)}.${key}`) ?? 'text']),
  )

/** The model of the records that inner records belong to, by the model of the inner ones. */
export const ownerModels = (definition: FormDefinition): ReadonlyMap<string, string> =>
  new Map(
    placedLists(definition).flatMap(({ block }) => {
      const inner = innerRecordsIn(block)
      return inner ? [[inner.model, block.model] as const] : []
    }),
  )

/** The names of a form with their types. */
export function expressionNames(
  configs: readonly ModelConfig[],
  types: ReadonlyMap<string, AnswerType>,
  deadlines: StatesOfDeadlines,
): ExpressionNames {
  const ofRecords = new Map<string, Readonly<Record<string, Type>>>()
  const form: Record<string, Type> = {}
  if (deadlines.size > 0)
    form[deadlinesModel] = {
      kind: 'record',
      fields: Object.fromEntries([...deadlines.keys()].map((key) => [key, 'text'] as const)),
    }
  for (const config of configs) {
    const name = modelNameOf(config)
    const items = { kind: 'record', fields: fieldsOf(config, types) } as const
    if (holdsRecords(config)) ofRecords.set(name, items.fields)
    form[name] = holdsRecords(config) ? { kind: 'list', items, most: usualMostRecords } : items
  }
  return { form, ofRecords }
}
