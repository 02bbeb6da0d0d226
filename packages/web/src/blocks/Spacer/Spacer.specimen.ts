import { type KindSpecimens, wide } from '../../gallery/specimen.ts'

export const spacerSpecimens: KindSpecimens = {
  section: 'prose',
  specimens: wide([{ caption: 'LocKey_Gallery_Spacer', block: { type: 'spacer', size: 'small' } }]),
}
