import type { Widget } from '@redress/engine'
import { FieldWidget } from '../widgets/FieldWidget.tsx'

/** A field that stands on the page by itself. */
export const WidgetBlock = ({ block }: { readonly block: Widget }) => <FieldWidget widget={block} />
