import type { Condition } from '../conditions/condition.ts'
import type { Dependency } from '../widgets/dependency.ts'
import type { Widget, WidgetOf } from '../widgets/registry.ts'

/** A text widget that the product itself puts into a block. */
export const textWidget = (
  field: string,
  label: string,
  more: Partial<WidgetOf<'text'>> = {},
): WidgetOf<'text'> => ({
  type: 'text',
  field,
  label,
  ...more,
})

export const shownWhen = (when: Condition): Dependency => ({ effect: 'show', when })

/** The widget with more dependencies, before its own. */
export const dependentOn = (widget: Widget, more: readonly Dependency[]): Widget =>
  more.length === 0 ? widget : { ...widget, dependencies: [...more, ...(widget.dependencies ?? [])] }
