import * as z from 'zod/mini'
import { choiceSchema, fieldShape } from './field-shape.ts'
import { gatesIn, unplanned, untyped, type WidgetPlanning, type WidgetType } from './widget-type.ts'

export const radioSchema = z.strictObject({
  type: z.literal('radio'),
  ...fieldShape,
  options: z.array(choiceSchema).check(z.minLength(2)),
})

type RadioWidget = z.infer<typeof radioSchema>

const valuesOf = ({ options }: RadioWidget): readonly string[] => options.map(({ value }) => value)

/** One of a few choices, all of them visible. */
export const radio: WidgetType<RadioWidget> = {
  ...untyped,
  choices: valuesOf,
  gates: ({ options }) => gatesIn(options),
}

export const radioPlanning: WidgetPlanning<RadioWidget> = {
  ...unplanned,
  options: ({ options }) => options,
  examples: valuesOf,
}
