import type { WidgetOf } from '@redress/form'
import { specimenField, specimenOptions } from '../../gallery/field-specimens.ts'
import { inAllStates, prefilled } from '../../gallery/in-all-states.ts'
import { fieldSpecimen, type KindSpecimens } from '../../gallery/specimen.ts'

const select = (name: string): WidgetOf<'select'> => ({
  type: 'select',
  field: specimenField(name),
  label: 'LocKey_Gallery_Kind',
  options: specimenOptions,
})

export const selectSpecimens: KindSpecimens = {
  section: 'select',
  specimens: [
    ...inAllStates({ name: 'select', widget: select, value: 'rental' }),
    prefilled({ ...select('selectPrefilled'), prepopulatedDataKey: 'kind' }),
    fieldSpecimen({
      caption: 'LocKey_Gallery_Places',
      state: 'filled',
      value: 'MI',
      widget: { ...select('selectPlaces'), label: 'LocKey_Gallery_State', options: 'usStates' },
    }),
  ],
}
