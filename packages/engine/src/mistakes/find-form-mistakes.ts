import type { FormDefinition } from '../form/form-definition.ts'
import type { ModelConfig } from '../form/model-config.ts'
import { blockMistakes } from './block-mistakes.ts'
import { bulkMistakes } from './bulk-mistakes.ts'
import { conditionListMistakes } from './condition-mistakes.ts'
import { dependencyLoops } from './dependency-loops.ts'
import { endingMistakes } from './ending-mistakes.ts'
import { forcedMaskConflicts } from './forced-mask-conflicts.ts'
import type { FormMistake } from './form-mistake.ts'
import { listFileMistakes, wholeListMistakes } from './list-file-mistakes.ts'
import { placedBlocks } from './placed-blocks.ts'
import { repeatedFieldNames, repeatedLists, repeatedOptions, repeatedPageNames } from './repeated-names.ts'
import { type StatesOfDeadlines, scopeOf } from './scope.ts'
import { wayMistakes } from './way-mistakes.ts'

/**
 * Everything that is wrong with a form beyond the shape of its file: references to models and fields that do not
 * exist, kinds and values that do not fit, a field asked for twice, rules that cannot work, loops among dependencies.
 * Loops are looked for only if nothing else is wrong, conflicting masks only if there is no loop. Empty for a form that
 * `planForm` can plan.
 */
export function findFormMistakes(
  definition: FormDefinition,
  modelConfigs: readonly ModelConfig[],
  deadlines: StatesOfDeadlines = new Map(),
): FormMistake[] {
  const scope = scopeOf(definition, modelConfigs, deadlines)
  const found = [
    ...repeatedPageNames(definition),
    ...definition.pages.flatMap((page, index) =>
      conditionListMistakes(scope, page.skipWhen, '', ['pages', index, 'skipWhen']),
    ),
    ...endingMistakes(scope, definition),
    ...placedBlocks(definition).flatMap(({ block, path }) => blockMistakes(scope, block, path)),
    ...listFileMistakes(scope, definition),
    ...repeatedFieldNames(definition),
    ...repeatedLists(definition),
    ...repeatedOptions(definition),
    ...wayMistakes(definition, modelConfigs),
    ...bulkMistakes(definition, modelConfigs),
  ]
  if (found.length > 0) return found
  const loops = dependencyLoops(definition, modelConfigs)
  if (loops.length > 0) return loops
  return [...wholeListMistakes(definition, modelConfigs), ...forcedMaskConflicts(definition, modelConfigs)]
}
