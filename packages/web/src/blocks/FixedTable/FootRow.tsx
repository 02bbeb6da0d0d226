import type { BlockOf, Total } from '@redress/engine'
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
                  {widget.label && (
                    <span className={styles.column}>
                      <Copy text={widget.label} />
                    </span>
                  )}
                  {!shared && (
                    <span>
                      <Copy text={total.label} />
                    </span>
                  )}
                  <TotalFigure block={block} total={total} />
                </p>
              ))}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
