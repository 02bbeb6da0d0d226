import type { FieldId, FieldView, Widget, WidgetOf } from '@redress/engine'
import type { ComponentType } from 'react'
import { useField } from '../form/use-field.ts'
import { widgets } from './registry.ts'
import type { WidgetProps } from './widget-props.ts'

/** The union of widgets in the form that lets the compiler pair one with its component. */
type AnyWidget<T extends Widget['type']> = { [K in T]: WidgetOf<K> }[T]

const componentOf = <T extends Widget['type']>(type: T): ComponentType<WidgetProps<T>> => widgets[type]

function render<T extends Widget['type']>(widget: AnyWidget<T>, view: FieldView) {
  const Component = componentOf<T>(widget.type)
  return <Component widget={widget} view={view} />
}

interface FieldWidgetProps {
  readonly widget: Widget
  /** The field's id where it is not the widget's own: in a record, `<clientId>.amount`. */
  readonly field?: FieldId
}

/** One field of the form, asked for as the widget says; nothing while the field is hidden (FLD-1). */
export function FieldWidget({ widget, field = widget.field }: FieldWidgetProps) {
  const view = useField(field)
  return view.visible ? render(widget, view) : null
}
