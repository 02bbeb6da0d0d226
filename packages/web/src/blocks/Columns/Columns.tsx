import type { Widget } from '@redress/engine'
import { FieldWidget } from '../../widgets/FieldWidget.tsx'
import styles from './Columns.module.css'

/** A field and how many of the twelve columns it takes where there is room for columns. */
export interface Cell {
  readonly widget: Widget
  readonly span: 2 | 3 | 4 | 5 | 6 | 12
}

/** Fields side by side on a grid of twelve columns; stacked where it is narrow. */
export function Columns({ cells }: { readonly cells: readonly Cell[] }) {
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
