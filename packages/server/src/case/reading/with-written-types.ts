import {
  dayFormatsOf,
  type FormDefinition,
  fieldIdIn,
  type ModelConfig,
  modelNameOf,
  ownMaskOf,
  placedWidgets,
} from '@redress/engine'
import { fieldTypes } from './expressions/field-types.ts'

/** A format that the model's own form of a day has. */
const isOfModels = (format: string): boolean => /^M{1,2}\/d{1,2}\/yyyy$/.test(format)

/** The day of a signature, which no rule is about: the product itself fills it in. */
const isSigningDay = ({ metadata }: ModelConfig, key: string): boolean =>
  key === 'signatureDate' && /^signatures?$/.test(metadata.dtoMapping)

/**
 * The models of a form with what decides how a region writes their answers: numbers and days that only rules are about, and the
 * currency of the case for amounts that name no other. A day in formats of the case's own is typed as these say.
 */
export function withWrittenTypes(
  models: readonly ModelConfig[],
  definition: FormDefinition,
  currency: string | undefined,
): ModelConfig[] {
  const types = fieldTypes(definition, models)
  const placed = placedWidgets(definition)
  return models.map((config) => {
    const fields = Object.entries(config.fields).map(([key, field]) => {
      const id = fieldIdIn(key, modelNameOf(config))
      const widgets = placed.filter((each) => each.id === id).map(({ widget }) => widget)
      const rules = [...field.rules, ...widgets.flatMap((widget) => widget.rules ?? [])]
      const formats = rules.flatMap((rule) => dayFormatsOf(rule) ?? [])
      const known = isSigningDay(config, key) ? 'day' : types.get(id)
      const type = formats.length === 0 || formats.some(isOfModels) ? known : undefined
      const isAmount = widgets.some((widget) => ownMaskOf(widget) === 'currency')
      const isOfCase = isAmount && currency !== undefined && (field.currency ?? field.unit) === undefined
      return [key, { ...field, ...(type && { type }), ...(isOfCase && { currency }) }] as const
    })
    return { ...config, fields: Object.fromEntries(fields) }
  })
}
