import { type KindSpecimens, wide } from '../../gallery/specimen.ts'

export const noticeSpecimens: KindSpecimens = {
  section: 'prose',
  specimens: wide([
    {
      caption: 'LocKey_Gallery_Info',
      block: {
        type: 'notice',
        tone: 'info',
        title: 'LocKey_Gallery_Heading',
        text: 'LocKey_Gallery_Paragraph',
      },
    },
    {
      caption: 'LocKey_Gallery_Caution',
      block: { type: 'notice', tone: 'warning', text: 'LocKey_Gallery_Paragraph' },
    },
  ]),
}
