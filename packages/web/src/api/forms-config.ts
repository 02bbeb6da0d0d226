import type { ModelConfig } from '@redress/form'
import { getModelConfigs } from './calls/get-model-configs.ts'
import type { Client } from './client.ts'

/** The models of every form with the rules of their fields. */
export const fetchFormsConfig = (client: Client): Promise<readonly ModelConfig[]> =>
  client.get(getModelConfigs)
