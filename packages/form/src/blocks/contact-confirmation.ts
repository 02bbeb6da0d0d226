import * as z from 'zod/mini'
import { type BlockPlanning, madeOf, nothingToCheck } from './block-type.ts'
import { readyMadeTextWidget } from './ready-made-widget.ts'
import { showWhenShape } from './show-when.ts'

export const contactConfirmationSchema = z.strictObject({
  type: z.literal('contactConfirmation'),
  model: z.string(),
  /** The fields that confirmEmailAddress and confirmPhoneNumber must repeat. */
  emailField: z._default(z.string(), 'emailAddress'),
  phoneField: z._default(z.string(), 'phoneNumber'),
  ...showWhenShape,
})

type ContactConfirmation = z.infer<typeof contactConfirmationSchema>

/** The e-mail address and the telephone number once more, each to be the same as the first. */
export const contactConfirmation = madeOf<ContactConfirmation>(({ model, emailField, phoneField }) => [
  readyMadeTextWidget(`${model}.confirmEmailAddress`, 'LocKey_Field_ConfirmEmailAddress', {
    autocomplete: 'email',
    inputMode: 'email',
    rules: [{ type: 'equalToField', field: emailField }],
  }),
  readyMadeTextWidget(`${model}.confirmPhoneNumber`, 'LocKey_Field_ConfirmPhoneNumber', {
    autocomplete: 'tel-national',
    inputMode: 'tel',
    rules: [{ type: 'equalToField', field: phoneField }],
  }),
])

export const contactConfirmationPlanning: BlockPlanning<ContactConfirmation> = {
  ...nothingToCheck,
  readyMade: ({ model }) => model,
  named: (block) =>
    (['emailField', 'phoneField'] as const).map((name) => ({
      field: block[name],
      ownModel: block.model,
      path: [name],
      isShown: false,
    })),
}
