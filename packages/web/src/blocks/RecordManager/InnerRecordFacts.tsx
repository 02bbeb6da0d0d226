import { type InnerRecords, managerOfInner, type RecordView } from '@redress/engine'
import { Copy } from '../../copy/Copy.tsx'
import { useFormStore } from '../../form/FormProvider.tsx'
import { useRecordList } from '../../form/use-record-list.ts'
import { RecordFacts } from '../RecordFacts/RecordFacts.tsx'
import styles from './InnerRecords.module.css'
import { innerRecordsOf } from './inner-records-of.ts'

interface InnerRecordFactsProps {
  readonly inner: InnerRecords
  readonly record: RecordView
}

/** The inner records of a saved record in words (ROW-3). */
export function InnerRecordFacts({ inner, record }: InnerRecordFactsProps) {
  const store = useFormStore()
  useRecordList(inner.model)
  const records = innerRecordsOf(store, inner, record)
  if (records.length === 0) return null
  return (
    <div className={styles.facts}>
      <p className={styles.factsTitle}>
        <Copy text={inner.title} />
      </p>
      <ol>
        {records.map((each) => (
          <li key={each.clientId}>
            <RecordFacts block={managerOfInner(inner)} record={each} fields={inner.display} />
          </li>
        ))}
      </ol>
    </div>
  )
}
