import * as z from 'zod/mini'
import { dependencySchema, shownWhen } from '../widgets/dependency.ts'
import type { Widget, WidgetOf } from '../widgets/registry.ts'
import { type AddressSettings, type BlockPlanning, madeOf, nothingToCheck } from './block-type.ts'
import { dependentOn } from './dependent-on.ts'
import { readyMadeTextWidget } from './ready-made-widget.ts'
import { showWhenShape } from './show-when.ts'

export const addressSchema = z.strictObject({
  type: z.literal('address'),
  /** The model that holds the mailing fields. */
  model: z.string(),
  dependencies: z.optional(z.array(dependencySchema)),
  ...showWhenShape,
})

type Address = z.infer<typeof addressSchema>

/** One set of fields for the United States, another for every other country. */
function addressWidgets({ model, dependencies }: Address, settings: AddressSettings): Widget[] {
  const field = (name: string, autocomplete: string, more: Partial<WidgetOf<'text'>> = {}) =>
    readyMadeTextWidget(`${model}.mailing${name}`, `LocKey_Field_Mailing${name}`, {
      autocomplete,
      prepopulatedDataKey: `mailing${name}`,
      ...more,
    })
  const inUs = shownWhen({ field: `${model}.mailingCountry`, operator: 'isEqualTo', value: 'US' })
  const abroad = shownWhen({ field: `${model}.mailingCountry`, operator: 'isNotEqualTo', value: 'US' })
  const domestic = settings.internationalSupport ? [inUs] : []
  const widgets: Widget[] = [
    ...(settings.internationalSupport
      ? [
          {
            ...field('Country', 'country'),
            type: 'select' as const,
            options: 'countries' as const,
            defaultValue: 'US',
          },
        ]
      : []),
    field('StreetLine1', 'address-line1'),
    ...(settings.showStreetLine2 ? [field('StreetLine2', 'address-line2')] : []),
    field('City', 'address-level2'),
    {
      ...field('SubDivision', 'address-level1'),
      type: 'select',
      options: 'usStates',
      dependencies: domestic,
    },
    field('PostalCode', 'postal-code', { mask: 'usZip', dependencies: domestic }),
    ...(settings.internationalSupport
      ? [
          field('SubDivisionNonUS', 'address-level1', { dependencies: [abroad] }),
          field('PostalCodeNonUS', 'postal-code', { mask: 'nonUsPostalCode', dependencies: [abroad] }),
        ]
      : []),
  ]
  return widgets.map((widget) => dependentOn(widget, dependencies ?? []))
}

/** The mailing address. */
export const address = madeOf(addressWidgets)

export const addressPlanning: BlockPlanning<Address> = {
  ...nothingToCheck,
  readyMade: ({ model }) => model,
  dependencies: ({ dependencies = [] }) => dependencies,
}
