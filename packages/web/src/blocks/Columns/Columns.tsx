import { type BlockOf, type Widget, widgetsOf } from '@redress/form'
import { useMemo } from 'react'
import { usePage } from '../../form/page-context.ts'
import { FieldWidget } from '../../widgets/FieldWidget.tsx'
import styles from './Columns.module.css'

/** A field and how many of the twelve columns it takes where there is room for columns. */
export interface Cell {
  readonly widget: Widget
  readonly span: 2 | 3 | 4 | 5 | 6 | 12
}

/** Fields side by side on a grid of twelve columns; stacked where it is narrow. */
function Columns({ cells }: { readonly cells: readonly Cell[] }) {
  return (
    <div className={styles.frame}>
      <div className={styles.grid}>
        {cells.map(({ widget, span }) => (
          <div key={widget.field} className={styles.cell} data-span={span}>
            <FieldWidget widget={widget} />
          </div>
        ))}
      </div>
    </div>
  )
}

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

const spans: Readonly<Record<number, Cell['span']>> = { 1: 12, 2: 6, 3: 4 }

/** One to three fields share the twelve columns evenly. */
export const evenly: SpanOf = (_widget, _place, count) => spans[count] ?? 12
