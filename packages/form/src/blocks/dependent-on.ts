import type { Dependency } from '../widgets/dependency.ts'
import type { Widget } from '../widgets/registry.ts'

/** The widget with more dependencies, before its own. */
export const dependentOn = (widget: Widget, more: readonly Dependency[]): Widget =>
  more.length === 0 ? widget : { ...widget, dependencies: [...more, ...(widget.dependencies ?? [])] }
