import type { FieldId, FieldView, Widget } from '@redress/form'
import { useField } from '../form/FormProvider.tsx'
import { type AnyWidget, componentOf } from './registry.ts'

function render<T extends Widget['type']>(widget: AnyWidget<T>, view: FieldView) {
  const Component = componentOf<T>(widget.type)
  return <Component widget={widget} view={view} />
}

interface FieldWidgetProps {
  readonly widget: Widget
  /** The field's id where it is not the widget's own: in a record, `<clientId>.amount`. */
  readonly field?: FieldId
}

/** One field of the form, rendered by its widget; nothing while the field is hidden. */
export function FieldWidget({ widget, field = widget.field }: FieldWidgetProps) {
  const view = useField(field)
  return view.visible ? render(widget, view) : null
}
