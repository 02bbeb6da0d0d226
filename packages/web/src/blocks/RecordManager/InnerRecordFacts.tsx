import { type InnerRecords, managerOfInner, type RecordView } from '@redress/form'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { useFormStore, useRecordList } from '../../form/FormProvider.tsx'
import { usePage } from '../../form/page-context.ts'
import { RecordFacts } from '../RecordFacts/RecordFacts.tsx'
import { recordNames } from '../RecordFacts/record-names.ts'
import styles from './InnerRecords.module.css'
import { innerRecordsOf, isWrittenIn } from './inner-records-of.ts'
import { RecordDocument } from './RecordDocument.tsx'

interface InnerRecordFactsProps {
  readonly inner: InnerRecords
  readonly record: RecordView
  /** Opens the record, in which another file can be chosen; absent where nothing can be changed. */
  readonly onChooseAgain?: () => void
  /** Whether the first field of each has its label too. */
  readonly labelsAll?: boolean
}

/** The inner records of a saved record in words, and where their documents are on their way while they can be changed. */
export function InnerRecordFacts({ inner, record, onChooseAgain, labelsAll = false }: InnerRecordFactsProps) {
  const store = useFormStore()
  const copy = useCopy()
  const { fileOf } = usePage()
  useRecordList(inner.model)
  const records = innerRecordsOf(store, inner, record)
  if (records.length === 0) return null
  const names = recordNames(inner, records, store, copy)
  return (
    <div className={styles.facts}>
      <p className={styles.factsTitle}>
        <Copy text={inner.title} />
      </p>
      <ol>
        {records.map((each) => (
          <li key={each.clientId}>
            <RecordFacts
              block={managerOfInner(inner)}
              record={each}
              fields={inner.display}
              labelsAll={labelsAll}
            />
            {onChooseAgain && isWrittenIn(store, each, record) && (
              <RecordDocument
                file={fileOf(each.clientId)}
                name={names.get(each.clientId) ?? ''}
                onChooseAgain={onChooseAgain}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
