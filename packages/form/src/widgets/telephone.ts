import * as z from 'zod/mini'
import { countryCodes } from '../addresses/country-codes.ts'
import { fieldShape } from './field-shape.ts'
import { unplanned, untyped, type WidgetPlanning, type WidgetType } from './widget-type.ts'

/** A telephone number of any country. */
export const telephoneSchema = z.strictObject({
  type: z.literal('telephone'),
  ...fieldShape,
  /** The country of numbers that are typed without a +. */
  country: z.optional(z.enum(countryCodes)),
  /** An input for telephone numbers can have no other token. */
  autocomplete: z.optional(
    z.string().check(z.regex(/^(off|(.* )?tel)$/, "expected 'off', 'tel', or a token that ends in 'tel'")),
  ),
})

type TelephoneWidget = z.infer<typeof telephoneSchema>

/** Whether a text is a whole number: a +, the code of a country, and 4 to 15 digits in all (E.164). */
export const isTelephone = (text: string): boolean => /^\+[1-9]\d{3,14}$/.test(text)

/** What is wrong with a text that is no whole number. It needs no data of countries, so page and server always agree. */
function about(text: string): 'Country' | 'Length' | 'Characters' {
  if (text.startsWith('+0')) return 'Country'
  return /^\+?(\d{0,3}|\d{16,})$/.test(text) ? 'Length' : 'Characters'
}

/** A telephone number, whose countries only the page knows: a number that they do not have is pointed out there, and taken. */
export const telephone: WidgetType<TelephoneWidget> = {
  ...untyped,
  typing: () => 'code',
  textIssue: (text) =>
    isTelephone(text) ? null : { rule: 'telephone', key: `LocKey_Validation_Telephone_${about(text)}` },
  prefills: true,
}

/** Countries without numbers of their own: nobody lives there, or all have those of another country. */
const withoutNumbers: readonly string[] = ['AQ', 'GS', 'PN', 'TF', 'UM']

export const telephonePlanning: WidgetPlanning<TelephoneWidget> = {
  ...unplanned,
  examples: () => ['+12025550143', '+442079460018'],
  mistake: ({ country = '', defaultValue }) => {
    if (withoutNumbers.includes(country))
      return {
        message: `'${country}' has no telephone numbers of its own. Name the country whose numbers are typed without a +.`,
        path: ['country'],
      }
    if (defaultValue === undefined || isTelephone(defaultValue)) return null
    return {
      message: `'${defaultValue}' is no telephone number with + and the code of its country, such as '+442079460018'.`,
      path: ['defaultValue'],
    }
  },
}
