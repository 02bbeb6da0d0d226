import type { WidgetOf } from '@redress/form'
import { specimenField } from '../../gallery/field-specimens.ts'
import { inAllStates } from '../../gallery/in-all-states.ts'
import { fieldSpecimen, type KindSpecimens } from '../../gallery/specimen.ts'

const telephone = (name: string, more: Partial<WidgetOf<'telephone'>> = {}): WidgetOf<'telephone'> => ({
  type: 'telephone',
  field: specimenField(name),
  label: 'LocKey_Gallery_Telephone',
  ...more,
})

/** A telephone number in every state, one of another country, and one that no country has. */
export const telephoneSpecimens: KindSpecimens = {
  section: 'names',
  specimens: [
    ...inAllStates({ name: 'telephone', widget: telephone, value: '+12015550123', wrong: 'ext. 5' }),
    fieldSpecimen({
      widget: telephone('telephoneAbroad', { country: 'EG' }),
      state: 'filled',
      caption: 'LocKey_Gallery_TelephoneAbroad',
      value: '+442079460018',
    }),
    fieldSpecimen({
      widget: telephone('telephoneUnknown'),
      state: 'filled',
      caption: 'LocKey_Gallery_TelephoneUnknown',
      value: '+15550123',
    }),
  ],
}
