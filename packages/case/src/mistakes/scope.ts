import { type DeadlineState, deadlinesModel } from '@redress/form/conditions/deadline-facts.ts'
import type { FormDefinition } from '@redress/form/form/form-definition.ts'
import { type ModelConfig, modelNameOf } from '@redress/form/form/model-config.ts'
import { fieldIdIn } from '@redress/form/form/reference.ts'
import { choicesOf } from '@redress/form/widgets/registry.ts'
import { placedListFiles, placedWidgets } from './placed-parts.ts'

/** What the references of a form are checked against. */
export interface Scope {
  /** The models of the form by name. */
  readonly models: ReadonlyMap<string, ModelConfig>
  /** Names that more than one model has. */
  readonly ambiguous: ReadonlySet<string>
  /** The values that fields with a fixed set of choices can have, by field id. */
  readonly choices: ReadonlyMap<string, readonly string[]>
  /** The fields that a page asks for, by id. */
  readonly asked: ReadonlySet<string>
  /** The fields that hold figures of lists as documents, by id. */
  readonly figures: ReadonlySet<string>
  /** Models that conditions may read and nothing writes. */
  readonly readOnly: ReadonlySet<string>
}

/** The states that each deadline of a case can have, by key. */
export type StatesOfDeadlines = ReadonlyMap<string, readonly DeadlineState[]>

/** The deadlines as a model that can be read; none where the case has a model of that name. */
function deadlinesAsModel(deadlines: StatesOfDeadlines, own: readonly ModelConfig[]): readonly ModelConfig[] {
  const [first] = own
  if (deadlines.size === 0 || !first || own.some((config) => modelNameOf(config) === deadlinesModel))
    return []
  const { formType } = first.metadata
  const fields: ModelConfig['fields'] = {}
  for (const key of deadlines.keys()) fields[key] = { kind: 'text', rules: [] }
  const metadata = { dtoMapping: 'claimDetails', formType, name: deadlinesModel } as const
  return [{ metadataHash: '', metadata, fields }]
}

const choicesOfDeadlines = (deadlines: StatesOfDeadlines) =>
  [...deadlines].map(([key, states]) => [`${deadlinesModel}.${key}`, states] as const)

/** The fields that hold figures of lists as documents, by their ids. */
const figureFields = (definition: FormDefinition): ReadonlySet<string> =>
  new Set(
    placedListFiles(definition).flatMap(({ block, list }) =>
      list.figures.map(({ field }) => fieldIdIn(field, block.model)),
    ),
  )

/** The models that a form's pages may name: those of its own form type, and the deadlines. */
export function scopeOf(
  definition: FormDefinition,
  modelConfigs: readonly ModelConfig[],
  deadlines: StatesOfDeadlines = new Map(),
): Scope {
  const own = modelConfigs.filter(({ metadata }) => metadata.formType === definition.formType)
  const names = own.map(modelNameOf)
  const placed = placedWidgets(definition)
  const choices = placed.flatMap(({ id, widget }) => {
    const values = choicesOf(widget)
    return values ? [[id, values] as const] : []
  })
  const virtual = deadlinesAsModel(deadlines, own)
  return {
    models: new Map([...own, ...virtual].map((config) => [modelNameOf(config), config])),
    ambiguous: new Set(names.filter((name, index) => names.indexOf(name) !== index)),
    choices: new Map([...(virtual.length > 0 ? choicesOfDeadlines(deadlines) : []), ...choices]),
    readOnly: new Set(virtual.map(modelNameOf)),
    asked: new Set(placed.map(({ id }) => id)),
    figures: figureFields(definition),
  }
}

/** The scope of a model among the others of its form, for the rules that it gives its fields. */
export function scopeOfModel(
  config: ModelConfig,
  others: readonly ModelConfig[],
  deadlines: StatesOfDeadlines = new Map(),
): Scope {
  const own = [...others.filter(({ metadata }) => metadata.formType === config.metadata.formType), config]
  const virtual = deadlinesAsModel(deadlines, own)
  return {
    models: new Map([...own, ...virtual].map((each) => [modelNameOf(each), each])),
    ambiguous: new Set(),
    choices: new Map(virtual.length > 0 ? choicesOfDeadlines(deadlines) : []),
    asked: new Set(),
    figures: new Set(),
    readOnly: new Set(virtual.map(modelNameOf)),
  }
}
