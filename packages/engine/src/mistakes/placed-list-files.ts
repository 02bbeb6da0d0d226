import type { RecordBlock } from '../blocks/records/registry.ts'
import type { FormDefinition } from '../form/form-definition.ts'
import type { Path } from '../path.ts'
import type { ListFile } from '../widgets/list-file.ts'
import { listFileOf } from '../widgets/registry.ts'
import { placedLists } from './placed-lists.ts'

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
