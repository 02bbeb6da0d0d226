/* Made by `npm run generate` of `prepopulatedModelSchema` of `packages/api`. */
import type { prepopulatedModelSchema as schema } from '@redress/api'
import { isMetadata } from '../is-metadata.ts'
import type { GuardOf } from '../page-call.ts'
import { objectOf, recordOf } from '../shape.ts'
import { isWireValue } from './is-wire-value.ts'

export const isPrepopulatedModel: GuardOf<typeof schema> = objectOf({
  metadata: isMetadata,
  fields: recordOf(isWireValue),
})
