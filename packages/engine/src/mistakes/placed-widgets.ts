import type { Condition } from '../conditions/condition.ts'
import type { Dependency } from '../conditions/dependency.ts'
import type { Block } from '../form/block.ts'
import type { FormDefinition } from '../form/form-definition.ts'
import { fieldIdOf, referenceOf } from '../form/reference.ts'
import { widgetsOf } from '../form/widgets-of.ts'
import type { Widget } from '../widgets/registry.ts'
import type { Path } from './form-mistake.ts'

/** A condition, with the place that it is written at. */
interface PlacedCondition {
  readonly condition: Condition
  readonly path: Path
}

/** A dependency as it is written, with its place. */
export interface PlacedDependency {
  readonly dependency: Dependency
  readonly path: Path
}

/** A widget of a form, with the place that its field is named at. */
export interface PlacedWidget {
  readonly widget: Widget
  /** `claimDetails.vin`. */
  readonly id: string
  readonly model: string
  readonly page: string
  readonly path: Path
  /** All that decides whether the field is asked for, the conditions of its block and section among them. */
  readonly conditions: readonly PlacedCondition[]
  /** Its own dependencies, or those of the address that it is a part of. */
  readonly dependencies: readonly PlacedDependency[]
}

/** With every part that settings can leave out of an address. */
export const everything = { internationalSupport: true, showStreetLine2: true }

const conditionsAt = (conditions: readonly Condition[] | undefined, path: Path): PlacedCondition[] =>
  (conditions ?? []).map((condition, index) => ({ condition, path: [...path, index] }))

const dependenciesAt = (widget: Pick<Widget, 'dependencies'>, path: Path): PlacedDependency[] =>
  (widget.dependencies ?? []).map((dependency, index) => ({
    dependency,
    path: [...path, 'dependencies', index],
  }))

type Placed = Pick<PlacedWidget, 'widget' | 'path' | 'dependencies'> & { readonly ownModel: string }

const placedInput = (widget: Widget, path: Path, ownModel = ''): Placed => ({
  widget,
  path: [...path, 'field'],
  dependencies: dependenciesAt(widget, path),
  ownModel,
})

/** The widgets that a block stands for are written nowhere: what names them is the model of the block. */
const placedExpansion = (block: Block, path: Path): Placed[] =>
  widgetsOf(block, everything).map((widget) => ({
    widget,
    path: [...path, 'model'],
    dependencies: block.type === 'address' ? dependenciesAt(block, path) : [],
    ownModel: '',
  }))

function placedIn(block: Block, path: Path): Placed[] {
  switch (block.type) {
    case 'row':
      return block.inputs.map((widget, index) => placedInput(widget, [...path, 'inputs', index]))
    case 'recordManager':
    case 'recordTable':
      return block.inputs.map((widget, index) => placedInput(widget, [...path, 'inputs', index], block.model))
    case 'nameInput':
    case 'address':
    case 'contactConfirmation':
      return placedExpansion(block, path)
    default:
      return 'field' in block && block.type !== 'labelValue' ? [placedInput(block, path)] : []
  }
}

type PlacedInBlock = Placed & { readonly shown: readonly PlacedCondition[] }

function placedInBlock(block: Block, path: Path): PlacedInBlock[] {
  const shown = conditionsAt('showWhen' in block ? block.showWhen : [], [...path, 'showWhen'])
  if (block.type !== 'section') return placedIn(block, path).map((placed) => ({ ...placed, shown }))
  return block.blocks.flatMap((inner, index) =>
    placedInBlock(inner, [...path, 'blocks', index]).map((placed) => ({
      ...placed,
      shown: [...shown, ...placed.shown],
    })),
  )
}

/** Every widget of a form in the order of its pages, the inputs of records and the parts of addresses among them. */
export const placedWidgets = ({ pages }: FormDefinition): PlacedWidget[] =>
  pages.flatMap(({ page, blocks }, pageIndex) =>
    blocks.flatMap((block, index) =>
      placedInBlock(block, ['pages', pageIndex, 'blocks', index]).map(({ ownModel, shown, ...placed }) => {
        const reference = referenceOf(placed.widget.field, ownModel)
        const own = placed.dependencies.map(({ dependency, path }) => ({
          condition: dependency.when,
          path: [...path, 'when'],
        }))
        const conditions = [...shown, ...own]
        return { ...placed, conditions, page, id: fieldIdOf(reference), model: reference.model }
      }),
    ),
  )
