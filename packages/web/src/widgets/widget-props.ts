import type { FieldView, Widget, WidgetOf } from '@redress/engine'

/** What every field widget gets: how the field is asked for, and the field as it stands. */
export interface WidgetProps<T extends Widget['type']> {
  readonly widget: WidgetOf<T>
  readonly view: FieldView
}
