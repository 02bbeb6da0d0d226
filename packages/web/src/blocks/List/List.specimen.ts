import type { CopyKey } from '@redress/form'
import { type KindSpecimens, wide } from '../../gallery/specimen.ts'

const list = (type: 'orderedList' | 'unorderedList', caption: CopyKey): KindSpecimens => ({
  section: 'prose',
  specimens: wide([
    { caption, block: { type, items: ['LocKey_Gallery_PointOne', 'LocKey_Gallery_PointTwo'] } },
  ]),
})

export const orderedListSpecimens = list('orderedList', 'LocKey_Gallery_Ordered')
export const unorderedListSpecimens = list('unorderedList', 'LocKey_Gallery_Unordered')
