import type { Block } from '@redress/form/blocks/block-schema.ts'
import type { WrittenWidget } from '@redress/form/blocks/block-type.ts'
import { isRecordBlock, type RecordBlock } from '@redress/form/blocks/records/registry.ts'
import { readyMadeDependenciesOf, readyMadeModelOf, writtenWidgetsOf } from '@redress/form/blocks/registry.ts'
import {
  type PlacedBlock,
  type PlacedCondition,
  walkBlocks,
  withoutPlaces,
} from '@redress/form/blocks/walk-blocks.ts'
import { widgetsOf } from '@redress/form/blocks/widgets-of.ts'
import type { Condition } from '@redress/form/conditions/condition.ts'
import type { FormDefinition, PageDefinition } from '@redress/form/form/form-definition.ts'
import { fieldIdOf, referenceOf } from '@redress/form/form/reference.ts'
import type { Path } from '@redress/form/path.ts'
import type { Dependency } from '@redress/form/widgets/dependency.ts'
import type { ListFile } from '@redress/form/widgets/list-file.ts'
import { listFileOf, type Widget } from '@redress/form/widgets/registry.ts'

/** A block of a form, with the page that it is on. */
export interface PlacedOnPage extends PlacedBlock {
  readonly page: PageDefinition
}

/** Every block of a form, in the order of its pages. */
export const placedBlocks = ({ pages }: FormDefinition): readonly PlacedOnPage[] =>
  pages.flatMap((page, index) =>
    walkBlocks(page.blocks, ['pages', index, 'blocks']).map((placed) => ({ ...placed, page })),
  )

/** A block of records, with its place. */
export interface PlacedList {
  readonly block: RecordBlock
  readonly path: Path
  readonly page: PageDefinition
  /** All that must hold for it to be shown, besides what skips its page. */
  readonly conditions: readonly Condition[]
}

/** Every block of records of a form, in the order of its pages. */
export const placedLists = (definition: FormDefinition): readonly PlacedList[] =>
  placedBlocks(definition).flatMap(({ block, path, page, shown }) =>
    isRecordBlock(block) ? [{ block, path, page, conditions: withoutPlaces(shown) }] : [],
  )

/** A list that a form takes as a document: the records that hold it, and its place. */
export interface PlacedListFile {
  readonly block: RecordBlock
  readonly list: ListFile
  readonly path: Path
}

/** Every list that a form takes as a document. */
export const placedListFiles = (definition: FormDefinition): readonly PlacedListFile[] =>
  placedLists(definition).flatMap(({ block, path }) =>
    block.inputs.flatMap((widget, index) => {
      const list = listFileOf(widget)
      return list ? [{ block, list, path: [...path, 'inputs', index, 'list'] }] : []
    }),
  )

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
  /** The place of its options. */
  readonly options: Path
  /** All that decides whether the field is asked for, the conditions of its block and section among them. */
  readonly conditions: readonly PlacedCondition[]
  /** Its own dependencies, or those of the address that it is a part of. */
  readonly dependencies: readonly PlacedDependency[]
}

/** With every part that settings can leave out of an address. */
export const everything = { internationalSupport: true, showStreetLine2: true }

const dependenciesAt = (dependencies: readonly Dependency[], path: Path): PlacedDependency[] =>
  dependencies.map((dependency, index) => ({
    dependency,
    path: [...path, 'dependencies', index],
  }))

type Placed = Pick<PlacedWidget, 'widget' | 'path' | 'options' | 'dependencies'> & {
  readonly ownModel: string
}

const placedInput = (
  { widget, field = 'field', options = 'options', partOf = widget }: WrittenWidget,
  path: Path,
  ownModel: string,
): Placed => ({
  widget,
  path: [...path, field],
  options: [...path, options],
  dependencies: dependenciesAt(partOf.dependencies ?? [], path),
  ownModel,
})

/** The widgets that a block stands for are written nowhere: what names them is the model of the block. */
const placedReadyMade = (block: Block, path: Path): Placed[] =>
  widgetsOf(block, everything).map((widget) => ({
    widget,
    path: [...path, 'model'],
    options: [...path, 'model'],
    dependencies: dependenciesAt(readyMadeDependenciesOf(block), path),
    ownModel: '',
  }))

const placedWritten = (block: Block, path: Path): Placed[] =>
  writtenWidgetsOf(block).map((written) =>
    placedInput(written, [...path, ...written.path], isRecordBlock(block) ? block.model : ''),
  )

/** Every widget of a form in the order of its pages, the inputs of records and the parts of addresses among them. */
export const placedWidgets = (definition: FormDefinition): PlacedWidget[] =>
  placedBlocks(definition).flatMap(({ block, path: place, page: { page }, shown }) => {
    const own = readyMadeModelOf(block) === null ? placedWritten(block, place) : placedReadyMade(block, place)
    return own.map(({ ownModel, ...placed }) => {
      const reference = referenceOf(placed.widget.field, ownModel)
      const gates = placed.dependencies.map(({ dependency, path }) => ({
        condition: dependency.when,
        path: [...path, 'when'],
      }))
      const conditions = [...shown, ...gates]
      return { ...placed, conditions, page, id: fieldIdOf(reference), model: reference.model }
    })
  })
