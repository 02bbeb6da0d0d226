import * as z from 'zod/mini'
import { countryCodes } from '../addresses/country-codes.ts'
import { copyKeySchema } from '../copy/copy-key.ts'
import { choiceSchema, fieldShape } from './field-shape.ts'
import { gatesIn, unplanned, untyped, type WidgetPlanning, type WidgetType } from './widget-type.ts'

export const selectSchema = z.strictObject({
  type: z.literal('select'),
  ...fieldShape,
  options: z.union([z.array(choiceSchema).check(z.minLength(2)), z.enum(['usStates', 'countries'])]),
  placeholder: z.optional(copyKeySchema),
})

type SelectWidget = z.infer<typeof selectSchema>

/** The codes of the states, DC, the territories, and AA, AE and AP, in the order of their names. */
const usStateCodes: readonly string[] = (
  'AL AK AS AZ AR AA AE AP CA CO CT DE DC FM FL GA GU HI ID IL IN IA KS KY LA ME MH MD MA MI MN ' +
  'MS MO MT NE NV NH NJ NM NY NC ND MP OH OK OR PW PA PR RI SC SD TN TX UT VT VI VA WA WV WI WY'
).split(' ')

const lists = { usStates: usStateCodes, countries: countryCodes } as const

/** One of a list. */
export const select: WidgetType<SelectWidget> = {
  ...untyped,
  choices: ({ options }) =>
    typeof options === 'string' ? lists[options] : options.map(({ value }) => value),
  gates: ({ options }) => (typeof options === 'string' ? [] : gatesIn(options)),
  prefills: true,
}

export const selectPlanning: WidgetPlanning<SelectWidget> = {
  ...unplanned,
  options: ({ options }) => (typeof options === 'string' ? [] : options),
  places: ({ options }) => (typeof options === 'string' ? options : null),
  examples: (widget) => select.choices(widget) ?? [],
}
