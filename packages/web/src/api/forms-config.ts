import type { ModelConfig } from '@redress/engine'
import { calls, formsConfigAnswer } from '@redress/engine/contract'
import type { Client } from './client.ts'

/** The models of every form with the rules of their fields (API-7). */
export const fetchFormsConfig = (client: Client): Promise<readonly ModelConfig[]> =>
  client.get(calls.formsConfig, formsConfigAnswer)
