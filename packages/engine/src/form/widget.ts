import * as z from 'zod/mini'
import { fieldPickerSchema } from '../date-picker/options.ts'
import { maskNames } from '../masks/mask.ts'
import { anyRuleSchema } from '../rules/registry.ts'
import { dependencySchema } from './dependency.ts'

const copyKey = z
  .string()
  .check(z.regex(/^LocKey_\w+$/, 'Expected a copy key: LocKey_ and letters, digits, underscores'))

const optionSchema = z.strictObject({ value: z.string(), label: copyKey })

const field = {
  /** `claimDetails.vin`; inside a record block the field's name alone. */
  field: z.string(),
  label: copyKey,
  /** A sentence under the label. */
  hint: z.optional(copyKey),
  /** Rules of this field besides those of its model, and custom messages for them (VAL-16). */
  rules: z.optional(z.array(anyRuleSchema)),
  dependencies: z.optional(z.array(dependencySchema)),
  /** The field of the prepopulated data that fills this one (FLD-7). */
  prepopulatedDataKey: z.optional(z.string()),
  /** Fill even over what was typed. */
  overrideWithPrepopulatedData: z.optional(z.boolean()),
  defaultValue: z.optional(z.string()),
  /** Leaves out the mark of a required field, not the rule (FLD-10). */
  disableRequiredStyling: z.optional(z.boolean()),
  /** The HTML autocomplete token, so that phones can fill it in. */
  autocomplete: z.optional(z.string()),
}

const text = z.strictObject({
  type: z.literal('text'),
  ...field,
  mask: z.optional(z.enum(maskNames)),
  prepend: z.optional(copyKey),
  append: z.optional(copyKey),
  placeholder: z.optional(copyKey),
  /** More than one line of text. */
  lines: z.optional(z.int().check(z.minimum(2))),
  inputMode: z.optional(z.enum(['text', 'numeric', 'decimal', 'tel', 'email', 'url'])),
  /** Hides what is typed, for a PIN. */
  secret: z.optional(z.boolean()),
})
const select = z.strictObject({
  type: z.literal('select'),
  ...field,
  options: z.union([z.array(optionSchema).check(z.minLength(2)), z.enum(['usStates', 'countries'])]),
  placeholder: z.optional(copyKey),
})
const radio = z.strictObject({
  type: z.literal('radio'),
  ...field,
  options: z.array(optionSchema).check(z.minLength(2)),
})
const hybridRadioText = z.strictObject({
  type: z.literal('hybridRadioText'),
  ...field,
  options: z.array(optionSchema).check(z.minLength(1)),
  /** The label of the choice that opens the text input. */
  other: copyKey,
})
const checkbox = z.strictObject({ type: z.literal('checkbox'), ...field })
const date = z.strictObject({
  type: z.literal('date'),
  ...field,
  /** What the calendar offers; a text holds one day, so there are no ranges here (PKR-2). */
  picker: z.optional(fieldPickerSchema),
})
const file = z.strictObject({
  type: z.literal('file'),
  ...field,
  /** Media types and extensions the picker offers, as in HTML. */
  accept: z.optional(z.string()),
})
const hidden = z.strictObject({ type: z.literal('hidden'), ...field, label: z.optional(copyKey) })

/** The field widgets of specification section 2: one field of a model, and how it is asked for (UI-16, FLD-9, FLD-10). */
export const widgetSchemas = [text, select, radio, hybridRadioText, checkbox, date, file, hidden] as const
export const widgetSchema = z.discriminatedUnion('type', widgetSchemas)

export type Widget = z.infer<typeof widgetSchema>
export type WidgetOf<T extends Widget['type']> = Extract<Widget, { type: T }>

/** A button does something instead of holding a value; it is a widget without a field (UI-17). */
export const buttonSchema = z
  .strictObject({
    type: z.literal('button'),
    label: z.optional(copyKey),
    icon: z.optional(z.enum(['print', 'copy', 'download'])),
    action: z.enum(['next', 'back', 'index', 'authorize', 'submit', 'print']),
    look: z._default(z.enum(['primary', 'secondary', 'link']), 'primary'),
  })
  .check(z.refine(({ label, icon }) => Boolean(label ?? icon), 'Either label or icon must have a value.'))

export type ButtonDefinition = z.infer<typeof buttonSchema>

export { copyKey as copyKeySchema }
