import * as z from 'zod/mini'
import { alwaysEmpty, alwaysFalse, alwaysNull } from '../always.ts'
import { copyKeySchema } from '../copy/copy-key.ts'
import { countryCodes } from './country-codes.ts'
import { choiceSchema, fieldShape } from './field-shape.ts'
import { usStateCodes } from './us-states.ts'
import { gatesIn, type WidgetPlanning, type WidgetType } from './widget-type.ts'

export const selectSchema = z.strictObject({
  type: z.literal('select'),
  ...fieldShape,
  options: z.union([z.array(choiceSchema).check(z.minLength(2)), z.enum(['usStates', 'countries'])]),
  placeholder: z.optional(copyKeySchema),
})

type SelectWidget = z.infer<typeof selectSchema>

const lists = { usStates: usStateCodes, countries: countryCodes } as const

/** One of a list (FLD-9). */
export const select: WidgetType<SelectWidget> = {
  holds: 'text',
  choices: ({ options }) =>
    typeof options === 'string' ? lists[options] : options.map(({ value }) => value),
  gates: ({ options }) => (typeof options === 'string' ? [] : gatesIn(options)),
  list: alwaysNull,
  typing: alwaysNull,
  mask: alwaysNull,
  withMask: null,
  typedAs: null,
  textIssue: alwaysNull,
  prefills: true,
  visible: true,
  secret: alwaysFalse,
}

export const selectPlanning: WidgetPlanning<SelectWidget> = {
  options: ({ options }) => (typeof options === 'string' ? [] : options),
  accept: alwaysNull,
  examples: (widget) => select.choices(widget) ?? [],
  otherExamples: alwaysEmpty,
}
