import type { FormDefinition } from '../form/form-definition.ts'
import { fieldIdIn } from '../form/reference.ts'
import { placedListFiles } from './placed-list-files.ts'

/** The fields that hold figures of lists as documents, by their ids. */
export const figureFields = (definition: FormDefinition): ReadonlySet<string> =>
  new Set(
    placedListFiles(definition).flatMap(({ block, list }) =>
      list.figures.map(({ field }) => fieldIdIn(field, block.model)),
    ),
  )
