import { type ModelConfig, modelNameOf } from '../form/model-config.ts'
import type { FormMistake } from './form-mistake.ts'
import { ruleMistakes } from './rule-mistakes.ts'
import { type StatesOfDeadlines, scopeOfModel } from './scope.ts'

/** Everything that is wrong with the rules that a model gives its fields, beyond the shape of its file. `others` are models that rules may read. */
export function findModelMistakes(
  config: ModelConfig,
  others: readonly ModelConfig[] = [],
  deadlines: StatesOfDeadlines = new Map(),
): FormMistake[] {
  const scope = scopeOfModel(config, others, deadlines)
  return Object.entries(config.fields).flatMap(([field, { rules }]) =>
    rules.flatMap((rule, index) =>
      ruleMistakes(scope, rule, modelNameOf(config), ['fields', field, 'rules', index]),
    ),
  )
}
