import type { Block } from '../blocks/block-schema.ts'
import { conditionsOf } from '../blocks/block-shape.ts'
import { isRecordBlock } from '../blocks/records.ts'
import {
  innerBlocksOf,
  ownConditionsOf,
  readyMadeDependenciesOf,
  readyMadeModelOf,
  writtenWidgetsOf,
} from '../blocks/registry.ts'
import { widgetsOf } from '../blocks/widgets-of.ts'
import type { FormMistake, Path } from './form-mistake.ts'
import { inAskedModel } from './in-asked-model.ts'
import { inCondition, inConditions } from './in-condition.ts'
import { inNamedFields } from './in-named-fields.ts'
import { inRecords } from './in-records.ts'
import { inReference } from './in-reference.ts'
import { inAddressMasks, inWidget } from './in-widget.ts'
import { everything } from './placed-widgets.ts'
import type { Scope } from './scope.ts'

/** The fields of these blocks are the product's own, so what is missing is missing in the model that they name. */
function inReadyMade(scope: Scope, block: Block, path: Path): FormMistake[] {
  const model = readyMadeModelOf(block)
  if (model === null) return []
  const place = [...path, 'model']
  const dependencies = readyMadeDependenciesOf(block)
  return [
    ...inAskedModel(scope, model, '', place),
    ...widgetsOf(block, everything).flatMap((widget) =>
      inReference(scope, widget.field, '', place).map(({ candidates, ...mistake }) =>
        scope.models.has(model) ? mistake : { ...mistake, ...(candidates && { candidates }) },
      ),
    ),
    ...dependencies.flatMap(({ when }, index) =>
      inCondition(scope, when, model, [...path, 'dependencies', index, 'when']),
    ),
    ...inAddressMasks(dependencies, path),
  ]
}

const inContent = (scope: Scope, block: Block, path: Path): FormMistake[] => [
  ...inReadyMade(scope, block, path),
  ...inNamedFields(scope, block, path),
  ...ownConditionsOf(block).flatMap(({ condition, ownModel, path: within }) =>
    inCondition(scope, condition, ownModel, [...path, ...within]),
  ),
  ...writtenWidgetsOf(block).flatMap(({ widget, path: within }) =>
    inWidget(scope, widget, '', [...path, ...within]),
  ),
  ...innerBlocksOf(block).flatMap((inner, index) => inBlock(scope, inner, [...path, 'blocks', index])),
]

/** What is wrong with a block: its own conditions, and all that it holds. */
export const inBlock = (scope: Scope, block: Block, path: Path): FormMistake[] => [
  ...inConditions(scope, conditionsOf(block), '', [...path, 'showWhen']),
  ...(isRecordBlock(block) ? inRecords(scope, block, path) : inContent(scope, block, path)),
]
