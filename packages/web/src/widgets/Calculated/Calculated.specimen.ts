import type { WidgetOf } from '@redress/form'
import { specimenField } from '../../gallery/field-specimens.ts'
import { fieldSpecimen, type KindSpecimens } from '../../gallery/specimen.ts'

const calculated = (name: string, more: Partial<WidgetOf<'calculated'>> = {}): WidgetOf<'calculated'> => ({
  type: 'calculated',
  field: specimenField(name),
  label: 'LocKey_Gallery_CalculatedLabel',
  ...more,
})

/** The gallery has no expressions, so a value is entered where a form would calculate it. */
export const calculatedSpecimens: KindSpecimens = {
  section: 'label-value',
  specimens: [
    fieldSpecimen({ widget: calculated('calculatedEmpty'), state: 'empty' }),
    fieldSpecimen({ widget: calculated('calculatedNumber'), state: 'filled', value: '1250.50' }),
    fieldSpecimen({
      widget: calculated('calculatedEstimate', { estimate: true, hint: 'LocKey_Gallery_CalculatedHint' }),
      state: 'filled',
      caption: 'LocKey_Gallery_Estimate',
      value: '375',
    }),
  ],
}
