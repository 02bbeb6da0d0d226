import type { FormDefinition } from '../form/form-definition.ts'
import { type ModelConfig, modelNameOf } from '../form/model-config.ts'
import { choicesOf } from '../widgets/registry.ts'
import { placedWidgets } from './placed-widgets.ts'

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
}

/** The models that a form's pages may name: those of its own form type. */
export function scopeOf(definition: FormDefinition, modelConfigs: readonly ModelConfig[]): Scope {
  const own = modelConfigs.filter(({ metadata }) => metadata.formType === definition.formType)
  const names = own.map(modelNameOf)
  const placed = placedWidgets(definition)
  const choices = placed.flatMap(({ id, widget }) => {
    const values = choicesOf(widget)
    return values ? [[id, values] as const] : []
  })
  return {
    models: new Map(own.map((config) => [modelNameOf(config), config])),
    ambiguous: new Set(names.filter((name, index) => names.indexOf(name) !== index)),
    choices: new Map(choices),
    asked: new Set(placed.map(({ id }) => id)),
  }
}

/** The scope of a model among the others of its form, for the rules that it gives its fields. */
export const scopeOfModel = (config: ModelConfig, others: readonly ModelConfig[]): Scope => ({
  models: new Map(
    [...others.filter(({ metadata }) => metadata.formType === config.metadata.formType), config].map(
      (each) => [modelNameOf(each), each],
    ),
  ),
  ambiguous: new Set(),
  choices: new Map(),
  asked: new Set(),
})
