import { type InnerRecords as Inner, managerOfInner, type RecordView } from '@redress/form'
import { useEffect, useId, useRef } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Button } from '../../elements/Button/Button.tsx'
import { FieldErrors } from '../../elements/Field/Field.tsx'
import { useFormStore, useRecordList } from '../../form/FormProvider.tsx'
import { useBusy } from '../../form/page-context.ts'
import { FieldWidget } from '../../widgets/FieldWidget.tsx'
import { AddRecord } from '../AddRecord/AddRecord.tsx'
import { recordField } from '../RecordFacts/RecordFacts.tsx'
import { firstInput, focusOnceShown } from '../record-focus.ts'
import { useJudge } from '../use-judge.ts'
import { useSpoken } from '../use-spoken.tsx'
import { AttachedDocuments } from './AttachedDocuments.tsx'
import styles from './InnerRecords.module.css'
import { addInnerRecord, innerRecordsOf, isWrittenIn } from './inner-records-of.ts'

interface InnerRecordProps {
  readonly inner: Inner
  readonly record: RecordView
  readonly number: number
  readonly onDelete: () => void
}

function InnerRecord({ inner, record, number, onDelete }: InnerRecordProps) {
  const { t } = useCopy()
  const busy = useBusy()
  const titleId = useId()
  return (
    <li>
      <fieldset className={styles.record} aria-labelledby={titleId}>
        <p id={titleId} className={styles.number}>
          {t('LocKey_Records_Row', { number })}
        </p>
        {inner.inputs.map((widget) => (
          <FieldWidget key={widget.field} widget={widget} field={recordField(record, widget.field)} />
        ))}
        <div>
          <Button
            look="danger"
            icon="delete"
            label={t('LocKey_Button_Delete')}
            name={`${t(inner.title)}: ${t('LocKey_Records_DeleteRow', { number })}`}
            busy={busy}
            onPress={onDelete}
          />
        </div>
      </fieldset>
    </li>
  )
}

interface InnerRecordsProps {
  readonly inner: Inner
  /** The draft that they belong to. */
  readonly parent: RecordView
  /** Those that were deleted while the record is edited: Cancel shows them again. */
  readonly deleted: ReadonlySet<string>
  readonly onDelete: (record: RecordView) => void
  /** Documents of other records that were chosen here: they belong to the draft once it is saved. */
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (record: RecordView) => void
}

/** The inner records of a draft, all of them open. They are saved with the record that they belong to. */
export function InnerRecords({ inner, parent, deleted, onDelete, chosen, onChoose }: InnerRecordsProps) {
  const store = useFormStore()
  const { t } = useCopy()
  const list = useRecordList(inner.model)
  useJudge(list)
  const { say, spoken } = useSpoken()
  const headingId = useId()
  /** What takes the focus once the records have changed. */
  const next = useRef<string | null>(null)
  const belonging = innerRecordsOf(store, inner, parent)
  const staying = belonging.filter(({ clientId }) => !deleted.has(clientId))
  const records = staying.filter((record) => isWrittenIn(store, record, parent))
  const others = list.saved.filter((record) => !belonging.includes(record))
  const used = [
    ...staying.filter((record) => !records.includes(record)),
    ...others.filter(({ clientId }) => chosen.has(clientId)),
  ]
  const count = records.length + used.length
  const isFull = inner.maxEach !== undefined && count >= inner.maxEach

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed number of records is what it waits for.
  useEffect(() => {
    if (next.current !== null) focusOnceShown(next.current)
    next.current = null
  }, [count])

  const add = () => {
    const added = addInnerRecord(store, inner, parent)
    next.current = added ? firstInput(managerOfInner(inner), added) : null
  }
  const remove = (record: RecordView, name: string) => {
    next.current = headingId
    say(`${t('LocKey_Records_Deleted')}: ${name}`)
    onDelete(record)
  }
  if (!list.visible) return null
  return (
    <fieldset className={styles.inner} aria-labelledby={headingId}>
      <h4 id={headingId} className={styles.title} tabIndex={-1}>
        <Copy text={inner.title} />
      </h4>
      {inner.hint && (
        <p className={styles.hint}>
          <Copy text={inner.hint} />
        </p>
      )}
      {count === 0 && <p className={styles.none}>{t('LocKey_Records_None')}</p>}
      <ol className={styles.records}>
        {records.map((record, place) => (
          <InnerRecord
            key={record.clientId}
            inner={inner}
            record={record}
            number={place + 1}
            onDelete={() => remove(record, t('LocKey_Records_Row', { number: place + 1 }))}
          />
        ))}
      </ol>
      <FieldErrors
        id={`${headingId}-error`}
        issues={list.shownIssues.filter(({ rule }) => rule === 'duplicateName')}
      />
      {inner.shared && (
        <AttachedDocuments
          inner={inner}
          used={used}
          others={others.filter(({ clientId }) => !chosen.has(clientId))}
          isFull={isFull}
          onUse={(record, name) => {
            next.current = headingId
            say(t('LocKey_Attached_Used', { name }))
            onChoose(record)
          }}
          onRemove={remove}
        />
      )}
      <AddRecord
        list={{
          isFull,
          maximum: inner.maxEach ?? null,
        }}
        name={`${t(inner.title)}: ${t('LocKey_Button_AddMore')}`}
        onAdd={add}
      />
      {spoken}
    </fieldset>
  )
}
