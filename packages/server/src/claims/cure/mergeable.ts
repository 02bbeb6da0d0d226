import { type ModelConfig, modelNameOf } from '@redress/engine'
import type { WireModel } from '@redress/engine/contract'
import { isListMapping } from './is-list-mapping.ts'

const isAnswered = (value: WireModel['fields'][string]): boolean => value !== null && value !== ''

/**
 * Whether what is cured fits into a claim: the case still has every field that is answered in a model which the cure changes. Records
 * are added to those that were filed, whatever these hold.
 */
export const isMergeable = (
  filed: readonly WireModel[],
  /** The models that the cure fills. */
  cured: readonly ModelConfig[],
  /** The same models with all their fields. */
  whole: readonly ModelConfig[],
): boolean =>
  cured.every((config) => {
    const name = modelNameOf(config)
    const now = whole.find((each) => modelNameOf(each) === name)
    if (isListMapping(config.metadata.dtoMapping)) return true
    const before = filed.find((model) => modelNameOf(model) === name)
    return Object.entries(before?.fields ?? {}).every(
      ([key, value]) => !isAnswered(value) || Object.hasOwn(now?.fields ?? {}, key),
    )
  })
