import * as z from 'zod/mini'
import { type BlockPlanning, madeOf, nothingToCheck } from './block-type.ts'
import { readyMadeTextWidget } from './ready-made-widget.ts'
import { showWhenShape } from './show-when.ts'

export const nameInputSchema = z.strictObject({
  type: z.literal('nameInput'),
  /** The model that holds firstName, lastName and, where asked for, middleInitial. */
  model: z.string(),
  middleInitial: z._default(z.boolean(), false),
  ...showWhenShape,
})

type NameInput = z.infer<typeof nameInputSchema>

/** First and last name, with the middle initial where the block asks for it. */
export const nameInput = madeOf<NameInput>(({ model, middleInitial }) => [
  readyMadeTextWidget(`${model}.firstName`, 'LocKey_Field_FirstName', {
    autocomplete: 'given-name',
    prepopulatedDataKey: 'claimantFirstName',
  }),
  ...(middleInitial
    ? [
        readyMadeTextWidget(`${model}.middleInitial`, 'LocKey_Field_MiddleInitial', {
          autocomplete: 'additional-name',
          prepopulatedDataKey: 'claimantMiddleInitial',
        }),
      ]
    : []),
  readyMadeTextWidget(`${model}.lastName`, 'LocKey_Field_LastName', {
    autocomplete: 'family-name',
    prepopulatedDataKey: 'claimantLastName',
  }),
])

export const nameInputPlanning: BlockPlanning<NameInput> = {
  ...nothingToCheck,
  readyMade: ({ model }) => model,
}
