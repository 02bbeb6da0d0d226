import * as z from 'zod/mini'
import { addressParts, namesCountry, partField } from '../addresses/address-parts.ts'
import { countriesOf } from '../addresses/countries-of.ts'
import { countryCodes } from '../addresses/country-codes.ts'
import { fieldShape } from './field-shape.ts'
import { type PartField, unplanned, untyped, type WidgetPlanning, type WidgetType } from './widget-type.ts'

const countriesSchema = z.array(z.enum(countryCodes)).check(z.minLength(1))

/** An address by the shape of its country. */
export const postalAddressSchema = z.strictObject({
  type: z.literal('postalAddress'),
  ...fieldShape,
  /** The field of the country, after which the other fields are named: `homeCountry`, `homeLine1`. */
  field: z.string().check(z.regex(namesCountry, "expected a field whose name ends in 'Country'")),
  /** Whether it can be left empty. */
  optional: z.optional(z.boolean()),
  countries: z.optional(
    z.strictObject({
      /** The countries that come first in the list, in this order. */
      first: z.optional(countriesSchema),
      /** The countries that can be chosen; every one without it. */
      only: z.optional(countriesSchema),
    }),
  ),
})

type PostalAddress = z.infer<typeof postalAddressSchema>

/** The country, and the fields of the other parts: each knows its part, and the field of the country. */
function fieldsOf(widget: PostalAddress): (PostalAddress | PartField)[] {
  const { field, dependencies, optional, prepopulatedDataKey: key, rules = [] } = widget
  const of = field.slice(field.lastIndexOf('.') + 1)
  return addressParts.map((part) => {
    const rule = { type: 'addressPart' as const, part, of, optional }
    if (part === 'Country') return { ...widget, rules: [...rules, rule] }
    return {
      type: part === 'Confirmed' ? 'hidden' : 'text',
      field: partField(field, part),
      label: `LocKey_Address_${part}`,
      rules: [rule],
      dependencies,
      prepopulatedDataKey: key && partField(key, part),
    }
  })
}

/** Every country by its own shape: which parts, in which order, which of them every address has. */
export const postalAddress: WidgetType<PostalAddress> = {
  ...untyped,
  choices: ({ countries }) => countries?.only ?? countryCodes,
  fields: fieldsOf,
  prefills: true,
}

export const postalAddressPlanning: WidgetPlanning<PostalAddress> = {
  ...unplanned,
  column: 'unfit',
  examples: countriesOf,
  isAddress: true,
}
