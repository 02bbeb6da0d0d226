import type { Block } from '../blocks/block-schema.ts'
import { conditionsOf } from '../blocks/block-shape.ts'
import { isRecordBlock } from '../blocks/records.ts'
import {
  innerBlocksOf,
  readyMadeDependenciesOf,
  readyMadeModelOf,
  writtenWidgetsOf,
} from '../blocks/registry.ts'
import { widgetsOf } from '../blocks/widgets-of.ts'
import type { Condition } from '../conditions/condition.ts'
import type { FormDefinition } from '../form/form-definition.ts'
import { fieldIdOf, referenceOf } from '../form/reference.ts'
import type { Path } from '../path.ts'
import type { Dependency } from '../widgets/dependency.ts'
import type { Widget } from '../widgets/registry.ts'

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
interface PlacedWidget {
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

const conditionsAt = (conditions: readonly Condition[], path: Path): PlacedCondition[] =>
  conditions.map((condition, index) => ({ condition, path: [...path, index] }))

const dependenciesAt = (dependencies: readonly Dependency[], path: Path): PlacedDependency[] =>
  dependencies.map((dependency, index) => ({
    dependency,
    path: [...path, 'dependencies', index],
  }))

type Placed = Pick<PlacedWidget, 'widget' | 'path' | 'dependencies'> & { readonly ownModel: string }

const placedInput = (widget: Widget, path: Path, ownModel: string): Placed => ({
  widget,
  path: [...path, 'field'],
  dependencies: dependenciesAt(widget.dependencies ?? [], path),
  ownModel,
})

/** The widgets that a block stands for are written nowhere: what names them is the model of the block. */
const placedReadyMade = (block: Block, path: Path): Placed[] =>
  widgetsOf(block, everything).map((widget) => ({
    widget,
    path: [...path, 'model'],
    dependencies: dependenciesAt(readyMadeDependenciesOf(block), path),
    ownModel: '',
  }))

const placedWritten = (block: Block, path: Path): Placed[] =>
  writtenWidgetsOf(block).map(({ widget, path: within }) =>
    placedInput(widget, [...path, ...within], isRecordBlock(block) ? block.model : ''),
  )

type PlacedInBlock = Placed & { readonly shown: readonly PlacedCondition[] }

function placedInBlock(block: Block, path: Path): PlacedInBlock[] {
  const shown = conditionsAt(conditionsOf(block), [...path, 'showWhen'])
  const own = readyMadeModelOf(block) === null ? placedWritten(block, path) : placedReadyMade(block, path)
  return [
    ...own.map((placed) => ({ ...placed, shown })),
    ...innerBlocksOf(block).flatMap((inner, index) =>
      placedInBlock(inner, [...path, 'blocks', index]).map((placed) => ({
        ...placed,
        shown: [...shown, ...placed.shown],
      })),
    ),
  ]
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
