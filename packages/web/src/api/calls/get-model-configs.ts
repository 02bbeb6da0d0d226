/* Made by `npm run generate` of `getModelConfigs` in `settings.ts` of `packages/api`. */
import type { getModelConfigs as statement } from '@redress/api'
import { isModelConfig } from '../is-model-config.ts'
import type { PageCall } from '../page-call.ts'
import { listOf } from '../shape.ts'

export const getModelConfigs: PageCall<typeof statement> = {
  path: '/api/forms/config',
  ofVersion: true,
  isAnswer: listOf(isModelConfig),
}
