import type { RecordView } from '@redress/form'
import { useId } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useFormStore, useRecordList } from '../../form/FormProvider.tsx'
import { listElementId } from '../../form/field-focus.ts'
import { FieldWidget } from '../../widgets/FieldWidget.tsx'
import type { BlockProps } from '../block-props.ts'
import { Card } from '../Card/Card.tsx'
import { RecordFacts, recordField } from '../RecordFacts/RecordFacts.tsx'
import { useJudge } from '../use-judge.ts'
import styles from './KnownRecords.module.css'

type Block = BlockProps<'knownRecords'>['block']

/** One row: what the class list knows, and what the claimant says of it. */
function Row({ block, row }: { readonly block: Block; readonly row: RecordView }) {
  const store = useFormStore()
  const factsId = useId()
  const isFact = ({ field }: Block['inputs'][number]): boolean =>
    store.fieldPlan(recordField(row, field))?.known !== undefined
  const facts = block.inputs.filter(isFact).map(({ field }) => field)
  return (
    <li className={styles.row}>
      <fieldset aria-labelledby={factsId} className={styles.cells}>
        <div id={factsId} className={styles.facts}>
          <RecordFacts block={block} record={row} fields={facts} />
        </div>
        {block.inputs
          .filter((widget) => !isFact(widget))
          .map((widget) => (
            <div key={widget.field} className={styles.cell}>
              <FieldWidget widget={widget} field={recordField(row, widget.field)} />
            </div>
          ))}
      </fieldset>
    </li>
  )
}

/** The rows that the class list knows of the claimant, line by line, each with what is asked of it. */
export function KnownRecords({ block }: BlockProps<'knownRecords'>) {
  const list = useRecordList(block.model)
  useJudge(list)
  const headingId = listElementId(block.model)
  if (!list.visible || list.rows.length === 0) return null
  return (
    <Card titleId={headingId} title={<Copy text={block.title} />}>
      <div className={styles.known}>
        {block.hint && (
          <p className={styles.hint}>
            <Copy text={block.hint} />
          </p>
        )}
        <ol className={styles.rows}>
          {list.rows.map((row) => (
            <Row key={row.clientId} block={block} row={row} />
          ))}
        </ol>
      </div>
    </Card>
  )
}
