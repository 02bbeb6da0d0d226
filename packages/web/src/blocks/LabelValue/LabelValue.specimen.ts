import type { BlockOf } from '@redress/form'
import type { KindSpecimens } from '../../gallery/specimen.ts'

const labelValue = (display: BlockOf<'labelValue'>['display']): BlockOf<'labelValue'> => ({
  type: 'labelValue',
  label: 'LocKey_Gallery_Vehicle',
  field: 'prepopulatedData.vehicle',
  display,
})

export const labelValueSpecimens: KindSpecimens = {
  section: 'label-value',
  specimens: [
    { caption: 'LocKey_Gallery_Default', block: labelValue('default') },
    { caption: 'LocKey_Gallery_Fixed', block: labelValue('fixed') },
    { caption: 'LocKey_Gallery_LeftAligned', block: labelValue('leftAligned') },
    { caption: 'LocKey_Gallery_Stacked', block: labelValue('stacked') },
  ],
}
