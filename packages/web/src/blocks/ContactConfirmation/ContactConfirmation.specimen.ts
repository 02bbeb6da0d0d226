import type { Block } from '@redress/form'
import { blockWithErrors } from '../../gallery/block-with-errors.ts'
import { type KindSpecimens, wide } from '../../gallery/specimen.ts'

const confirmation = (model: string): Block => ({
  type: 'contactConfirmation',
  model,
  emailField: 'emailAddress',
  phoneField: 'phoneNumber',
})

export const contactConfirmationSpecimens: KindSpecimens = {
  section: 'names',
  specimens: wide([
    { caption: 'LocKey_Gallery_Confirm', block: confirmation('claimantInfo') },
    blockWithErrors(confirmation('claimDetails'), 'somebody.else@example.com'),
  ]),
}
