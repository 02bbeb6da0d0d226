import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { dateIn, optionsOf, zoneIdOf } from '@redress/form'

/** `DocumentsUpload` as two words. */
export const formName = (form: string): string => form.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')

/** The local time in a zone at an instant: `2031-06-30 23:59:59`. */
export const clockTime = (instant: Temporal.Instant, zone: string): string =>
  instant
    .toZonedDateTimeISO(zoneIdOf(zone))
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')

/** The day of an instant in the zone of the settlement. */
export const localDay = (instant: Temporal.Instant, { settings }: LoadedCase): string =>
  dateIn(settings.timeZone, instant).toString()

const titles: ReadonlyMap<string, string> = new Map([
  ['', 'Claim ID and PIN'],
  ['open', 'Open: nothing to prove'],
  ['credentials', 'Credentials'],
  ['link', 'Personal link'],
])

/** A way in as the report names it; a way with a name of its own by that name. */
export const wayTitle = (name: string): string => titles.get(name) ?? name

/** Whether a form of the case names its ways in. */
export const namesWays = ({ forms }: Pick<LoadedCase, 'forms'>): boolean =>
  [...forms.values()].some(({ definition }) => definition.ways !== undefined)

/** The label of a payment method in the case's default culture; the value itself if no form has it. */
export function paymentMethodName({ forms, dictionaries, settings }: LoadedCase, value: string): string {
  if (value === '') return 'Not asked for'
  const dictionary = dictionaries.get(settings.defaultCulture)
  for (const { plan } of forms.values()) {
    for (const { key, widget } of plan.fields.values()) {
      if (key !== 'paymentMethod' || !widget) continue
      const option = optionsOf(widget).find((each) => each.value === value)
      const text = option && dictionary?.get(option.label)
      if (typeof text === 'string') return text
    }
  }
  return value
}
