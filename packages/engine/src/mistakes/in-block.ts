import type { Block, BlockOf } from '../form/block.ts'
import { referenceOf } from '../form/reference.ts'
import { widgetsOf } from '../form/widgets-of.ts'
import type { FormMistake, Path } from './form-mistake.ts'
import { inAskedModel } from './in-asked-model.ts'
import { inCondition, inConditions } from './in-condition.ts'
import { inRecords } from './in-records.ts'
import { inReference } from './in-reference.ts'
import { inAddressMasks, inWidget } from './in-widget.ts'
import { everything } from './placed-widgets.ts'
import type { Scope } from './scope.ts'

type ReadyMade = BlockOf<'nameInput' | 'address' | 'contactConfirmation'>

/** The fields that a contact confirmation repeats, each in a property of its own. */
const inConfirmed = (scope: Scope, block: BlockOf<'contactConfirmation'>, path: Path): FormMistake[] =>
  (['emailField', 'phoneField'] as const).flatMap((name) =>
    inReference(scope, block[name], block.model, [...path, name]),
  )

/** The fields of these blocks are the product's own, so what is missing is missing in the model that they name. */
const inReadyMade = (scope: Scope, block: ReadyMade, path: Path): FormMistake[] => [
  ...inAskedModel(scope, block.model, '', [...path, 'model']),
  ...widgetsOf(block, everything).flatMap((widget) =>
    inReference(scope, widget.field, '', [...path, 'model']).map(({ candidates, ...mistake }) =>
      scope.models.has(block.model) ? mistake : { ...mistake, ...(candidates && { candidates }) },
    ),
  ),
  ...(block.type === 'contactConfirmation' && scope.models.has(block.model)
    ? inConfirmed(scope, block, path)
    : []),
  ...(block.type === 'address'
    ? [
        ...(block.dependencies ?? []).flatMap(({ when }, index) =>
          inCondition(scope, when, block.model, [...path, 'dependencies', index, 'when']),
        ),
        ...inAddressMasks(block.dependencies, path),
      ]
    : []),
]

/** What is shown is known of the claimant, or asked for on some page (UI-11). */
function inShown(scope: Scope, { field }: BlockOf<'labelValue'>, path: Path): FormMistake[] {
  const unknown = inReference(scope, field, '', path)
  if (unknown.length > 0 || scope.asked.has(field) || referenceOf(field, '').model === 'prepopulatedData')
    return unknown
  return [{ path, message: `No page asks for '${field}', so there is nothing to show.`, found: field }]
}

function inContent(scope: Scope, block: Block, path: Path): FormMistake[] {
  switch (block.type) {
    case 'section':
      return block.blocks.flatMap((inner, index) => inBlock(scope, inner, [...path, 'blocks', index]))
    case 'row':
      return block.inputs.flatMap((widget, index) => inWidget(scope, widget, '', [...path, 'inputs', index]))
    case 'recordManager':
    case 'recordTable':
      return inRecords(scope, block, path)
    case 'nameInput':
    case 'address':
    case 'contactConfirmation':
      return inReadyMade(scope, block, path)
    case 'labelValue':
      return inShown(scope, block, [...path, 'field'])
    case 'payPalLogin':
      return inReference(scope, block.email, '', [...path, 'email'])
    default:
      return 'field' in block ? inWidget(scope, block, '', path) : []
  }
}

/** What is wrong with a block: its own conditions, and all that it holds. */
export const inBlock = (scope: Scope, block: Block, path: Path): FormMistake[] => [
  ...('showWhen' in block ? inConditions(scope, block.showWhen, '', [...path, 'showWhen']) : []),
  ...inContent(scope, block, path),
]
