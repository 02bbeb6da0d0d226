/* Made by `npm run generate` of `wireValueSchema` of `packages/api`. */
import type { wireValueSchema as schema } from '@redress/api'
import type { GuardOf } from '../page-call.ts'
import { either, isFlag, isText, orNull } from '../shape.ts'

export const isWireValue: GuardOf<typeof schema> = orNull(either(isText, isFlag))
