import type { FieldView, Widget, WidgetOf } from '@redress/engine'
import type { ComponentType } from 'react'
import type { CopyReader } from '../copy/CopyProvider.tsx'

/** The props of every field widget: its definition and the state of its field. */
export interface WidgetProps<T extends Widget['type']> {
  readonly widget: WidgetOf<T>
  readonly view: FieldView
}

/** What one type of widget is on the page. */
export interface WidgetFace<T extends Widget['type']> {
  readonly component: ComponentType<WidgetProps<T>>
  /** A text that was entered, as a person reads it. */
  readonly readable: (widget: WidgetOf<T>, text: string, copy: CopyReader) => string
}
