import type { FormState } from '@redress/form'
import {
  isNumber,
  isRecord,
  isText,
  listOf,
  objectOf,
  orMissing,
  recordOf,
  type Shape,
} from '../api/shape.ts'

const isTexts = listOf(isText)
const ofRecord = { clientId: isText, fields: isRecord }
const isModels = listOf(objectOf({ ...ofRecord, metadataHash: isText, metadata: isRecord }))
const hasParts = objectOf({
  saved: isModels,
  drafts: isModels,
  prepopulated: listOf(objectOf({ metadata: isRecord, fields: isRecord })),
  edited: isTexts,
  touched: isTexts,
  before: orMissing(listOf(objectOf({ ...ofRecord, edited: orMissing(isTexts) }))),
})

/** Whether a value read back from the tab is the documents that reloads have lost. */
export const isLostDocuments = recordOf(objectOf({ name: isText, size: isNumber }))

/** Whether a value read back from the tab is the state of a form; the store leaves out what no longer fits it. */
export const isFormState: Shape<FormState> = (value): value is FormState => hasParts(value)
