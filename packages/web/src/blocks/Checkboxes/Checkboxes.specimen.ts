import type { BlockOf } from '@redress/form'
import { specimenField } from '../../gallery/field-specimens.ts'
import { type KindSpecimens, wide } from '../../gallery/specimen.ts'

const labels = [
  'LocKey_Gallery_Drug',
  'LocKey_Gallery_Towing',
  'LocKey_Gallery_Rental',
  'LocKey_Gallery_Agree',
]

const group = (name: string): BlockOf<'checkboxes'> => ({
  type: 'checkboxes',
  label: 'LocKey_Gallery_Drugs',
  hint: 'LocKey_Gallery_LabelHint',
  boxes: Array.from({ length: 9 }, (_, place) => ({
    field: specimenField(`${name}${place}`),
    label: labels[place % labels.length] ?? '',
  })),
  least: 1,
  most: 3,
})

const tick = (name: string, places: readonly number[]) =>
  places.map((place) => ({ type: 'enter', field: specimenField(`${name}${place}`), value: true }) as const)

const touch = (name: string) => ({ type: 'touch', field: specimenField(`${name}0`) }) as const

export const checkboxesSpecimens: KindSpecimens = {
  section: 'choices',
  specimens: wide([
    { caption: 'LocKey_Gallery_Empty', block: group('boxesEmpty') },
    {
      caption: 'LocKey_Gallery_Filled',
      block: group('boxesFilled'),
      prepare: ({ dispatch }) => {
        for (const action of tick('boxesFilled', [0, 4])) dispatch(action)
      },
    },
    {
      caption: 'LocKey_Gallery_Error',
      block: group('boxesError'),
      prepare: ({ dispatch }) => {
        for (const action of [...tick('boxesError', [1, 2, 3, 5]), touch('boxesError')]) dispatch(action)
      },
    },
  ]),
}
