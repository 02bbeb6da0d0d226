import type { BlockOf } from '@redress/form'
import { specimenField } from '../../gallery/field-specimens.ts'
import { type KindSpecimens, wide } from '../../gallery/specimen.ts'

const benefits = (name: string): BlockOf<'chooseOne'> => ({
  type: 'chooseOne',
  field: specimenField(name),
  label: 'LocKey_Gallery_Kind',
  hint: 'LocKey_Gallery_LabelHint',
  benefits: [
    {
      value: 'towing',
      label: 'LocKey_Gallery_Towing',
      blocks: [{ type: 'text', field: specimenField(`${name}Towing`), label: 'LocKey_Gallery_Label' }],
    },
    {
      value: 'rental',
      label: 'LocKey_Gallery_Rental',
      blocks: [
        { type: 'paragraph', text: 'LocKey_Gallery_PointTwo' },
        { type: 'text', field: specimenField(`${name}Rental`), label: 'LocKey_Gallery_Label' },
      ],
    },
  ],
})

export const chooseOneSpecimens: KindSpecimens = {
  section: 'choices',
  specimens: wide([
    { caption: 'LocKey_Gallery_Empty', block: benefits('benefitEmpty') },
    {
      caption: 'LocKey_Gallery_Filled',
      block: benefits('benefitFilled'),
      prepare: ({ dispatch }) =>
        dispatch({ type: 'enter', field: specimenField('benefitFilled'), value: 'rental' }),
    },
    {
      caption: 'LocKey_Gallery_Error',
      block: benefits('benefitError'),
      prepare: ({ dispatch }) => dispatch({ type: 'touch', field: specimenField('benefitError') }),
    },
  ]),
}
