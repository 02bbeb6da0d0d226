import { type InnerRecords, managerOfInner, type RecordView } from '@redress/engine'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { useFormStore } from '../../form/FormProvider.tsx'
import { usePage } from '../../form/page-context.ts'
import { useRecordList } from '../../form/use-record-list.ts'
import { factText, RecordFacts, recordField } from '../RecordFacts/RecordFacts.tsx'
import styles from './InnerRecords.module.css'
import { innerRecordsOf, isWrittenIn } from './inner-records-of.ts'
import { RecordDocument } from './RecordDocument.tsx'

interface InnerRecordFactsProps {
  readonly inner: InnerRecords
  readonly record: RecordView
  /** Opens the record, in which another file can be chosen; absent where nothing can be changed. */
  readonly onChooseAgain?: () => void
}

/** The inner records of a saved record in words, and where their documents are on their way while they can be changed (ROW-3). */
export function InnerRecordFacts({ inner, record, onChooseAgain }: InnerRecordFactsProps) {
  const store = useFormStore()
  const copy = useCopy()
  const { fileOf } = usePage()
  const [first = ''] = inner.display
  const widget = inner.inputs.find(({ field }) => field === first) ?? null
  const nameOf = (each: RecordView): string =>
    factText(widget, first, store.field(recordField(each, first)).value, copy) ?? ''
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
            {onChooseAgain && isWrittenIn(store, each, record) && (
              <RecordDocument
                file={fileOf(each.clientId)}
                name={nameOf(each)}
                onChooseAgain={onChooseAgain}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
