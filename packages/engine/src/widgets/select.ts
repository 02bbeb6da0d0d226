import * as z from 'zod/mini'
import { never, none, nothing } from '../absent-facets.ts'
import { copyKeySchema } from '../copy/copy-key.ts'
import { fieldShape, optionSchema } from './field-shape.ts'
import { countryCodes, usStateCodes } from './place-codes.ts'
import type { WidgetPlanning, WidgetType } from './widget-type.ts'

export const selectSchema = z.strictObject({
  type: z.literal('select'),
  ...fieldShape,
  options: z.union([z.array(optionSchema).check(z.minLength(2)), z.enum(['usStates', 'countries'])]),
  placeholder: z.optional(copyKeySchema),
})

type SelectWidget = z.infer<typeof selectSchema>

const lists = { usStates: usStateCodes, countries: countryCodes } as const

/** One of a list (FLD-9). */
export const select: WidgetType<SelectWidget> = {
  holds: 'text',
  choices: ({ options }) =>
    typeof options === 'string' ? lists[options] : options.map(({ value }) => value),
  typing: none,
  mask: none,
  withMask: null,
  typedAs: null,
  textIssue: none,
  prefills: true,
  visible: true,
  secret: never,
}

export const selectPlanning: WidgetPlanning<SelectWidget> = {
  options: ({ options }) => (typeof options === 'string' ? [] : options),
  accept: none,
  examples: (widget) => select.choices(widget) ?? [],
  otherExamples: nothing,
}
