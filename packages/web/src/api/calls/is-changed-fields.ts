/* Made by `npm run generate` of `changedFieldsSchema` of `packages/api`. */
import type { changedFieldsSchema as schema } from '@redress/api'
import type { GuardOf } from '../page-call.ts'
import { either, isFlag, isText, orNull, recordOf } from '../shape.ts'

export const isChangedFields: GuardOf<typeof schema> = recordOf(orNull(either(isText, isFlag)))
