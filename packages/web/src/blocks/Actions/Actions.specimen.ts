import { type KindSpecimens, wide } from '../../gallery/specimen.ts'

export const actionsSpecimens: KindSpecimens = {
  section: 'buttons',
  specimens: wide([
    {
      caption: 'LocKey_Gallery_Default',
      block: {
        type: 'actions',
        buttons: [
          { type: 'button', label: 'LocKey_Button_Next', action: 'next', look: 'primary' },
          { type: 'button', label: 'LocKey_Button_Back', action: 'back', look: 'secondary' },
        ],
      },
    },
  ]),
}
