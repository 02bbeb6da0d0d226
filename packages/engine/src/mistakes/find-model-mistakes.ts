import { type ModelConfig, modelNameOf } from '../form/model-config.ts'
import type { FormMistake } from './form-mistake.ts'
import { inFiles } from './in-files.ts'
import { inRule } from './in-rule.ts'
import { scopeOfModel } from './scope.ts'

/** Everything that is wrong with a model beyond the shape of its file: its files, and the rules that it gives its fields. */
export function findModelMistakes(config: ModelConfig): FormMistake[] {
  const scope = scopeOfModel(config)
  const inRules = Object.entries(config.fields).flatMap(([field, { rules }]) =>
    rules.flatMap((rule, index) =>
      inRule(scope, rule, modelNameOf(config), ['fields', field, 'rules', index]),
    ),
  )
  return [...inFiles(config), ...inRules]
}
