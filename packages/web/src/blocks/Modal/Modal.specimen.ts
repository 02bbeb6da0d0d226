import { type KindSpecimens, wide } from '../../gallery/specimen.ts'

export const modalSpecimens: KindSpecimens = {
  section: 'modals',
  specimens: wide([
    {
      caption: 'LocKey_Gallery_Default',
      block: {
        type: 'modal',
        trigger: 'LocKey_Gallery_MoreAbout',
        title: 'LocKey_Gallery_MoreAbout',
        paragraphs: ['LocKey_Gallery_Paragraph', 'LocKey_Gallery_PointTwo'],
      },
    },
  ]),
}
