import type { WidgetOf } from '@redress/form'
import { specimenField, specimenOptions } from '../../gallery/field-specimens.ts'
import { inAllStates } from '../../gallery/in-all-states.ts'
import { fieldSpecimen, type KindSpecimens } from '../../gallery/specimen.ts'

const hybridRadioText = (name: string): WidgetOf<'hybridRadioText'> => ({
  type: 'hybridRadioText',
  field: specimenField(name),
  label: 'LocKey_Gallery_Kind',
  options: specimenOptions,
  other: 'LocKey_Gallery_SomethingElse',
})

export const hybridRadioTextSpecimens: KindSpecimens = {
  section: 'hybrid',
  specimens: [
    ...inAllStates({ name: 'hybrid', widget: hybridRadioText, value: 'rental' }),
    fieldSpecimen({
      caption: 'LocKey_Gallery_Other',
      state: 'filled',
      value: 'Hotel, 2 nights',
      widget: hybridRadioText('hybridOther'),
    }),
  ],
}
