import { listMappings, type Metadata, singleMappings } from '@redress/form'
import { isText, objectOf, oneOf, recordOf, type Shape } from './shape.ts'

const isTexts = recordOf(isText)
const hasMapping = objectOf({
  dtoMapping: oneOf([...singleMappings, ...listMappings]),
  formType: isText,
})

/** Whether a value is what a model is found by. */
export const isMetadata: Shape<Metadata> = (value): value is Metadata => isTexts(value) && hasMapping(value)
