import * as z from 'zod/mini'
import { alwaysEmpty, alwaysFalse, alwaysNull } from '../always.ts'
import { choiceSchema, fieldShape } from './field-shape.ts'
import { gatesIn, type WidgetPlanning, type WidgetType } from './widget-type.ts'

export const radioSchema = z.strictObject({
  type: z.literal('radio'),
  ...fieldShape,
  options: z.array(choiceSchema).check(z.minLength(2)),
})

type RadioWidget = z.infer<typeof radioSchema>

const valuesOf = ({ options }: RadioWidget): readonly string[] => options.map(({ value }) => value)

/** One of a few choices, all of them visible (FLD-9). */
export const radio: WidgetType<RadioWidget> = {
  holds: 'text',
  choices: valuesOf,
  gates: ({ options }) => gatesIn(options),
  list: alwaysNull,
  typing: alwaysNull,
  mask: alwaysNull,
  withMask: null,
  typedAs: null,
  textIssue: alwaysNull,
  prefills: false,
  visible: true,
  secret: alwaysFalse,
}

export const radioPlanning: WidgetPlanning<RadioWidget> = {
  options: ({ options }) => options,
  accept: alwaysNull,
  examples: valuesOf,
  otherExamples: alwaysEmpty,
}
