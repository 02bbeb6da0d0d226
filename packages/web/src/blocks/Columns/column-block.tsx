import { type BlockOf, type Widget, widgetsOf } from '@redress/engine'
import { useMemo } from 'react'
import { usePage } from '../../form/page-context.ts'
import { type Cell, Columns } from './Columns.tsx'

interface ColumnBlockProps {
  readonly block: BlockOf<'row' | 'nameInput' | 'address' | 'contactConfirmation'>
}

/** How many of the twelve columns a field takes, by its place among the `count` fields of its block. */
export type SpanOf = (widget: Widget, place: number, count: number) => Cell['span']

/** The component of a block whose fields are side by side: a row, a name, an address or a contact confirmation. */
export const columnBlock = (spanOf: SpanOf) =>
  function ColumnBlock({ block }: ColumnBlockProps) {
    const { appSettings } = usePage()
    const cells = useMemo(() => {
      const widgets = widgetsOf(block, appSettings)
      return widgets.map((widget, place): Cell => ({ widget, span: spanOf(widget, place, widgets.length) }))
    }, [block, appSettings])
    return <Columns cells={cells} />
  }
