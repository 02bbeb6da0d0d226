import { isRuleType, type ModelConfig, type Rule } from '@redress/form'
import { isMetadata } from './is-metadata.ts'
import { isText, listOf, objectOf, oneOf, recordOf, type Shape } from './shape.ts'

const hasType = objectOf({ type: isText })

/** The server has read what else is in a rule with its schema; an unknown type is reported as an error. */
const isRule: Shape<Rule> = (value): value is Rule => hasType(value) && isRuleType(value.type)

/** Whether a value is a model with the rules of its fields. */
export const isModelConfig: Shape<ModelConfig> = objectOf({
  metadataHash: isText,
  metadata: isMetadata,
  fields: recordOf(objectOf({ kind: oneOf(['text', 'boolean', 'file']), rules: listOf(isRule) })),
})
