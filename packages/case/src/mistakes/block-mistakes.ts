import type { Block } from '@redress/form/blocks/block-schema.ts'
import { isRecordBlock } from '@redress/form/blocks/records/registry.ts'
import {
  groupsWidgets,
  mistakeInBlock,
  ownConditionsOf,
  readyMadeDependenciesOf,
  readyMadeModelOf,
  writtenWidgetsOf,
} from '@redress/form/blocks/registry.ts'
import { conditionsOf } from '@redress/form/blocks/show-when.ts'
import { widgetsOf } from '@redress/form/blocks/widgets-of.ts'
import { referenceOf } from '@redress/form/form/reference.ts'
import type { Path } from '@redress/form/path.ts'
import { conditionListMistakes, conditionMistakes } from './condition-mistakes.ts'
import type { FormMistake } from './form-mistake.ts'
import { everything } from './placed-parts.ts'
import { recordMistakes } from './record-mistakes.ts'
import { askedModelMistakes, namedFieldMistakes, referenceMistakes } from './reference-mistakes.ts'
import type { Scope } from './scope.ts'
import { addressMaskMistakes, writtenWidgetMistakes } from './widget-mistakes.ts'

/** The product defines the fields of these blocks, so a missing field is missing in the model that the block names. */
function readyMadeMistakes(scope: Scope, block: Block, path: Path): FormMistake[] {
  const model = readyMadeModelOf(block)
  if (model === null) return []
  const place = [...path, 'model']
  const dependencies = readyMadeDependenciesOf(block)
  return [
    ...askedModelMistakes(scope, model, '', place),
    ...widgetsOf(block, everything).flatMap((widget) =>
      referenceMistakes(scope, widget.field, '', place).map(({ candidates, ...mistake }) =>
        scope.models.has(model) ? mistake : { ...mistake, ...(candidates && { candidates }) },
      ),
    ),
    ...dependencies.flatMap(({ when }, index) =>
      conditionMistakes(scope, when, model, [...path, 'dependencies', index, 'when']),
    ),
    ...addressMaskMistakes(dependencies, path),
  ]
}

const contentMistakes = (scope: Scope, block: Block, path: Path): FormMistake[] => [
  ...readyMadeMistakes(scope, block, path),
  ...namedFieldMistakes(scope, block, path),
  ...ownConditionsOf(block).flatMap(({ condition, ownModel, path: within }) =>
    conditionMistakes(scope, condition, ownModel, [...path, ...within]),
  ),
  ...writtenWidgetsOf(block).flatMap((written) =>
    writtenWidgetMistakes(scope, written, '', [...path, ...written.path]),
  ),
]

/** A rule of one box could contradict the rule of the group, so that no claimant could answer. */
function groupedRuleMistakes({ models }: Scope, block: Block, path: Path): FormMistake[] {
  if (!groupsWidgets(block)) return []
  return writtenWidgetsOf(block).flatMap(({ widget, path: within }) => {
    const { model, key } = referenceOf(widget.field, '')
    const [rule] = models.get(model)?.fields[key]?.rules ?? []
    if (!rule) return []
    const message = `The boxes of '${block.type}' have no rules of their own, and '${widget.field}' has the rule '${rule.type}' in its model. Remove it: the block says how many are ticked.`
    return [{ path: [...path, ...within, 'field'], message, found: widget.field }]
  })
}

function ownMistakes(block: Block, path: Path): FormMistake[] {
  const mistake = mistakeInBlock(block)
  return mistake ? [{ message: mistake.message, path: [...path, ...mistake.path] }] : []
}

/** What is wrong with a block itself: its conditions, its widgets and the fields that it names. */
export const blockMistakes = (scope: Scope, block: Block, path: Path): FormMistake[] => [
  ...conditionListMistakes(scope, conditionsOf(block), '', [...path, 'showWhen']),
  ...ownMistakes(block, path),
  ...groupedRuleMistakes(scope, block, path),
  ...(isRecordBlock(block) ? recordMistakes(scope, block, path) : contentMistakes(scope, block, path)),
]
