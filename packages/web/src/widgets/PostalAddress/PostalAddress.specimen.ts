import { partField, type WidgetOf } from '@redress/form'
import { specimenField } from '../../gallery/field-specimens.ts'
import type { KindSpecimens, Specimen } from '../../gallery/specimen.ts'

const address = (name: string): WidgetOf<'postalAddress'> => ({
  type: 'postalAddress',
  field: specimenField(`${name}Country`),
  label: 'LocKey_Gallery_Address',
  countries: { first: ['CA', 'US'] },
})

/** An address with these parts entered. */
const specimen = (name: string, caption: string, parts: Readonly<Record<string, string>>): Specimen => {
  const block = address(name)
  return {
    caption,
    block,
    wide: true,
    prepare: (store) => {
      for (const [part, value] of Object.entries(parts))
        store.dispatch({ type: 'enter', field: partOf(block.field, part), value })
      if (parts.PostalCode) store.dispatch({ type: 'touch', field: partField(block.field, 'PostalCode') })
    },
  }
}

const partOf = (country: string, part: string): string => `${country.slice(0, -'Country'.length)}${part}`

export const postalAddressSpecimens: KindSpecimens = {
  section: 'names',
  specimens: [
    specimen('addressEmpty', 'LocKey_Gallery_Empty', {}),
    specimen('addressFilled', 'LocKey_Gallery_Filled', {
      Country: 'CA',
      Line1: '12, rue des Érables',
      Locality: 'Trois-Rivières',
      Region: 'QC',
      PostalCode: 'G9A 1B2',
    }),
    specimen('addressUnknown', 'LocKey_Gallery_Error', {
      Country: 'CA',
      Line1: '٤ شارع النور',
      Locality: 'Ottawa',
      Region: 'Assiniboia',
      PostalCode: 'Q1',
    }),
  ],
}
