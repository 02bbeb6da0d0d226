import type { CopyKey, RecordView, Widget } from '@redress/form'
import { Copy } from '../../copy/Copy.tsx'
import { FieldErrors, FieldLabel, RowLabel } from '../../elements/Field/Field.tsx'
import { useField, useRecordList } from '../../form/FormProvider.tsx'
import { listElementId } from '../../form/field-focus.ts'
import { FieldWidget } from '../../widgets/FieldWidget.tsx'
import type { BlockProps } from '../block-props.ts'
import { Card } from '../Card/Card.tsx'
import { recordField } from '../RecordFacts/RecordFacts.tsx'
import { TotalsAround } from '../Totals/Totals.tsx'
import { useJudge } from '../use-judge.ts'
import styles from './FixedTable.module.css'
import { FootRow } from './FootRow.tsx'

interface ColumnProps {
  readonly widget: Widget
  /** The first row, which says whether the column has to be filled in. */
  readonly row: RecordView
}

/** The heading of a column. */
function Column({ widget, row }: ColumnProps) {
  const { required } = useField(recordField(row, widget.field))
  return (
    <th scope="col" className={styles.column}>
      <FieldLabel widget={widget} required={required} />
    </th>
  )
}

interface RowProps {
  readonly label: CopyKey
  readonly row: RecordView
  readonly inputs: readonly Widget[]
}

/** One row that the case states. Each input is named by the row and by its column. */
const Row = ({ label, row, inputs }: RowProps) => (
  <tr className={styles.row}>
    <th scope="row" className={styles.label}>
      <Copy text={label} />
    </th>
    {inputs.map((widget) => (
      <td key={widget.field} className={styles.cell}>
        <RowLabel value={label}>
          <FieldWidget widget={widget} field={recordField(row, widget.field)} />
        </RowLabel>
      </td>
    ))}
  </tr>
)

/** Records whose rows the case states: with room a table, on a phone a card for each row. */
export function FixedTable({ block }: BlockProps<'fixedTable'>) {
  const list = useRecordList(block.model)
  useJudge(list)
  const headingId = listElementId(block.model)
  const [first] = list.rows
  if (!list.visible || !first) return null
  return (
    <Card titleId={headingId} title={<Copy text={block.title} />}>
      {block.hint && (
        <p className={styles.hint}>
          <Copy text={block.hint} />
        </p>
      )}
      <TotalsAround block={block}>
        <table aria-labelledby={headingId} className={styles.table} data-columns={block.inputs.length}>
          <thead className={styles.head}>
            <tr>
              <th scope="col" className={styles.column}>
                <Copy text={block.heading} />
              </th>
              {block.inputs.map((widget) => (
                <Column key={widget.field} widget={widget} row={first} />
              ))}
            </tr>
          </thead>
          <tbody className={styles.rows}>
            {list.rows.map((row, place) => (
              <Row
                key={row.clientId}
                label={block.rows[place]?.label ?? block.heading}
                row={row}
                inputs={block.inputs}
              />
            ))}
          </tbody>
          <FootRow block={block} />
        </table>
      </TotalsAround>
      <FieldErrors id={`${headingId}-error`} issues={list.shownIssues} />
    </Card>
  )
}
