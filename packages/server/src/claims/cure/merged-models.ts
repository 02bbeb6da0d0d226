import { modelNameOf } from '@redress/engine'
import type { WireModel } from '@redress/engine/contract'
import { isListMapping } from './is-list-mapping.ts'

/** A model of the claim with the fields that were cured in it, as a model of the present version of the case. */
const filledIn = (filed: WireModel, cured: WireModel): WireModel => ({
  ...filed,
  metadataHash: cured.metadataHash,
  metadata: cured.metadata,
  fields: { ...filed.fields, ...cured.fields },
})

/**
 * The whole claim after a cure: what was filed, with the fields that were cured in their places, and the records that were given after
 * those that were filed.
 */
export function mergedModels(filed: readonly WireModel[], cured: readonly WireModel[]): WireModel[] {
  const singles = cured.filter(({ metadata }) => !isListMapping(metadata.dtoMapping))
  const curedOf = (model: WireModel): WireModel | undefined =>
    isListMapping(model.metadata.dtoMapping)
      ? undefined
      : singles.find((each) => modelNameOf(each) === modelNameOf(model))
  const added = cured.filter((model) => !filed.some((each) => curedOf(each) === model))
  return [
    ...filed.map((model) => {
      const own = curedOf(model)
      return own ? filledIn(model, own) : model
    }),
    ...added,
  ]
}
