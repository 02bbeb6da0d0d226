import { ach } from './ach.ts'
import { cheques } from './cheques.ts'
import { payPal } from './pay-pal.ts'
import type { PayeeFormat } from './payee-format.ts'
import { prepaidCards } from './prepaid-cards.ts'
import { sepa } from './sepa.ts'

/** The names of the formats, as a case uses them. */
export const payeeFormatNames = ['cheques', 'ach', 'sepa', 'payPal', 'prepaidCards'] as const

export type PayeeFormatName = (typeof payeeFormatNames)[number]

/** The formats of payee files. */
export const payeeFormats: { readonly [Name in PayeeFormatName]: PayeeFormat } = {
  cheques,
  ach,
  sepa,
  payPal,
  prepaidCards,
}
