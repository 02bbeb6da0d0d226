import * as z from 'zod/mini'
import { payeeFormatNames, payeeFormats } from '../payee-formats/registry.ts'

/** A field of a form, as `model.field`. */
const fieldSchema = z
  .string()
  .check(z.regex(/^\w+\.\w+$/, 'expected a field as model.field, such as claimDetails.payeeName'))

/** How claims with one choice of payment are paid. */
const choiceSchema = z.strictObject({
  format: z.enum(payeeFormatNames),
  /** The fields of the name, joined by blanks. */
  name: z.optional(z.array(fieldSchema).check(z.minLength(1))),
  /** The fields of the address, by what their names begin with. */
  address: z.optional(fieldSchema),
  email: z.optional(fieldSchema),
  routingNumber: z.optional(fieldSchema),
  accountNumber: z.optional(fieldSchema),
  /** The field and its value that make the account one of savings. */
  savings: z.optional(z.strictObject({ field: fieldSchema, value: z.string() })),
  iban: z.optional(fieldSchema),
  bic: z.optional(fieldSchema),
})

const paidFormSchema = z.strictObject({
  /** The field with the choice of payment; a form without one has a single choice. */
  method: z.optional(fieldSchema),
  choices: z.record(z.string(), choiceSchema),
})

const payersSchema = z.strictObject({
  cheques: z.optional(payeeFormats.cheques.payer),
  ach: z.optional(payeeFormats.ach.payer),
  sepa: z.optional(payeeFormats.sepa.payer),
  payPal: z.optional(payeeFormats.payPal.payer),
  prepaidCards: z.optional(payeeFormats.prepaidCards.payer),
})

/** `payments.yaml`: how claims that are accepted are paid. */
export const paymentsFileSchema = z.strictObject({
  payers: payersSchema,
  forms: z.record(z.string(), paidFormSchema),
})

export type PaymentsFile = z.infer<typeof paymentsFileSchema>
export type PaidForm = PaymentsFile['forms'][string]
export type PaymentChoice = PaidForm['choices'][string]
