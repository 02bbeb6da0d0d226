import type { FormDefinition } from '@redress/form/form/form-definition.ts'
import { type ModelConfig, modelNameOf } from '@redress/form/form/model-config.ts'
import { optionsOf } from '@redress/form/widgets/registry.ts'
import { blockMistakes } from './block-mistakes.ts'
import { bulkMistakes } from './bulk-mistakes.ts'
import { conditionListMistakes, ruleMistakes } from './condition-mistakes.ts'
import { dependencyLoops } from './dependency-loops.ts'
import { endingMistakes } from './ending-mistakes.ts'
import { forcedMaskConflicts } from './forced-mask-conflicts.ts'
import type { FormMistake } from './form-mistake.ts'
import { knownFieldMistakes } from './known-mistakes.ts'
import { listFileMistakes, wholeListMistakes } from './list-file-mistakes.ts'
import { placedBlocks, placedLists, placedWidgets } from './placed-parts.ts'
import { type StatesOfDeadlines, scopeOf, scopeOfModel } from './scope.ts'
import { wayMistakes } from './way-mistakes.ts'

/** Every page has an address of its own. */
function repeatedPageNames({ pages }: FormDefinition): FormMistake[] {
  const names = pages.map(({ page }) => page)
  return names.flatMap((name, index) => {
    const first = names.indexOf(name)
    if (first === index) return []
    const message = `There is already a page '${name}': it is the page ${first + 1} of the form.`
    return [{ path: ['pages', index, 'page'], message, found: name, expected: 'another name' }]
  })
}

/** Two options with the same value are indistinguishable in a claim. The later one is reported. */
function repeatedOptions(definition: FormDefinition): FormMistake[] {
  return placedWidgets(definition).flatMap(({ widget, options }) => {
    const values = optionsOf(widget).map(({ value }) => value)
    return values.flatMap((found, index) => {
      if (values.indexOf(found) === index) return []
      const message = `There is already an option with the value '${found}'.`
      return [
        {
          path: [...options, index, 'value'],
          message,
          found,
          expected: 'another value',
        },
      ]
    })
  })
}

/** The records of a model are asked for in one place: a second list would replace the first. The later one is reported. */
function repeatedLists(definition: FormDefinition): FormMistake[] {
  const pageOf = new Map<string, string>()
  return placedLists(definition).flatMap(({ block: { model }, path, page: { page } }) => {
    const before = pageOf.get(model)
    pageOf.set(model, before ?? page)
    if (before === undefined) return []
    const message = `The records of '${model}' are already asked for on the page '${before}'.`
    return [{ path: [...path, 'model'], message, found: model, expected: 'every model of records once' }]
  })
}

/** Every field is asked for once: two widgets would overwrite each other. The later one is reported. */
function repeatedFieldNames(definition: FormDefinition): FormMistake[] {
  const pageOf = new Map<string, string>()
  return placedWidgets(definition).flatMap(({ id, page, path }) => {
    const before = pageOf.get(id)
    pageOf.set(id, before ?? page)
    if (before === undefined) return []
    const message = `'${id}' is already asked for on the page '${before}'.`
    return [{ path, message, found: id, expected: 'every field once' }]
  })
}

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
