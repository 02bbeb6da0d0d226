import * as z from 'zod/mini'
import { conditionSchema } from '../conditions/condition.ts'
import { dependencySchema } from '../conditions/dependency.ts'
import { copyKeySchema } from '../copy/copy-key.ts'
import { buttonSchema } from '../widgets/button.ts'
import { widgetSchema, widgetSchemas } from '../widgets/registry.ts'

/** Every block may be shown only while conditions hold; its fields then depend on them too. */
const shown = { showWhen: z.optional(z.array(conditionSchema)) }
const textBlock = <T extends string>(type: T) =>
  z.strictObject({ type: z.literal(type), text: copyKeySchema, ...shown })
const listBlock = <T extends string>(type: T) =>
  z.strictObject({ type: z.literal(type), items: z.array(copyKeySchema).check(z.minLength(1)), ...shown })

const spacer = z.strictObject({
  type: z.literal('spacer'),
  size: z._default(z.enum(['small', 'medium', 'large']), 'medium'),
})
const notice = z.strictObject({
  type: z.literal('notice'),
  tone: z._default(z.enum(['info', 'warning']), 'info'),
  title: z.optional(copyKeySchema),
  text: copyKeySchema,
  ...shown,
})
const modal = z.strictObject({
  type: z.literal('modal'),
  /** The link or button that opens it. */
  trigger: copyKeySchema,
  title: copyKeySchema,
  paragraphs: z.array(copyKeySchema).check(z.minLength(1)),
  close: z.optional(copyKeySchema),
  ...shown,
})
const row = z.strictObject({
  type: z.literal('row'),
  inputs: z.array(widgetSchema).check(z.minLength(1), z.maxLength(3)),
  ...shown,
})
const nameInput = z.strictObject({
  type: z.literal('nameInput'),
  /** The model that holds firstName, lastName and, where asked for, middleInitial. */
  model: z.string(),
  middleInitial: z._default(z.boolean(), false),
  ...shown,
})
const address = z.strictObject({
  type: z.literal('address'),
  /** The model that holds the mailing fields (ADR-1). */
  model: z.string(),
  dependencies: z.optional(z.array(dependencySchema)),
  ...shown,
})
const contactConfirmation = z.strictObject({
  type: z.literal('contactConfirmation'),
  model: z.string(),
  /** The fields that confirmEmailAddress and confirmPhoneNumber must repeat (UI-12). */
  emailField: z._default(z.string(), 'emailAddress'),
  phoneField: z._default(z.string(), 'phoneNumber'),
  ...shown,
})
const labelValue = z.strictObject({
  type: z.literal('labelValue'),
  label: copyKeySchema,
  /** A field of a model, or of the prepopulated data: `prepopulatedData.vehicleModel`. */
  field: z.string(),
  display: z._default(z.enum(['default', 'fixed', 'leftAligned', 'stacked']), 'default'),
  ...shown,
})

const records = {
  /** The record model by name: its rows are the records. */
  model: z.string(),
  title: copyKeySchema,
  hint: z.optional(copyKeySchema),
  inputs: z.array(widgetSchema).check(z.minLength(1)),
  ...shown,
}
const recordManager = z.strictObject({
  type: z.literal('recordManager'),
  ...records,
  /** Fields shown of a saved record, at most 11 with the delete button (REC-11). */
  display: z.array(z.string()).check(z.minLength(1)),
  /** At least one saved record must exist (REC-4). */
  required: z._default(z.boolean(), false),
  /** A new draft starts after each upload (REC-2). */
  startNewDraft: z._default(z.boolean(), true),
  allowEdit: z._default(z.boolean(), false),
  allowDelete: z._default(z.boolean(), true),
})
const minRecordsSchema = z.union([
  z.int().check(z.nonnegative()),
  /** Computed: `count` records while the condition holds, else none. */
  z.strictObject({ when: conditionSchema, count: z.int().check(z.positive()) }),
])
const recordTable = z.strictObject({
  type: z.literal('recordTable'),
  ...records,
  /** How many saved records there must be, fixed or computed (REC-9). */
  minRecords: z._default(minRecordsSchema, 0),
  /** A field whose values are added up under the table. */
  total: z.optional(z.strictObject({ field: z.string(), label: copyKeySchema })),
})

const claimSummary = z.strictObject({ type: z.literal('claimSummary') })
const referenceCode = z.strictObject({ type: z.literal('referenceCode'), label: copyKeySchema })
/** The log-in with PayPal, and what came of it (PPL-1). Shown only while the election asks for it. */
const payPalLogin = z.strictObject({
  type: z.literal('payPalLogin'),
  /** The field with the e-mail address that the account must have: `claimDetails.payPalEmail`. */
  email: z.string(),
  ...shown,
})
const actions = z.strictObject({
  type: z.literal('actions'),
  buttons: z.array(buttonSchema).check(z.minLength(1)),
})

const plainBlocks = [
  textBlock('h1'),
  textBlock('h2'),
  textBlock('h3'),
  textBlock('paragraph'),
  listBlock('orderedList'),
  listBlock('unorderedList'),
  spacer,
  notice,
  modal,
  row,
  nameInput,
  address,
  contactConfirmation,
  labelValue,
  recordManager,
  recordTable,
  claimSummary,
  referenceCode,
  payPalLogin,
  actions,
  ...widgetSchemas,
] as const

/** A titled part of a page; sections do not nest. */
const section = z.strictObject({
  type: z.literal('section'),
  title: z.optional(copyKeySchema),
  blocks: z.array(z.discriminatedUnion('type', plainBlocks)).check(z.minLength(1)),
  ...shown,
})

/** The building blocks of pages (UI-8 to UI-17), a field widget among them. An unknown type is an error. */
export const blockSchema = z.discriminatedUnion('type', [section, ...plainBlocks])

export type Block = z.infer<typeof blockSchema>
export type BlockOf<T extends Block['type']> = Extract<Block, { type: T }>
export type RecordBlock = BlockOf<'recordManager' | 'recordTable'>
