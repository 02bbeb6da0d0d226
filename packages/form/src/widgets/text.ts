import * as z from 'zod/mini'
import { copyKeySchema } from '../copy/copy-key.ts'
import { maskNames } from '../masks/mask.ts'
import { readsCode } from '../rules/registry.ts'
import { fieldShape } from './field-shape.ts'
import { unplanned, untyped, type WidgetPlanning, type WidgetType } from './widget-type.ts'

export const textSchema = z.strictObject({
  type: z.literal('text'),
  ...fieldShape,
  mask: z.optional(z.enum(maskNames)),
  prepend: z.optional(copyKeySchema),
  append: z.optional(copyKeySchema),
  placeholder: z.optional(copyKeySchema),
  /** More than one line of text. */
  lines: z.optional(z.int().check(z.minimum(2))),
  inputMode: z.optional(z.enum(['text', 'numeric', 'decimal', 'tel', 'email', 'url'])),
  /** Hides what is typed, for a PIN. */
  secret: z.optional(z.boolean()),
})

type TextWidget = z.infer<typeof textSchema>

/** One line of text, or several. */
export const text: WidgetType<TextWidget> = {
  ...untyped,
  typing: ({ inputMode = 'text', mask, secret }, rules) =>
    inputMode !== 'text' || mask || secret || rules.some(readsCode) ? 'code' : 'words',
  mask: ({ mask = null }) => mask,
  withMask: (widget, mask) => ({ ...widget, mask }),
  prefills: true,
  secret: ({ secret = false }) => secret,
}

export const textPlanning: WidgetPlanning<TextWidget> = unplanned
