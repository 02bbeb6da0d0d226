import type { BlockOf } from '@redress/form'
import { specimenField } from '../../gallery/field-specimens.ts'
import { type KindSpecimens, wide } from '../../gallery/specimen.ts'

const rowOf = (prefix: string, count: number): BlockOf<'row'> => ({
  type: 'row',
  inputs: Array.from({ length: count }, (_, place) => ({
    type: 'text',
    field: specimenField(`${prefix}${place}`),
    label: 'LocKey_Gallery_Label',
  })),
})

export const rowSpecimens: KindSpecimens = {
  section: 'rows',
  specimens: wide([
    { caption: '1', block: rowOf('one', 1) },
    { caption: '2', block: rowOf('two', 2) },
    { caption: '3', block: rowOf('three', 3) },
  ]),
}
