import {
  type AnswerType,
  deadlinesModel,
  type FormDefinition,
  innerRecordsIn,
  type ModelConfig,
  modelNameOf,
  recordMappings,
} from '@redress/form'
import { type Tree, withInnerTrees } from '@redress/form/expressions'
import type { Type } from '../../expression-parser/index.ts'
import { placedLists } from '../../mistakes/placed-parts.ts'
import type { StatesOfDeadlines } from '../../mistakes/scope.ts'

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

/** The fields of the model that a name alone refers to; none of a list, and of a model that the form does not have. */
export function fieldsAlone({ form }: Pick<ExpressionNames, 'form'>, model: string | null) {
  const type = model !== null && Object.hasOwn(form, model) ? form[model] : undefined
  return typeof type === 'object' && type.kind === 'record' ? type.fields : {}
}

interface Alone {
  readonly model: string
  readonly fields: ReadonlySet<string>
  readonly ofRecords: ExpressionNames['ofRecords']
}

/** The names that an item of a list has in a filter; null where that is not known. */
function namesOfItems(list: Tree, { ofRecords }: Pick<Alone, 'ofRecords'>): readonly string[] | null {
  if (list[0] === 'filter') return namesOfItems(list[2], { ofRecords })
  const fields = list[0] === 'name' ? ofRecords.get(list[2]) : undefined
  return fields ? Object.keys(fields) : null
}

const without = (alone: Alone, names: readonly string[]): Alone => ({
  ...alone,
  fields: new Set([...alone.fields].filter((field) => !names.includes(field))),
})

function named(tree: Tree, alone: Alone): Tree {
  if (tree[0] === 'name')
    return alone.fields.has(tree[2]) ? ['path', tree[1], ['name', tree[1], alone.model], tree[2]] : tree
  if (tree[0] === 'filter') {
    const names = namesOfItems(tree[2], alone)
    const condition = names === null ? tree[3] : named(tree[3], without(alone, ['item', ...names]))
    return ['filter', tree[1], named(tree[2], alone), condition]
  }
  if (tree[0] !== 'some' && tree[0] !== 'every') return withInnerTrees(tree, (inner) => named(inner, alone))
  let within = alone
  const bindings = tree[2].map(([name, list]) => {
    const bound = [name, named(list, within)] as const
    within = without(within, [name])
    return bound
  })
  return [tree[0], tree[1], bindings, named(tree[3], within)]
}

/**
 * The tree with each field of a model that is named alone as `model.field`. A model of the form has its name before a field has it;
 * so do the items of a list within a filter, and what `some` and `every` name.
 */
export function withOwnNames(tree: Tree, model: string | null, names: ExpressionNames): Tree {
  const fields = Object.keys(fieldsAlone(names, model)).filter((field) => !Object.hasOwn(names.form, field))
  if (model === null || fields.length === 0) return tree
  return named(tree, { model, fields: new Set(fields), ofRecords: names.ofRecords })
}
