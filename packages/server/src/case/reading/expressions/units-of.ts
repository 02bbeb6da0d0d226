import { type ModelConfig, modelNameOf } from '@redress/engine'

/** What the fields of models count, by their model and name; undefined for what is no field. */
export function unitsOf(
  configs: readonly ModelConfig[],
): (model: string, field: string) => string | null | undefined {
  const fieldsOf = new Map(configs.map((config) => [modelNameOf(config), config.fields]))
  return (model, field) => {
    const fields = fieldsOf.get(model)
    const own = fields && Object.hasOwn(fields, field) ? fields[field] : undefined
    return own && (own.currency ?? own.unit ?? null)
  }
}
