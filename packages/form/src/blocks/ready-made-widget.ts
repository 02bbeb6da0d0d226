import type { WidgetOf } from '../widgets/registry.ts'

/** A text widget that the product itself puts into a block. */
export const readyMadeTextWidget = (
  field: string,
  label: string,
  more: Partial<WidgetOf<'text'>> = {},
): WidgetOf<'text'> => ({
  type: 'text',
  field,
  label,
  ...more,
})
