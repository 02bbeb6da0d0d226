import type { Widget } from '@redress/form'
import { FieldWidget } from '../widgets/FieldWidget.tsx'

/** A field on the page outside of any other block. */
export const WidgetBlock = ({ block }: { readonly block: Widget }) => <FieldWidget widget={block} />
