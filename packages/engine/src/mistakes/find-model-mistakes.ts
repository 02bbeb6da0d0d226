import { type ModelConfig, modelNameOf } from '../form/model-config.ts'
import { ruleMistakes } from './condition-mistakes.ts'
import type { FormMistake } from './form-mistake.ts'
import { knownFieldMistakes } from './known-mistakes.ts'
import { type StatesOfDeadlines, scopeOfModel } from './scope.ts'

/** Everything that is wrong with the rules that a model gives its fields, and with those that the class list fills in, beyond the shape of its file. `others` are models that rules may read. */
export function findModelMistakes(
  config: ModelConfig,
  others: readonly ModelConfig[] = [],
  deadlines: StatesOfDeadlines = new Map(),
): FormMistake[] {
  const scope = scopeOfModel(config, others, deadlines)
  const inRules = Object.entries(config.fields).flatMap(([field, { rules }]) =>
    rules.flatMap((rule, index) =>
      ruleMistakes(scope, rule, modelNameOf(config), ['fields', field, 'rules', index]),
    ),
  )
  return [...knownFieldMistakes(config), ...inRules]
}
