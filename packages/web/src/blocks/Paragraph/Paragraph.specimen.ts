import { type KindSpecimens, wide } from '../../gallery/specimen.ts'

export const paragraphSpecimens: KindSpecimens = {
  section: 'prose',
  specimens: wide([
    { caption: 'LocKey_Gallery_Mixed', block: { type: 'paragraph', text: 'LocKey_Gallery_Paragraph' } },
  ]),
}
