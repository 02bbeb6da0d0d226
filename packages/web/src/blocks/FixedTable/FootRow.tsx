import type { BlockOf, Total } from '@redress/form'
import { Copy } from '../../copy/Copy.tsx'
import { TotalFigure } from '../Totals/TotalFigure.tsx'
import { totalsAt } from '../Totals/Totals.tsx'
import styles from './FixedTable.module.css'

interface FootRowProps {
  readonly block: BlockOf<'fixedTable'>
}

/** The label of all totals, where they have one; else each has its own in its cell. */
function sharedLabel([first, ...others]: readonly Total[]): string | null {
  return first && others.every(({ label }) => label === first.label) ? first.label : null
}

interface TotalLabelProps {
  /** The label of this total alone; null where all have one. */
  readonly own: string | null
  readonly column: string | undefined
}

/** What a total is of: its own label says it, else that of its column, which a table has above. */
function TotalLabel({ own, column }: TotalLabelProps) {
  const text = own ?? column
  if (!text) return null
  return (
    <span className={own ? undefined : styles.column}>
      <Copy text={text} />
    </span>
  )
}

/** The totals of columns, each below its own. */
export function FootRow({ block }: FootRowProps) {
  const totals = totalsAt(block, 'below')
  if (totals.length === 0) return null
  const shared = sharedLabel(totals)
  return (
    <tfoot className={styles.foot}>
      <tr className={styles.row}>
        <th scope="row" className={styles.label}>
          {shared && <Copy text={shared} />}
        </th>
        {block.inputs.map((widget) => (
          <td key={widget.field} className={styles.cell}>
            {totals
              .filter(({ field }) => field === widget.field)
              .map((total) => (
                <p key={total.label} className={styles.total}>
                  <TotalLabel own={shared ? null : total.label} column={widget.label} />
                  <TotalFigure block={block} total={total} />
                </p>
              ))}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
