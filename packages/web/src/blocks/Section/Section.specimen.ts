import { type KindSpecimens, wide } from '../../gallery/specimen.ts'

export const sectionSpecimens: KindSpecimens = {
  section: 'prose',
  specimens: wide([
    {
      caption: 'LocKey_Gallery_Default',
      block: {
        type: 'section',
        title: 'LocKey_Gallery_Heading',
        blocks: [{ type: 'paragraph', text: 'LocKey_Gallery_PointTwo' }],
      },
    },
  ]),
}
