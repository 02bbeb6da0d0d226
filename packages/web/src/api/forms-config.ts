import { isRuleType, type ModelConfig, type Rule } from '@redress/engine'
import { calls } from '@redress/engine/contract'
import type { Client } from './client.ts'
import { isMetadata } from './is-metadata.ts'
import { isText, listOf, objectOf, oneOf, recordOf, type Shape } from './shape.ts'

const hasType = objectOf({ type: isText })

/** The server has read what else is in a rule with its schema; an unknown type is reported as an error. */
const isRule: Shape<Rule> = (value): value is Rule => hasType(value) && isRuleType(value.type)

export const isFormsConfigAnswer: Shape<ModelConfig[]> = listOf(
  objectOf({
    metadataHash: isText,
    metadata: isMetadata,
    fields: recordOf(objectOf({ kind: oneOf(['text', 'boolean', 'file']), rules: listOf(isRule) })),
  }),
)

/** The models of every form with the rules of their fields. */
export const fetchFormsConfig = (client: Client): Promise<readonly ModelConfig[]> =>
  client.get(calls.formsConfig, isFormsConfigAnswer, { ofVersion: true })
