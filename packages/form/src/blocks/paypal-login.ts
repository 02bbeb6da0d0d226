import * as z from 'zod/mini'
import { type BlockPlanning, type BlockType, nothingToCheck, plain } from './block-type.ts'
import { showWhenShape } from './show-when.ts'

/** The log-in with PayPal and its outcome. Shown only while the claimant elects PayPal. */
export const payPalLoginSchema = z.strictObject({
  type: z.literal('payPalLogin'),
  /** The field with the e-mail address that the account must have: `claimDetails.payPalEmail`. */
  email: z.string(),
  ...showWhenShape,
})

type PayPalLogin = z.infer<typeof payPalLoginSchema>

export const payPalLogin: BlockType<PayPalLogin> = {
  ...plain,
  payPalEmail: ({ email }) => email,
}

export const payPalLoginPlanning: BlockPlanning<PayPalLogin> = {
  ...nothingToCheck,
  named: ({ email }) => [{ field: email, ownModel: '', path: ['email'], isShown: false }],
}
