import type { FieldView, Widget, WidgetOf } from '@redress/form'

/** The props of every field widget: its definition and the state of its field. */
export interface WidgetProps<T extends Widget['type']> {
  readonly widget: WidgetOf<T>
  readonly view: FieldView
}
