import { modelNameOf } from '@redress/engine'
import type { Model } from './entered-models.ts'

/** Models with their names, numbered within each name in their order: as the tables of an export number records. */
export function numberedModels(
  models: readonly Model[],
): readonly { readonly model: Model; readonly name: string; readonly number: number }[] {
  const numbers = new Map<string, number>()
  return models.map((model) => {
    const name = modelNameOf(model)
    const number = (numbers.get(name) ?? 0) + 1
    numbers.set(name, number)
    return { model, name, number }
  })
}
