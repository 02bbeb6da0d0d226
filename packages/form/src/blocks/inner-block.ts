import * as z from 'zod/mini'
import { widgetSchemas } from '../widgets/registry.ts'
import { actionsSchema } from './actions.ts'
import { addressSchema } from './address.ts'
import { checkboxesSchema } from './checkboxes.ts'
import { claimSummarySchema } from './claim-summary.ts'
import { contactConfirmationSchema } from './contact-confirmation.ts'
import { labelValueSchema } from './label-value.ts'
import { modalSchema } from './modal.ts'
import { nameInputSchema } from './name-input.ts'
import { noticeSchema } from './notice.ts'
import { payPalLoginSchema } from './paypal-login.ts'
import { fixedTableSchema } from './records/fixed-table.ts'
import { knownRecordsSchema } from './records/known-records.ts'
import { recordManagerSchema } from './records/record-manager.ts'
import { recordTableSchema } from './records/record-table.ts'
import { signaturesSchema } from './records/signatures.ts'
import { referenceCodeSchema } from './reference-code.ts'
import { rowSchema } from './row.ts'
import { spacerSchema } from './spacer.ts'
import { textBlockSchemas } from './text-block-schemas.ts'

/** Every block that can stand in a section, a field widget among them. */
export const innerBlockSchemas = [
  ...textBlockSchemas,
  spacerSchema,
  noticeSchema,
  modalSchema,
  rowSchema,
  nameInputSchema,
  addressSchema,
  contactConfirmationSchema,
  checkboxesSchema,
  labelValueSchema,
  recordManagerSchema,
  recordTableSchema,
  fixedTableSchema,
  signaturesSchema,
  knownRecordsSchema,
  claimSummarySchema,
  referenceCodeSchema,
  payPalLoginSchema,
  actionsSchema,
  ...widgetSchemas,
] as const
export const innerBlockSchema = z.discriminatedUnion('type', innerBlockSchemas)

export type InnerBlock = z.infer<typeof innerBlockSchema>
