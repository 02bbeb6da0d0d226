import * as z from 'zod/mini'
import { never, none, nothing } from '../absent-facets.ts'
import { fieldShape, optionSchema } from './field-shape.ts'
import type { WidgetPlanning, WidgetType } from './widget-type.ts'

export const radioSchema = z.strictObject({
  type: z.literal('radio'),
  ...fieldShape,
  options: z.array(optionSchema).check(z.minLength(2)),
})

type RadioWidget = z.infer<typeof radioSchema>

const valuesOf = ({ options }: RadioWidget): readonly string[] => options.map(({ value }) => value)

/** One of a few choices, all of them visible (FLD-9). */
export const radio: WidgetType<RadioWidget> = {
  holds: 'text',
  choices: valuesOf,
  typing: none,
  mask: none,
  withMask: null,
  typedAs: null,
  textIssue: none,
  prefills: false,
  visible: true,
  secret: never,
}

export const radioPlanning: WidgetPlanning<RadioWidget> = {
  options: ({ options }) => options,
  accept: none,
  examples: valuesOf,
  otherExamples: nothing,
}
