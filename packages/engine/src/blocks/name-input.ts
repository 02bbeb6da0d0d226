import * as z from 'zod/mini'
import { shown } from './block-shape.ts'
import { type BlockPlanning, madeOf, nothingToCheck } from './block-type.ts'
import { textWidget } from './ready-made.ts'

export const nameInputSchema = z.strictObject({
  type: z.literal('nameInput'),
  /** The model that holds firstName, lastName and, where asked for, middleInitial. */
  model: z.string(),
  middleInitial: z._default(z.boolean(), false),
  ...shown,
})

type NameInput = z.infer<typeof nameInputSchema>

/** First and last name, with the middle initial where the block asks for it (UI-9). */
export const nameInput = madeOf<NameInput>(({ model, middleInitial }) => [
  textWidget(`${model}.firstName`, 'LocKey_Field_FirstName', {
    autocomplete: 'given-name',
    prepopulatedDataKey: 'claimantFirstName',
  }),
  ...(middleInitial
    ? [
        textWidget(`${model}.middleInitial`, 'LocKey_Field_MiddleInitial', {
          autocomplete: 'additional-name',
          prepopulatedDataKey: 'claimantMiddleInitial',
        }),
      ]
    : []),
  textWidget(`${model}.lastName`, 'LocKey_Field_LastName', {
    autocomplete: 'family-name',
    prepopulatedDataKey: 'claimantLastName',
  }),
])

export const nameInputPlanning: BlockPlanning<NameInput> = {
  ...nothingToCheck,
  readyMade: ({ model }) => model,
}
