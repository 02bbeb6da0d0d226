import { type RecordBlock, type Total, totalsOf } from '@redress/form'
import type { ReactNode } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { TotalFigure } from './TotalFigure.tsx'
import styles from './Totals.module.css'

/** The totals of a table that stand at a place; those without one stand below. */
export const totalsAt = (block: RecordBlock, place: Total['place']): readonly Total[] =>
  totalsOf(block).filter((total) => (total.place ?? 'below') === place)

interface TotalLinesProps {
  readonly block: RecordBlock
  readonly totals: readonly Total[]
}

/** Totals as lines, each with its label. */
export const TotalLines = ({ block, totals }: TotalLinesProps) =>
  totals.map((total) => (
    <p key={`${total.field} ${total.label}`} className={styles.total}>
      <span>
        <Copy text={total.label} />
      </span>
      <TotalFigure block={block} total={total} />
    </p>
  ))

interface TotalsAroundProps {
  readonly block: RecordBlock
  /** The rows. */
  readonly children: ReactNode
}

/** The rows of a table with the totals above and beside them. */
export function TotalsAround({ block, children }: TotalsAroundProps) {
  const above = totalsAt(block, 'above')
  const beside = totalsAt(block, 'beside')
  return (
    <div className={styles.around}>
      {above.length > 0 && (
        <div className={styles.above}>
          <TotalLines block={block} totals={above} />
        </div>
      )}
      <div className={styles.middle} data-beside={beside.length > 0 || undefined}>
        <div className={styles.rows}>{children}</div>
        {beside.length > 0 && (
          <div className={styles.beside}>
            <TotalLines block={block} totals={beside} />
          </div>
        )}
      </div>
    </div>
  )
}
